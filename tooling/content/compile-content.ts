import { languages, type PerLanguage, perLanguageAsync } from "../../machines/languages.ts";
import type { Channel, Clip, Flyer, Members, OwnApp, OwnFile, Resource } from "../../machines/members.ts";
import { compileMessages } from "../i18n/compile-messages.ts";
import { pointText, usualPoints } from "../i18n/content-texts.ts";
import { compileMedia } from "./compile-media.ts";
import { type ContentSource, eachLanguage } from "./content.ts";

/** The members' content as a member gets it, and the encrypted files that it holds the keys of, by name. */
export interface CompiledContent {
  readonly members: Members;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

type Source = ContentSource["members"];
type Step = Source["steps"][number];
type FlyerSource = Extract<Step["flyers"], unknown[]>[number];
type ResourceSource = NonNullable<NonNullable<Source["resources"]>["documents"]>[number];
type OneOrEach = string | PerLanguage<string>;

/**
 * Reads the videos' addresses, compiles the messages of every language, and encrypts each file on its own.
 *
 * @throws Error where an image is none, or a message can't be compiled
 */
export async function compileContent(source: Source): Promise<CompiledContent> {
  const media = compileMedia();

  const clip = async (own: Pick<Step, "video" | "poster" | "captions">): Promise<Clip | undefined> => {
    const { video, poster, captions } = own;
    if (!video) return undefined;
    const addresses = eachLanguage(video);
    const posters = poster && eachLanguage(poster);
    return {
      video: await perLanguageAsync((language) => media.video(addresses[language], captions?.[language], language)),
      ...(posters && { poster: await perLanguageAsync((language) => media.image(posters[language], "poster")) }),
    };
  };
  const file = (name: OneOrEach): Promise<OwnFile["file"]> =>
    perLanguageAsync((language) => media.sharedFile(eachLanguage(name)[language], language));
  const flyerImages = async (names: FlyerSource["image"]): Promise<Flyer["images"]> => {
    if (typeof names === "string") return [{ file: await media.image(names, "flyer") }];
    const images = languages.map(async ({ code: language }) => {
      const name = names[language];
      return name ? [{ language, file: await media.image(name, "flyer") }] : [];
    });
    return (await Promise.all(images)).flat();
  };
  const flyers = (own: true | FlyerSource[]): Promise<Flyer[]> =>
    Promise.all(
      Array.isArray(own)
        ? own.map(async ({ id, image }) => ({ id, images: await flyerImages(image) }))
        : source.flyers
          ? [flyerImages(source.flyers).then((images) => ({ images }))]
          : [],
    );
  const app = async ({ logo, ...own }: Omit<OwnApp, "logo"> & { readonly logo: string }): Promise<OwnApp> => ({
    ...own,
    logo: await media.image(logo, "appLogo"),
  });
  const resource = async ({ id, link, file: name, ...own }: ResourceSource) => {
    if (link) return { id, link: eachLanguage(link) };
    return name ? { id, file: await file(name) } : { id, ...((await clip(own)) as Clip) };
  };

  const { gamePlan, resources = {} } = source;
  const booking = gamePlan?.booking && eachLanguage(gamePlan.booking);
  const welcome = source.welcome && (await clip(source.welcome));
  const members: Members = {
    ...(welcome && { welcome }),
    steps: await Promise.all(
      source.steps.map(async ({ video, poster, captions, flyers: own, links, files, ...step }) => ({
        ...step,
        ...(await clip({ video, poster, captions })),
        ...(own && { flyers: await flyers(own) }),
        ...(links && { links: links.map(({ id, address }) => ({ id, address: eachLanguage(address) })) }),
        ...(files && {
          files: await Promise.all(files.map(async (own) => ({ id: own.id, file: await file(own.file) }))),
        }),
      })),
    ),
    apps: await Promise.all([source.app ?? []].flat().map(app)),
    channels: channelsOf(source),
    points: (gamePlan?.points ?? usualPoints).map(pointText),
    ...(booking && { booking }),
    resources: Object.fromEntries(
      await Promise.all(
        Object.entries(resources).map(async ([category, items = []]) => [
          category,
          await Promise.all<Resource>(items.map(resource)),
        ]),
      ),
    ),
    messages: compileMessages("members"),
  };
  return { members, files: media.files };
}

/** The groups, then the chats. */
function channelsOf({ group = [], chat = [] }: Source): Channel[] {
  const of = (kind: Channel["kind"], own: OneOrEach | readonly { id: string; address: OneOrEach }[]): Channel[] =>
    typeof own === "object" && Symbol.iterator in own
      ? own.map(({ id, address }) => ({ kind, id, address: eachLanguage(address) }))
      : [{ kind, address: eachLanguage(own) }];
  return [...of("group", group), ...of("chat", chat)];
}

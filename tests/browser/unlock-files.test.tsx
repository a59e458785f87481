import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { MediaError, MediaReport } from "../../machines/media.machine.ts";
import {
  decryptFile,
  imageSource,
  mediaSource,
  prefetchFiles,
  retryInBackground,
} from "../../src/site/members/decrypt-file.ts";
import { knownFile } from "../fixtures/known-answer.ts";
import { knownPicture } from "./known-picture.ts";
import { withPageData } from "./page-data.ts";

const browserFetch = fetch;
/** The reports that the machine receives. */
const report = vi.fn<(event: MediaReport) => void>();
let fetched: ReturnType<typeof vi.fn<typeof fetch>>;
beforeEach(() => {
  fetched = vi.fn<typeof fetch>(async () => new Response(knownFile.ciphertext));
  vi.stubGlobal("fetch", fetched);
  report.mockClear();
});
afterEach(() => {
  document.body.replaceChildren();
});

/** Shows the file as React would: the ref is called with the element, and what it returned when the element goes. */
function show() {
  const image = document.body.appendChild(new Image());
  // A new object each time: a ref is kept for one and the same file.
  const cleanUp = imageSource({ ...knownPicture }, report)(image);
  const remove = () => {
    image.remove();
    cleanUp?.();
  };
  return { image, remove, loaded: () => expect.poll(() => image.naturalWidth).toBeGreaterThan(0) };
}

/** The same for a video. The file is an image, which the element accepts but can't play. */
function play() {
  const video = document.body.appendChild(document.createElement("video"));
  const cleanUp = mediaSource({ ...knownPicture }, report)(video);
  const remove = () => {
    cleanUp?.();
    video.remove();
  };
  return { video, remove, arrived: () => expect.poll(() => video.src).toMatch(/^blob:/) };
}

test("an encrypted image is the owner's, byte by byte, in this browser too", async () => {
  const blob = await decryptFile(knownPicture);
  expect(blob.type).toBe("image/png");
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(knownFile.plain);
});

test("a public file, which has no key, is shown as it is", async () => {
  const { key: _, iv: __, ...file } = knownPicture;
  fetched.mockResolvedValueOnce(new Response(knownFile.plain));
  const blob = await decryptFile({ ...file, address: "/assets/public.png" });
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(knownFile.plain);
});

test("an encrypted image is shown through a blob: address, at its own size", async () => {
  const { image, remove, loaded } = show();
  await loaded();
  expect(image.src).toMatch(/^blob:/);
  expect([image.naturalWidth, image.naturalHeight]).toEqual([4, 3]);
  expect((await browserFetch(image.src)).ok).toBe(true);
  remove();
});

test("an encrypted video plays from a blob: address", async () => {
  const { video, remove, arrived } = play();
  await arrived();
  expect(new Uint8Array(await (await browserFetch(video.src)).arrayBuffer())).toEqual(knownFile.plain);
  remove();
});

test("an image is decrypted before there is an element to show it, once for all elements", async () => {
  const ref = imageSource({ ...knownPicture }, report);
  await expect.poll(() => fetched).toHaveBeenCalledTimes(1);
  const [one, other] = [new Image(), new Image()];
  for (const image of [one, other]) ref(image);
  await expect.poll(() => other.naturalWidth).toBeGreaterThan(0);
  expect(other.src).toBe(one.src);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a video is downloaded when there is an element to play it, and not before", async () => {
  const ref = mediaSource({ ...knownPicture }, report);
  expect(fetched).not.toHaveBeenCalled();
  ref(document.createElement("video"));
  await expect.poll(() => fetched).toHaveBeenCalledTimes(1);
});

test("when the video is removed, its player releases its address, which is revoked", async () => {
  const { video, remove, arrived } = play();
  await arrived();
  const address = video.src;
  const revoke = URL.revokeObjectURL;
  const load = vi.spyOn(video, "load");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((revoked) => {
    // Engines would read on from the address, and log that it is not found.
    expect([video.hasAttribute("src"), load.mock.calls.length]).toEqual([false, 1]);
    revoke.call(URL, revoked);
  });
  remove();
  await expect(browserFetch(address)).rejects.toThrow(TypeError);
});

test("a video that is removed just as it arrives gets no address, and its download is aborted", async () => {
  const arrival = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(arrival.promise);
  const created = vi.spyOn(URL, "createObjectURL");
  const { video, remove } = play();
  remove();
  await expect.poll(() => fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  arrival.resolve(new Response(knownFile.ciphertext));
  await decryptFile(knownPicture);
  await expect.poll(() => fetched).toHaveBeenCalledTimes(2);
  expect(created).not.toHaveBeenCalled();
  expect(video.src).toBe("");
});

test("a video that is removed while it downloads aborts its download, and nothing is logged", async () => {
  fetched.mockImplementationOnce(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
  );
  const { remove } = play();
  await expect.poll(() => fetched).toHaveBeenCalledTimes(1);
  remove();
  await expect(fetched.mock.results[0]?.value).rejects.toThrow("aborted");
  // The abort has been handled by then.
  await decryptFile(knownPicture);
});

const { name, address } = knownPicture;
const failed = (error: MediaError) => ({ type: "media.fail", name, error }) as const;

test.each([
  [
    "the download breaks off",
    "network",
    () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) })),
  ],
  ["the server is busy", "broken", () => new Response("", { status: 503 })],
  ["the host has no such file", "missing", () => new Response("", { status: 404 })],
  ["a host has its first page in place of the file", "missing", () => new Response('<!doctype html><p id="site">')],
  ["a firewall refuses the file", "refused", () => new Response("<!doctype html>Blocked", { status: 403 })],
  ["a Wi-Fi answers with its sign-in page", "portal", () => new Response("<!doctype html><title>Sign in")],
] as const)(
  "when %s, the machine is told (%s), and the next element that shows the image asks for it again",
  async (_, error, answer) => {
    fetched.mockImplementationOnce(async () => answer());
    const ref = imageSource({ ...knownPicture }, report);
    await expect.poll(() => report.mock.calls).toEqual([[failed(error)]]);
    const image = document.body.appendChild(new Image());
    ref(image);
    await expect.poll(() => image.naturalWidth).toBeGreaterThan(0);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenCalledTimes(1);
  },
);

test("an image that the host lacks without having a newer page is missing: a reload would not bring it", async () => {
  const data = withPageData();
  fetched.mockImplementation(async (url) =>
    url === location.pathname ? new Response(`<!doctype html>${data}`) : new Response("", { status: 404 }),
  );
  const { remove } = show();
  await expect.poll(() => report.mock.calls).toEqual([[failed("missing")]]);
  remove();
});

test("an image and a video that the host no longer has are outdated: the site was published again", async () => {
  withPageData();
  fetched.mockImplementation(async (url) =>
    url === location.pathname ? new Response("<!doctype html>newer") : new Response("", { status: 404 }),
  );
  const { remove } = show();
  await expect.poll(() => report.mock.calls).toEqual([[failed("outdated")]]);
  remove();
  const { remove: stop } = play();
  await expect.poll(() => report.mock.calls).toEqual([[failed("outdated")], [failed("outdated")]]);
  stop();
});

const { ciphertext } = knownFile;
test.each<[what: string, bytes: Uint8Array<ArrayBuffer>]>([
  ["one bit changed at its start", ciphertext.map((byte, at) => (at === 0 ? byte ^ 1 : byte))],
  ["one bit changed in its middle", ciphertext.map((byte, at) => (at === ciphertext.length >> 1 ? byte ^ 8 : byte))],
  ["one bit changed at its end", ciphertext.map((byte, at) => (at === ciphertext.length - 1 ? byte ^ 128 : byte))],
  ["its bytes in another order", ciphertext.slice().reverse()],
  ["its last byte missing", ciphertext.slice(0, -1)],
  ["its first byte missing", ciphertext.slice(1)],
  ["half of it missing", ciphertext.slice(0, ciphertext.length / 2)],
  ["a byte added", new Uint8Array([...ciphertext, 0])],
  ["zeros in its place", new Uint8Array(ciphertext.length)],
  ["nothing in it", new Uint8Array()],
])(
  "an image that the host has with %s is never shown, and told as damaged: not as the member's connection",
  async (_, bytes) => {
    const consoleError = vi.mocked(console.error).mockImplementation(() => {});
    fetched.mockImplementation(async () => new Response(bytes));
    const ref = imageSource({ ...knownPicture, name: "damaged.png", address: `/encrypted/damaged-${_}.bin` }, report);
    const image = new Image();
    ref(image);
    await expect.poll(() => report).toHaveBeenCalled();
    expect(report.mock.calls).toEqual([[{ ...failed("damaged"), name: "damaged.png" }]]);
    expect(consoleError).toHaveBeenCalledTimes(1);
    consoleError.mockClear();
    expect(image.src).toBe("");
  },
);

test("an image that is damaged in a cache alone is asked for past it, and shown", async () => {
  fetched.mockResolvedValueOnce(new Response(ciphertext.slice().reverse()));
  const image = new Image();
  imageSource({ ...knownPicture }, report)(image);
  await expect.poll(() => image.naturalWidth).toBeGreaterThan(0);
  expect(fetched.mock.calls.map(([, options]) => options?.cache)).toEqual([undefined, "reload"]);
  expect(report).not.toHaveBeenCalled();
});

describe("a file that did not arrive", () => {
  test("is downloaded as soon as the browser is online again, and the machine is told when it is here", async () => {
    // The wait for the next try is never over.
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const stop = retryInBackground(knownPicture, "network", report);
    onTestFinished(stop);
    expect(fetched).not.toHaveBeenCalled();
    dispatchEvent(new Event("online"));
    await expect.poll(() => report.mock.calls).toEqual([[{ type: "media.retry", name }]]);
    expect(fetched).toHaveBeenCalledTimes(1);
    const { loaded, remove } = show();
    await loaded();
    expect(fetched).toHaveBeenCalledTimes(1);
    remove();
  });

  test("is tried again every four seconds until the host says something else, such as that it has no such file", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const busy = new Response("", { status: 503 });
    fetched
      .mockResolvedValueOnce(busy)
      .mockResolvedValueOnce(busy)
      .mockResolvedValue(new Response("", { status: 404 }));
    onTestFinished(retryInBackground(knownPicture, "broken", report));
    for (const tries of [1, 2]) {
      await vi.advanceTimersByTimeAsync(4000);
      expect(fetched).toHaveBeenCalledTimes(tries);
      expect(report).not.toHaveBeenCalled();
    }
    await vi.advanceTimersByTimeAsync(4000);
    expect(report.mock.calls).toEqual([[failed("missing")]]);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test("is no longer asked for when its place is gone", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const stop = retryInBackground(knownPicture, "network", report);
    stop();
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(fetched).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });
});

test("an image or video whose download stalls is downloaded again", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
  fetched.mockImplementationOnce(silent);
  const address = "/encrypted/stalls.bin";
  prefetchFiles([address]);
  fetched.mockImplementationOnce(silent);
  const opened = decryptFile({ ...knownPicture, address });
  opened.catch(() => {});
  await vi.advanceTimersByTimeAsync(21_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(21_000);
  await expect(opened).rejects.toThrow(TypeError);
});

test("an image whose prefetch failed is downloaded when it is shown", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  prefetchFiles([address]);
  const { loaded, remove } = show();
  await loaded();
  // Once more to know what was answered in its place.
  expect(fetched).toHaveBeenCalledTimes(3);
  remove();
});

// The last test: the file stays fetched.
test("a prefetched image, downloaded with low priority, needs no network to be shown, again and again", async () => {
  prefetchFiles([address]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(address, expect.objectContaining({ priority: "low" }));
  for (const _ of ["once", "again"]) {
    const { loaded, remove } = show();
    await loaded();
    remove();
  }
  expect(fetched).toHaveBeenCalledTimes(1);
});

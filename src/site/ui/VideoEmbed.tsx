import { showPlayer } from "./show-player.ts";

interface VideoEmbedProps {
  readonly address: string;
  readonly title: string;
}

/** The player of another site. */
export function VideoEmbed({ address, title }: VideoEmbedProps) {
  return (
    <iframe
      key={address}
      src={address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // What the players need to run, to keep their settings and to link to their own page.
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      // YouTube answers error 153 without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      // What it shows then is the player's own: whether it plays is known to that site alone.
      onLoad={({ currentTarget }) => showPlayer(currentTarget)}
    />
  );
}

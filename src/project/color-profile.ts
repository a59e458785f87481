import { ascii, view } from "./bytes.ts";

/** Red, green and blue of sRGB as a profile has them, in the light D50: IEC 61966-2-1, adapted as ICC.1, annex E, says. */
const srgb = { rXYZ: [0.436, 0.222, 0.014], gXYZ: [0.385, 0.717, 0.097], bXYZ: [0.143, 0.061, 0.714] };

/** Whether a color profile has the colors that browsers take for granted, so that a picture looks the same without it. ICC.1:2022, 7. */
export function isUsualProfile(profile: Uint8Array): boolean {
  const data = view(profile);
  if (profile.length < 132 || ascii(profile, 16, 20) !== "RGB ") return false;
  const count = Math.min(data.getUint32(128), 100);
  const places = new Map<string, number>();
  for (let at = 132; at + 12 <= profile.length && at < 132 + 12 * count; at += 12)
    places.set(ascii(profile, at, at + 4), data.getUint32(at + 4));
  return Object.entries(srgb).every(([name, color]) => {
    const at = (places.get(name) ?? profile.length) + 8;
    return color.every(
      (value, axis) => at + 12 <= profile.length && Math.abs(data.getInt32(at + 4 * axis) / 65536 - value) < 0.005,
    );
  });
}

import { ascii, view } from "./bytes.ts";

/** Red, green and blue of sRGB as a profile has them, in the light D50: IEC 61966-2-1, adapted as ICC.1, annex E, says. */
const srgb = { rXYZ: [0.436, 0.222, 0.014], gXYZ: [0.385, 0.717, 0.097], bXYZ: [0.143, 0.061, 0.714] };

/** The light of half a value in sRGB: IEC 61966-2-1. */
const MIDDLE = 0.214;

/** Returns the light of half a value by a profile's curve: ICC.1:2022, 10.6 and 10.18. Only the dark end of a parametric one is another. */
function middleOf(profile: Uint8Array, at: number): number {
  const data = view(profile);
  if (ascii(profile, at - 8, at - 4) === "para") {
    if (at + 16 > profile.length) return 0;
    const [power = 1, factor = 1, offset = 0] = [4, 8, 12].map((place) => data.getInt32(at + place) / 65536);
    return data.getUint16(at) === 0 ? 0.5 ** power : (factor / 2 + offset) ** power;
  }
  const count = data.getUint32(at);
  if (count === 0) return 0.5;
  const place = at + 4 + (count === 1 ? 0 : 2 * Math.floor(count / 2));
  if (place + 2 > profile.length) return 0;
  return count === 1 ? 0.5 ** (data.getUint16(place) / 256) : data.getUint16(place) / 65535;
}

/** Whether a color profile has the colors that browsers take for granted, so that a picture looks the same without it. ICC.1:2022, 7. */
export function isUsualProfile(profile: Uint8Array): boolean {
  const data = view(profile);
  if (profile.length < 132 || ascii(profile, 16, 20) !== "RGB ") return false;
  const count = Math.min(data.getUint32(128), 100);
  const places = new Map<string, number>();
  for (let at = 132; at + 12 <= profile.length && at < 132 + 12 * count; at += 12)
    places.set(ascii(profile, at, at + 4), data.getUint32(at + 4));
  const curve = (places.get("gTRC") ?? profile.length) + 8;
  if (curve + 4 > profile.length || Math.abs(middleOf(profile, curve) - MIDDLE) > 0.02) return false;
  return Object.entries(srgb).every(([name, color]) => {
    const at = (places.get(name) ?? profile.length) + 8;
    return color.every(
      (value, axis) => at + 12 <= profile.length && Math.abs(data.getInt32(at + 4 * axis) / 65536 - value) < 0.005,
    );
  });
}

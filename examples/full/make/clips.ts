import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { colors, drawing, line, scene } from "./scene.ts";
import { tune } from "./tune.ts";

const SIZE = { width: 320, height: 180 };
const RATE = 12;
const SECONDS = 4;

interface ClipPlan {
  readonly file: string;
  /** What stands over the landscape, one after the other. */
  readonly words: readonly string[];
  /** From where to where somebody climbs. */
  readonly climb: readonly [from: number, to: number];
  readonly notes: readonly number[];
}

const dawn = [-9, -5, -2, 3, -2, 3, 7, 3];
const walk = [-9, -2, -5, -2, -9, -2, -5, 3];
const friends = [3, 7, 3, -2, 3, 7, 10, 15];
const summit = [-2, 3, 7, 10, 7, 10, 15, 15];

const plans: readonly ClipPlan[] = [
  { file: "welcome-en", words: ["Welcome to Cumbre", "We climb together"], climb: [0, 0.55], notes: dawn },
  { file: "welcome-es", words: ["Te damos la bienvenida", "Subimos juntos"], climb: [0, 0.55], notes: dawn },
  { file: "week-en", words: ["One hour a day", "Five days a week"], climb: [0.2, 0.7], notes: walk },
  { file: "week-es", words: ["Una hora al día", "Cinco días a la semana"], climb: [0.2, 0.7], notes: walk },
  { file: "invite", words: ["1 · Hola", "2 · ¿?", "3 · Gracias"], climb: [0.4, 0.8], notes: friends },
  { file: "summit", words: ["Cumbre"], climb: [0.6, 1], notes: summit },
];

/** One picture of a clip, `part` of the way through it. */
function frame({ words, climb: [from, to] }: ClipPlan, part: number): Buffer {
  const { width, height } = SIZE;
  const text = words[Math.min(words.length - 1, Math.floor(part * words.length))] ?? "";
  const label = `<rect x="12" y="12" width="${24 + text.length * 8}" height="30" rx="8" fill="${colors.snow}"/>
    ${line({ text, x: 24, y: 32, size: 14 })}`;
  return drawing(width, height, scene({ ...SIZE, day: 0.2 + part * 0.7, climb: from + (to - from) * part }) + label);
}

/**
 * Draws the clips and writes each as an MP4 that every phone plays: H.264 with AAC.
 *
 * @param folder where they belong
 * @throws where this machine has no ffmpeg
 */
export async function makeClips(folder: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "cumbre-clips-"));
  try {
    for (const plan of plans) {
      const frames = Array.from({ length: RATE * SECONDS }, (_, index) =>
        sharp(frame(plan, index / (RATE * SECONDS - 1)))
          .removeAlpha()
          .raw()
          .toBuffer(),
      );
      writeFileSync(join(work, "sound.wav"), tune(plan.notes, SECONDS));
      const pictures = `-f rawvideo -pixel_format rgb24 -video_size ${SIZE.width}x${SIZE.height} -framerate ${RATE} -i pipe:0`;
      const video = "-c:v libx264 -profile:v baseline -pix_fmt yuv420p -crf 27 -preset veryslow -g 24";
      const sound = "-c:a aac -b:a 48k -ac 1";
      // Without the encoder's name and settings, every run writes the same bytes.
      const plain = "-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact";
      const output = `${video} ${sound} -movflags +faststart ${plain}`.split(" ");
      execFileSync(
        "ffmpeg",
        [
          ...`-y -loglevel error ${pictures} -i`.split(" "),
          join(work, "sound.wav"),
          ...output,
          join(folder, `${plan.file}.mp4`),
        ],
        { input: Buffer.concat(await Promise.all(frames)), stdio: ["pipe", "inherit", "inherit"] },
      );
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

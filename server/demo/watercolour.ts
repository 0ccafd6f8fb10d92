import sharp from 'sharp';
import type { BroughtPicture } from '../media/files/picture.service';
import { cut, type SceneName } from './scenes';
import { dice, HIGH, WIDE } from './scenes/drawing';

/** The spread of colour on wet paper, in pixels, and how much the paper's grain lightens it, of 255. */
const RUN = 11;
const GRAIN = 36;
const PAPER = '#fbf3e2';

/** A scene, ready to be uploaded for a post: its edges run like colour on wet paper, whose grain is visible. */
export const watercolour = (name: SceneName): BroughtPicture => ({ read: () => paint(name) });

async function paint(name: SceneName): Promise<Buffer> {
  const from = await pixelsOf(cut(name));
  const [across, down, grain] = await Promise.all([ripples(1, 26), ripples(2, 26), ripples(3, 72)]);
  const data = Buffer.alloc(from.length);
  for (let y = 0; y < HIGH; y++) {
    for (let x = 0; x < WIDE; x++) {
      const at = y * WIDE + x;
      const fromX = within(WIDE, x + across(at) * RUN);
      const fromY = within(HIGH, y + down(at) * RUN);
      const light = Math.max(0, grain(at) * GRAIN);
      for (let i = 0; i < 3; i++) data[at * 3 + i] = Math.min(255, from[(fromY * WIDE + fromX) * 3 + i]! + light);
    }
  }
  return sharp(data, { raw: { width: WIDE, height: HIGH, channels: 3 } })
    .blur(0.5)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The product refuses SVGs, because uploads may be hostile; this one is Toli's own, and drawn before any upload. */
async function pixelsOf(drawing: string): Promise<Buffer> {
  const drawings = { operation: ['VipsForeignLoadSvg'] };
  sharp.unblock(drawings);
  try {
    return await sharp(Buffer.from(drawing)).flatten({ background: PAPER }).raw().toBuffer();
  } finally {
    sharp.block(drawings);
  }
}

const within = (end: number, at: number) => Math.min(end - 1, Math.max(0, Math.round(at)));

/** Smooth noise from -0.5 to 0.5: random numbers on a coarse grid, enlarged. `inRow`: the width of the grid. */
async function ripples(seed: number, inRow: number): Promise<(at: number) => number> {
  const roll = dice(seed * 977);
  const [width, height] = [inRow, Math.round((inRow * HIGH) / WIDE)];
  const grid = Buffer.from(Array.from({ length: width * height }, () => roll(0, 255)));
  const heights = await sharp(grid, { raw: { width, height, channels: 1 } })
    .resize(WIDE, HIGH, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return (at) => heights[at]! / 255 - 0.5;
}

import sharp from 'sharp';
import { inLanguage } from '../../platform/language';
import { loadLanguages } from '../../words/languages';
import { paintPage, paintStory } from './painting';
import type { PaintingOrder } from './process';

// The program of a process that draws one picture (process.ts), which ends with its parent at the latest.

const PAINT = { page: paintPage, story: paintStory };

process.once('disconnect', () => process.exit());
process.once('message', async ({ kind, page, language }: PaintingOrder) => {
  // On one core: the others are for requests.
  sharp.concurrency(1);
  await loadLanguages();
  const picture = await inLanguage(language, () => PAINT[kind](page));
  process.send!(picture, () => process.disconnect());
});

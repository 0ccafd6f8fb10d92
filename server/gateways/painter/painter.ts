import { FairQueue } from '../../platform/fairQueue';
import { currentLanguage } from '../../words/words';
import { type PaintingOrder, paintInProcess } from './process';
import type { Sitter } from './sitter';

/** Draws the pictures of pages that are shared, as JPEG files, with texts in the language of the running work. */
export interface Painter {
  /** The picture for links, as large as SHARED. Throws for a picture that cannot be read; NoTimeToPaint after two minutes. */
  paintPage(page: Sitter): Promise<Buffer>;
  /** The picture for stories, as large as STORY. Throws likewise. */
  paintStory(page: Sitter): Promise<Buffer>;
}

/**
 * Drawing takes 0.3 to 0.6 s of CPU: it has a process of the lowest priority, beside which requests take no longer. null
 * where the server is not built, as in tests: its program is TypeScript there.
 */
const program = import.meta.url.endsWith('.js') ? new URL('./paintingProcess.command.js', import.meta.url) : null;

/** One picture is drawn at a time; a creator who waits for a story waits for one picture of the others. */
const turns = new FairQueue(1);

async function paint(kind: PaintingOrder['kind'], page: Sitter): Promise<Buffer> {
  const order = { kind, page, language: currentLanguage() };
  if (program) return turns.run(kind, () => paintInProcess(program, order));
  const { paintPage, paintStory } = await import('./painting');
  return kind === 'page' ? paintPage(page) : paintStory(page);
}

export const openPainter = (): Painter => ({
  paintPage: (page) => paint('page', page),
  paintStory: (page) => paint('story', page),
});

import type { Sitter } from './sitter';

/** Draws the pictures of pages that are shared, as JPEG files, with texts in the language of the running work. */
export interface Painter {
  /** The picture for links, as large as SHARED. Throws for a picture that cannot be read, and after 20 seconds. */
  paintPage(page: Sitter): Promise<Buffer>;
  /** The picture for stories, as large as STORY. Throws likewise. */
  paintStory(page: Sitter): Promise<Buffer>;
}

/** Opens the painter. What it draws with is loaded at its first picture. */
export const openPainter = (): Painter => ({
  paintPage: async (page) => (await import('./painting')).paintPage(page),
  paintStory: async (page) => (await import('./painting')).paintStory(page),
});

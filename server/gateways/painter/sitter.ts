import type { Accent } from '../../rules/accents';

/** The content of a page's pictures. */
export interface Sitter {
  pageName: string;
  bio: string;
  isPlural: boolean;
  accent: Accent;
  /** The lowest price in whole rupees a month; null without a squad. */
  from: number | null;
  /** Its picture as a file; null without one. */
  face: Buffer | null;
  /** The latest public picture of a post, as a file; null without one. */
  work: Buffer | null;
}

/** Pixels, as link previews require them (ogp.me; developers.facebook.com/docs/sharing/webmasters/images). */
export const SHARED = { width: 1200, height: 630 };
/** Pixels of a story, which fills a phone's screen. */
export const STORY = { width: 1080, height: 1920 };

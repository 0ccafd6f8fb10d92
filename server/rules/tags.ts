import { foldForSearch } from './searchWords';
import { onOneLine } from './text';

/** The most tags of a post. */
export const TAGS_MAX = 5;
/** Code points of a tag. */
export const TAG_MAX = 30;
/** The most tags of a page. */
export const PAGE_TAGS_MAX = 200;

/** A tag as people compare it: NFC, capitals are the same as small letters. */
export const tagKey = foldForSearch;

/** Tags of a list, or of a text with commas between them; each once, without the sign # before it. */
export function tagsIn(written: string | readonly string[]): string[] {
  const parts = typeof written === 'string' ? written.split(',') : written;
  const tags = new Map<string, string>();
  for (const part of parts) {
    const tag = onOneLine(part.normalize('NFC'))
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(/^#+\s*/u, '');
    const key = tagKey(tag);
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}

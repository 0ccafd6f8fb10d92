import type { PostKind as KindOfPost } from '../../server/rules/posts';
import { POST } from '../../server/words/en/posts';
import type { PostKind } from '../apollo/schemaTypes';

interface Known {
  kind: PostKind;
  readingMinutes: number;
  numPictures: number;
}

/** What a post is, in a few words. */
export function kindOf({ kind, readingMinutes, numPictures }: Known): string {
  const words = readingMinutes > 0 ? POST.text(readingMinutes) : null;
  if (kind === 'TEXT') return words ?? POST.kinds.text;
  const shown = numPictures > 1 && kind === 'PICTURE' ? POST.pictures(numPictures) : POST.kinds[lower(kind)];
  return words ? `${shown} · ${words}` : shown;
}

const lower = (kind: PostKind) => kind.toLowerCase() as KindOfPost;

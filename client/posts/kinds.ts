import type { PostKind as KindOfPost } from '../../server/rules/posts';
import { POST } from '../../server/words/en/posts';
import type { PostKind } from '../apollo/schemaTypes';

interface Known {
  kind: PostKind;
  readingMinutes: number;
  numPictures: number;
}

/** What a post is, in a few words. */
export const kindOf = ({ kind, readingMinutes, numPictures }: Known): string =>
  POST.kinds(kind.toLowerCase() as KindOfPost, readingMinutes, numPictures);

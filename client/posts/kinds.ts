import type { PostKind as KindOfPost } from '../../server/rules/posts';
import { POST } from '../../server/words/en/posts';
import type { PostKind } from '../apollo/schemaTypes';

/** The kind of a post, in a word or two. */
export const kindOf = ({ kind, readingMinutes }: { kind: PostKind; readingMinutes: number }): string =>
  POST.kinds(kind.toLowerCase() as KindOfPost, readingMinutes);

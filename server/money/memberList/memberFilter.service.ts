import { badRequest } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { beginningsOf } from '../../posts/searchTexts/searchText.service';
import { SEARCH_MIN } from '../../rules/creators';
import type { MemberFilter } from '../../rules/members';
import { POST_SEARCH_MAX, wordsIn } from '../../rules/searchWords';
import { hasControl, length } from '../../rules/text';
import { monthFrom } from '../../rules/time';
import { POST_ORDER } from '../../words/en/postOrder';

/** What is asked for, as statements take it. */
export interface Asked {
  creatorUserId: string;
  squadId: string | null;
  since: string | null;
  entries: string | null;
}

/** What a filter asks for; null where no member can have it. 400 for no month, and for words that are too long. */
export function askedOf(creatorUserId: string, { squadId, since, query }: MemberFilter): Asked | null {
  const month = since ? monthFrom(since) : null;
  if (since && !month) throw badRequest(POST_ORDER.noMonth);
  const entries = entriesOf(creatorUserId, query ?? '');
  if (entries === null) return null;
  return {
    creatorUserId,
    squadId: squadId ? idOf(squadId) : null,
    since: month?.start.toISOString() ?? null,
    entries: entries || null,
  };
}

/** What the index of names is asked for; empty for all of them, null for what no name can have. */
function entriesOf(creatorUserId: string, query: string): string | null {
  const typed = query.trim();
  if (length(typed) > POST_SEARCH_MAX) throw badRequest(POST_ORDER.longSearch(POST_SEARCH_MAX));
  if (typed === '') return '';
  const words = wordsIn(typed);
  return hasControl(typed) || length(typed) < SEARCH_MIN || words.length === 0
    ? null
    : beginningsOf(creatorUserId, words);
}

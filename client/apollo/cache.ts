import { type FieldPolicy, InMemoryCache, type NormalizedCacheObject, type TypePolicies } from '@apollo/client';
import { PAGED_FIELDS } from './pagedFields';
import { connection, type Growth } from './paging';
import possibleTypes from './possibleTypes';
import { repliesPolicy } from './repliesPolicy';

type Paged = typeof PAGED_FIELDS;

const STARTS_OVER = { startsOver: true };

/** Lists that grow unlike the others. */
const GROWTH: { [Type in keyof Paged]?: { [Field in keyof Paged[Type]]?: Growth } } = {
  Post: { comments: { growsAtEnd: true } },
  // A decided case leaves the queue at any place: fetched again, the list starts over.
  Admin: { reviewQueue: STARTS_OVER, reportCases: STARTS_OVER, messageReports: STARTS_OVER, grievances: STARTS_OVER },
  DeskMoney: { cases: STARTS_OVER, entries: STARTS_OVER },
  // A taken-down thing changes at any place: as above.
  DeskLook: { posts: STARTS_OVER },
};

/** What is kept otherwise than as an object by its id. */
const POLICIES: TypePolicies = {
  // There is one viewer, without an id.
  Viewer: { keyFields: [], fields: { apiTokens: { merge: false } } },
  // The one viewer's, too.
  TaxDetails: { merge: true },
  PushSettings: { merge: true },
  SecuritySettings: { merge: true, fields: { passkeys: { merge: false } } },
  // The back office of the viewer's one page.
  Studio: { keyFields: [], fields: { milestones: { merge: false } } },
  Comment: { fields: { replies: repliesPolicy } },
  Admin: { keyFields: [] },
  // It exists once, too.
  DeskMoney: { keyFields: [] },
};

/** The policies, with those of a type's lists. */
function withLists(policies: TypePolicies): TypePolicies {
  const all = { ...policies };
  for (const [type, fields] of Object.entries(PAGED_FIELDS)) {
    const growth: Record<string, Growth> = GROWTH[type as keyof Paged] ?? {};
    const lists: Record<string, FieldPolicy> = {};
    for (const [field, keyArgs] of Object.entries(fields)) lists[field] = connection(keyArgs, growth[field]);
    all[type] = { ...all[type], fields: { ...all[type]?.fields, ...lists } };
  }
  return all;
}

/** All fetched objects, each once by its id; a visit begins with the page's own data. */
export function createCache(known: object = {}): InMemoryCache {
  const cache = new InMemoryCache({
    possibleTypes: possibleTypes.possibleTypes,
    typePolicies: withLists(POLICIES),
  });
  return cache.restore(known as NormalizedCacheObject);
}

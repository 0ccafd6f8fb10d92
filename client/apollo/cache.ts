import { InMemoryCache, type NormalizedCacheObject } from '@apollo/client';
import { connection } from './paging';
import possibleTypes from './possibleTypes';
import { repliesPolicy } from './repliesPolicy';

const STARTS_OVER = { startsOver: true };

/** All fetched objects, each once by its id; a visit begins with the page's own data. */
export function createCache(known: object = {}): InMemoryCache {
  const cache = new InMemoryCache({
    possibleTypes: possibleTypes.possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          creators: connection(['category', 'language', 'languageFirst']),
          searchCreators: connection(['query', 'inBio']),
        },
      },
      // There is one viewer, without an id.
      Viewer: {
        keyFields: [],
        fields: {
          foldedFeed: connection(['paidOnly']),
          restOfDay: connection(['userId', 'place', 'paidOnly']),
          notifications: connection(),
          following: connection(),
          payments: connection(),
          apiTokens: { merge: false },
          rooms: connection(['inbox']),
        },
      },
      // The one viewer's, too.
      TaxDetails: { merge: true },
      PushSettings: { merge: true },
      SecuritySettings: { merge: true, fields: { passkeys: { merge: false } } },
      Room: { fields: { messages: connection() } },
      // The back office of the viewer's one page.
      Studio: {
        keyFields: [],
        fields: { milestones: { merge: false }, payments: connection(), webhookDeliveries: connection() },
      },
      Creator: { fields: { posts: connection(), testimonials: connection() } },
      Post: { fields: { comments: connection(['around'], { growsAtEnd: true }) } },
      Comment: { fields: { repliesPolicy } },
      // A decided case leaves the queue at any place: fetched again, the list starts over.
      Admin: {
        keyFields: [],
        fields: {
          reviewQueue: connection(false, STARTS_OVER),
          reportCases: connection(['order'], STARTS_OVER),
          messageReports: connection(false, STARTS_OVER),
          log: connection(),
        },
      },
      // It exists once, too.
      DeskMoney: {
        keyFields: [],
        fields: { cases: connection(false, STARTS_OVER), entries: connection(['account'], STARTS_OVER) },
      },
      DeskPerson: { fields: { log: connection() } },
      // A taken-down thing changes at any place: as above.
      DeskLook: { fields: { posts: connection(false, STARTS_OVER) } },
    },
  });
  return cache.restore(known as NormalizedCacheObject);
}

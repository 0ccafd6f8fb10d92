import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, print } from 'graphql';
import { NotificationsDocument } from '../../../client/notifications/notifications.generated';
import { CreatorDocument } from '../../../client/screens/Creator/CreatorScreen.generated';
import { NewCreatorsDocument } from '../../../client/screens/Explore/ExploreScreen.generated';
import { FeedDocument, FeedSideDocument } from '../../../client/screens/Feed/FeedScreen.generated';
import { CurrentViewerDocument } from '../../../client/viewer/useViewer.generated';
import type { Bench } from './data';
import type { Case } from './statements';

/** A request to the product. */
export interface BenchRequest {
  path: string;
  /** JSON to be posted; without it, it is a GET. */
  body?: string;
  token?: string;
}

/** The body as the client's screens send it. */
const operation = (document: DocumentNode, variables: object = {}) => ({
  path: '/graphql',
  body: JSON.stringify({ query: print(addTypenameToDocument(document)), variables }),
});

/** The measured requests, by the names of the bare server's statements. */
export function casesFor({ token, creatorUserId }: Pick<Bench, 'token' | 'creatorUserId'>): Record<Case, BenchRequest> {
  const page = operation(CreatorDocument, { userId: creatorUserId });
  return {
    feed: { ...operation(FeedDocument, { paidOnly: false }), token },
    member: { ...page, token },
    visitor: page,
    notifications: { ...operation(NotificationsDocument), token },
    viewer: { ...operation(CurrentViewerDocument), token },
    side: { ...operation(FeedSideDocument), token },
    explore: { ...operation(NewCreatorsDocument), token },
    posts: { path: `/api/posts/${creatorUserId}?limit=20`, token },
    notifs: { path: '/api/notifs?limit=20', token },
  };
}

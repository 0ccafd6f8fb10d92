import { useQuery } from '@apollo/client/react';
import { batched, client } from '../apollo/client';
import { isOnline } from '../ui/hooks/online';
import { isHydrating } from '../visit/hydration';
import { noteSignedIn } from '../visit/session';
import { CurrentViewerDocument, type CurrentViewerQuery } from './useViewer.generated';

void (
  /* GraphQL */ `
  query CurrentViewer {
    viewer {
      email
      isAdmin
      user {
        id
        fullName
        profilePicSrc
      }
      creator {
        id
        userId
        slug
        pageName
        profilePicSrc
        accent
      }
    }
  }
`
);

/** The signed-in user with their own page, if they have one; null for a visitor. */
export type CurrentViewer = CurrentViewerQuery['viewer'];

/** The signed-in user as a navigation fetches them: without `creator` where that part failed and no page was known. */
type FetchedViewer = Omit<NonNullable<CurrentViewer>, 'creator'> & {
  creator: NonNullable<CurrentViewer>['creator'] | undefined;
};

/**
 * Fetches the current user and then their page, before every navigation. Where the page's part fails the navigation
 * continues with
 * the last known page; where the user's fails, with the last known user.
 * @throws when no user is known yet.
 */
export async function fetchViewer(): Promise<FetchedViewer | null> {
  const query = CurrentViewerDocument;
  const known = client.readQuery({ query })?.viewer;
  // It is in the page. And offline the last known one must do; the screen's own queries wait for a connection.
  if ((isHydrating() || !isOnline()) && known !== undefined) return known;
  // Kept only below: of a response with errors the cache would take "failed" for "there is none".
  const { data, error } = await client.query({ query, fetchPolicy: 'no-cache', errorPolicy: 'all', context: batched });
  if (!data || (error && !data.viewer)) {
    if (known === undefined) throw error;
    return known;
  }
  const { viewer } = data;
  const creator = error && viewer ? pageKnownOf(viewer, known) : viewer?.creator;
  client.writeQuery({ query, data: { viewer: viewer && { ...viewer, creator: creator ?? null } } });
  noteSignedIn(viewer !== null);
  return viewer && { ...viewer, creator };
}

const pageKnownOf = ({ user }: NonNullable<CurrentViewer>, known: CurrentViewer | undefined) =>
  known?.user.id === user.id ? known.creator : undefined;

/** The id of the person whose data this tab has fetched; undefined for a visitor's. */
export const personShown = (): string | undefined =>
  client.readQuery({ query: CurrentViewerDocument })?.viewer?.user.id;

/** The signed-in user, or null for a visitor; follows every change. For screens and parts inside the app's layout. */
export function useViewer(): CurrentViewer {
  return useQuery(CurrentViewerDocument, { fetchPolicy: 'cache-only' }).data?.viewer ?? null;
}

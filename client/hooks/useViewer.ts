import { useQuery } from '@apollo/client/react';
import { client } from '../apollo/client';
import { noteSignedIn } from './session';
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
        pageName
        profilePicSrc
      }
    }
  }
`
);

/** The signed-in user with their own page, if they have one; null for a visitor. */
export type CurrentViewer = CurrentViewerQuery['viewer'];

/**
 * Fetches the current user and their page, before every navigation. Where the page's part fails the navigation goes on without
 * it; where nothing can be reached, with what was known before.
 * @throws when nothing is known yet.
 */
export async function fetchViewer(): Promise<CurrentViewer> {
  const query = CurrentViewerDocument;
  try {
    const { data, error } = await client.query({ query, fetchPolicy: 'network-only', errorPolicy: 'all' });
    if (!data) throw error;
    noteSignedIn(data.viewer !== null);
    return data.viewer;
  } catch (error) {
    const known = client.readQuery({ query });
    if (!known) throw error;
    return known.viewer;
  }
}

/** The signed-in user, or null for a visitor; follows every change. For screens and parts inside the app's layout. */
export function useViewer(): CurrentViewer {
  return useQuery(CurrentViewerDocument, { fetchPolicy: 'cache-only' }).data?.viewer ?? null;
}

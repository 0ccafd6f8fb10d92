import { PINNING } from '../../server/words/en/pinning';
import { client } from '../apollo/client';
import type { SetPostPinnedInput } from '../apollo/schemaTypes';
import { toast } from '../ui/toast/toast';
import { SetPostPinnedDocument } from './pinPost.generated';

void (
  /* GraphQL */ `
  mutation SetPostPinned($input: SetPostPinnedInput!) {
    setPostPinned(input: $input) {
      post {
        id
        isPinned
        pinPlace
      }
      creator {
        id
        pinnedPosts {
          id
          isPinned
          pinPlace
        }
      }
    }
  }
`
);

/** Pins one's own post to the page, moves it to a place among the pinned ones, or unpins it, with a toast. */
export async function pinPost(input: SetPostPinnedInput): Promise<void> {
  await client.mutate({ mutation: SetPostPinnedDocument, variables: { input } });
  toast.done(input.place ? PINNING.moved : input.pinned ? PINNING.pinned : PINNING.unpinned);
}

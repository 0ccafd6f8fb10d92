import { PINNING } from '../../server/words/en/pinning';
import { client } from '../apollo/client';
import { toast } from '../ui/toast/toast';
import { SetPostPinnedDocument } from './pinPost.generated';

void (
  /* GraphQL */ `
  mutation SetPostPinned($input: SetPostPinnedInput!) {
    setPostPinned(input: $input) {
      post {
        id
        isPinned
      }
      unpinned {
        id
        isPinned
      }
      creator {
        id
        pinnedPost {
          id
        }
      }
    }
  }
`
);

/** Pins one's own post to the page, or unpins it, with a toast. */
export async function pinPost(postId: string, pinned: boolean): Promise<void> {
  await client.mutate({ mutation: SetPostPinnedDocument, variables: { input: { postId, pinned } } });
  toast.done(pinned ? PINNING.pinned : PINNING.unpinned);
}

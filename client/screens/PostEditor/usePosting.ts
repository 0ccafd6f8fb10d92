import { useMutation } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InferType } from 'yup';
import type { postForm } from '../../../server/rules/forms/posts';
import type { JustPosted } from '../../posts/justPosted';
import { fieldErrors } from '../../ui/failures';
import { forgetDraft } from './drafts';
import type { FileUpload } from './useFileUpload';
import { CreatePostDocument } from './usePosting.generated';

void (
  /* GraphQL */ `
  mutation CreatePost($input: CreatePostInput!) {
    createPost(input: $input) {
      post {
        id
        creator {
          id
          ...CreatorPosts_creator
        }
      }
    }
  }
`
);

export type Posting = ReturnType<typeof usePosting>;

/** Posts the text and leads to the creator's page; a running upload is waited for. */
export function usePosting(creatorId: string, draftId: string, upload: FileUpload) {
  const [createPost] = useMutation(CreatePostDocument, { context: { isOnce: true } });
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(false);
  const wasPosted = useRef(false);
  const isPosted = useCallback(() => wasPosted.current, []);
  const { attached } = upload;

  async function post({
    description,
    teaser,
    squadId,
    link,
    byMail,
    commentAudience,
  }: InferType<typeof postForm>): Promise<void> {
    if (attached && attached.state !== 'arrived') {
      if (attached.state === 'failed' && !attached.isFinal) upload.retry();
      return setWaiting(true);
    }
    const uploadId = attached?.id ?? null;
    let posted: string;
    try {
      const { data } = await createPost({
        variables: { input: { description, teaser, squadId, link, uploadId, byMail, commentAudience } },
      });
      // Without data there is an error.
      posted = data!.createPost!.post.id;
    } catch (error) {
      const { uploadId: lost } = fieldErrors(error);
      if (lost) return upload.lose(lost);
      throw error;
    }
    wasPosted.current = true;
    forgetDraft(creatorId, draftId);
    // The new post is the first of the posts.
    await navigate('/creator', { replace: true, state: { place: 'posts', posted } satisfies JustPosted });
  }
  return { post, isPosted, isWaiting, stopWaiting: () => setWaiting(false) };
}

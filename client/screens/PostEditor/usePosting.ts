import { useMutation } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InferType } from 'yup';
import type { postForm } from '../../../server/rules/forms/posts';
import type { CreatePostInput } from '../../apollo/schemaTypes';
import type { JustPosted } from '../../posts/justPosted';
import { fieldErrors } from '../../ui/failures';
import { forgetDraft } from './drafts';
import { sentBody } from './sentBody';
import type { FileUpload } from './useFileUpload';
import { CreatePostDocument } from './usePosting.generated';
import { useWaiting } from './useWaiting';

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

type Clean = InferType<typeof postForm>;

/** Posts the text and leads to the creator's page; a running upload is waited for. */
export function usePosting(creatorId: string, draftId: string, upload: FileUpload) {
  const [createPost] = useMutation(CreatePostDocument, { context: { isOnce: true } });
  const navigate = useNavigate();
  const waiting = useWaiting(upload);
  const wasPosted = useRef(false);
  const isPosted = useCallback(() => wasPosted.current, []);

  async function post(written: Clean): Promise<void> {
    if (waiting.mustWait(written.body)) return;
    const input = await inputOf(written, upload);
    let posted: string;
    try {
      const { data } = await createPost({ variables: { input } });
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
  return { post, isPosted, waiting };
}

/** What is sent of a plain post, and of a long one, whose files are in its body. */
async function inputOf(
  { description, link, uploadId: _, title, titlePublic, body, ...written }: Clean,
  upload: FileUpload,
): Promise<CreatePostInput> {
  const { attached } = upload;
  if (body === null)
    return { ...written, description, link, uploadId: attached?.state === 'arrived' ? attached.id : null };
  return { ...written, title, titlePublic, body: await sentBody(body, upload.files) };
}

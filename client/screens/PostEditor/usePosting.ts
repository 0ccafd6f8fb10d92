import { useMutation } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InferType } from 'yup';
import type { postForm } from '../../../server/rules/forms/posts';
import { SCHEDULING } from '../../../server/words/en/draftList';
import type { CreatePostInput } from '../../apollo/schemaTypes';
import { scheduledMoment } from '../../components/scheduledMoment';
import type { JustPosted } from '../../posts/justPosted';
import { fieldErrors } from '../../ui/failures';
import { toast } from '../../ui/toast/toast';
import { forgetDraft } from './drafts';
import { sentBody } from './sentBody';
import type { RowSaving } from './useDraftSaver';
import type { FileUpload } from './useFileUpload';
import { CreatePostDocument, SchedulePostDocument } from './usePosting.generated';
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
  mutation SchedulePost($input: SchedulePostInput!) {
    schedulePost(input: $input) {
      scheduledPost {
        id
      }
    }
  }
`
);

export type Posting = ReturnType<typeof usePosting>;

interface ComposedPost {
  creatorId: string;
  /** The draft's id in this browser. */
  draftId: string;
  upload: FileUpload;
  row: RowSaving;
}

type Clean = InferType<typeof postForm>;

/** Posts the text and leads to the creator's page; a running upload is waited for. */
export function usePosting({ creatorId, draftId, upload, row }: ComposedPost) {
  const [createPost] = useMutation(CreatePostDocument, { context: { isOnce: true } });
  const [schedulePost] = useMutation(SchedulePostDocument, { context: { isOnce: true } });
  const navigate = useNavigate();
  const waiting = useWaiting(upload);
  const wasPosted = useRef(false);
  const publishAt = useRef<string>(undefined);
  const isPosted = useCallback(() => wasPosted.current, []);

  async function post(written: Clean): Promise<void> {
    // What is planned has all its files: the dialog has seen to that.
    if (!publishAt.current && waiting.mustWait(written.body)) return;
    const input = await inputOf(written, upload);
    // A save that comes after the post would make the draft anew.
    await row.saver.hold();
    try {
      const all = { ...input, ...rowOf(row) };
      if (publishAt.current) await goesLater(all, publishAt.current);
      else await goesNow(all);
    } catch (error) {
      row.saver.resume();
      const { uploadId: lost } = fieldErrors(error);
      if (lost) return upload.lose(lost);
      throw error;
    }
  }
  async function goesNow(input: CreatePostInput): Promise<void> {
    const { data } = await createPost({ variables: { input } });
    end();
    // The new post is the first of the posts. Without data there is an error.
    const state: JustPosted = { place: 'posts', posted: data!.createPost!.post.id };
    await navigate('/creator', { replace: true, state });
  }
  async function goesLater(input: CreatePostInput, at: string): Promise<void> {
    await schedulePost({ variables: { input: { ...input, publishAt: at } } });
    end();
    toast.done(SCHEDULING.done(scheduledMoment(new Date(at))));
    await navigate('/creator/settings/drafts', { replace: true });
  }
  function end(): void {
    wasPosted.current = true;
    forgetDraft(creatorId, draftId);
  }
  /** Sends the form, whose post then goes out at this moment (UTC). */
  async function at(moment: string, submitForm: () => Promise<unknown>): Promise<void> {
    publishAt.current = moment;
    await submitForm().finally(() => {
      publishAt.current = undefined;
    });
  }
  return { post, at, isPosted, waiting };
}

/** The row that goes with the post, where there may be one. */
export const rowOf = ({ id, saver }: RowSaving) => (saver.wasTried ? { draftId: id } : {});

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

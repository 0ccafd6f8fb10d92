import { type QueryRef, useMutation, useReadQuery } from '@apollo/client/react';
import { Skeleton } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { postEditForm } from '../../../server/rules/forms/posts';
import { COMMON } from '../../../server/words/en/common';
import { FAILURE } from '../../../server/words/en/failures';
import { POST } from '../../../server/words/en/posts';
import { preload } from '../../apollo/client';
import { EditConflict } from '../../components/EditConflict';
import { useVersionedEdit } from '../../components/useVersionedEdit';
import { Form } from '../../ui/form/Form';
import { FormProblem } from '../../ui/form/FormProblem';
import { NotFound } from '../../viewer/notFound';
import { DraftState } from './DraftState';
import { type Draft, type DraftRowKnown, newRow } from './draft';
import { EditDraftKeeper } from './EditDraftKeeper';
import { EditFields } from './EditFields';
import { EditorActions } from './EditorActions';
import { EditorFrame } from './EditorFrame';
import { EditPostDocument, type EditPostQuery, UpdatePostDocument } from './EditPostScreen.generated';
import { draftedValues, inputOf, labels, shown, typed, versionOf } from './editedPost';
import { PreviewButton } from './preview/PreviewButton';
import { UploadsButton } from './UploadsButton';
import { type RowSaving, useDraftSaver } from './useDraftSaver';
import { keepEdit, useEditDraft } from './useEditDraft';
import { type FileUpload, useFileUpload } from './useFileUpload';
import { rowOf } from './usePosting';
import { useWaiting } from './useWaiting';

void (
  /* GraphQL */ `
  query EditPost($id: ID!) {
    post(id: $id) {
      id
      description
      title
      titlePublic
      body
      teaser
      tags
      commentAudience
      chosenLanguage
      updatedAt
      viewerCanEdit
      link
      media {
        mediaId
        type
        src
        name
        posterSrc
      }
      squad {
        id
        title
        amount
      }
      ...PostMedia_post
    }
  }
  mutation UpdatePost($input: UpdatePostInput!) {
    updatePost(input: $input) {
      post {
        id
        teaser
        tags
        commentAudience
        updatedAt
        editedAt
        ...PostContent_post
      }
    }
  }
`
);

/** Always from the server: an edit must not start from a cached text. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  preload(EditPostDocument, { variables: { id: params.postId! }, fetchPolicy: 'network-only' });

/** Edits the text of a post; its squad stays, and the media of a plain one. */
export function Component() {
  const queryRef = useLoaderData() as ReturnType<typeof loader>;
  return (
    <EditorFrame title={POST.edit}>
      <Editor queryRef={queryRef} />
    </EditorFrame>
  );
}

function Editor({ queryRef }: { queryRef: QueryRef<EditPostQuery> }) {
  const { post } = useReadQuery(queryRef).data;
  if (!post?.viewerCanEdit) throw new NotFound();
  return <WithDraft post={post} />;
}

/** Waits for the draft of this edit: what is shown is never replaced while it is written in. */
function WithDraft({ post }: { post: Edited }) {
  const { found, again } = useEditDraft(post.id);
  if (!found) return <Skeleton h="80" borderRadius="l3" aria-label={COMMON.loading} role="status" />;
  return <Editing key={found.key} post={post} draft={found.draft} onReplaced={again} />;
}

export type Edited = NonNullable<EditPostQuery['post']>;

interface EditingProps {
  post: Edited;
  draft: Draft | null;
  /** Starts over, with another draft. */
  onReplaced: () => void;
}

function Editing({ post, draft, onReplaced }: EditingProps) {
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const upload = useFileUpload(null, draft?.files);
  const row = useDraftSaver(useFirst(draft?.row, post.updatedAt), post.id);
  const waiting = useWaiting(upload);
  const edit = usePostEdit(post, upload, row);
  const opened = useOpened(post);
  return (
    <Form
      rules={postEditForm}
      initialValues={{ ...(draft ? draftedValues(draft) : opened), squadId: '', link: '' }}
      logs
      gone={FAILURE.postGone}
      onSubmit={async (written) => {
        if (waiting.mustWait(written.body ?? null)) return;
        await row.saver.hold();
        try {
          await edit.submit(typed(written, opened));
        } catch (error) {
          row.saver.resume();
          throw error;
        }
        isSaved.current = true;
        keepEdit(post.id, null);
        await navigate(`/post/${post.id}`, { replace: true });
      }}
    >
      <EditDraftKeeper
        postId={post.id}
        draft={draft}
        opened={opened}
        updatedAt={post.updatedAt}
        upload={upload}
        row={row}
        isSaved={() => isSaved.current}
      />
      <EditFields
        post={post}
        upload={upload}
        state={
          <DraftState row={row} upload={upload} onReplaced={onReplaced} keep={(theirs) => keepEdit(post.id, theirs)} />
        }
      >
        <EditConflict conflict={edit.conflict} labels={labels()} textOf={shown} onGoOn={edit.goOn} />
        <FormProblem />
        <EditorActions>
          <PreviewButton upload={upload} postId={post.id} />
          <UploadsButton verb={POST.edit} upload={upload} waiting={waiting} />
        </EditorActions>
      </EditFields>
    </Form>
  );
}

/** Saves the edit of a post; its draft goes with that. */
function usePostEdit(post: Edited, upload: FileUpload, row: RowSaving) {
  const [updatePost, { client }] = useMutation(UpdatePostDocument);
  return useVersionedEdit({
    opened: versionOf(post),
    save: async (mine, { updatedAt, values }) => {
      const input = await inputOf(mine, { hadBody: values.body !== null, files: upload.files });
      return updatePost({ variables: { input: { postId: post.id, ...input, updatedAt, ...rowOf(row) } } });
    },
    async load() {
      const variables = { id: post.id };
      const { data } = await client.query({ query: EditPostDocument, variables, fetchPolicy: 'network-only' });
      return data?.post ? versionOf(data.post) : null;
    },
  });
}

/** The row of the draft, or a new one. */
function useFirst(known: DraftRowKnown | undefined, postUpdatedAt: string): DraftRowKnown {
  const [row] = useState(() => known ?? newRow(postUpdatedAt));
  return row;
}

/** The form's first values: a later save in another tab does not change them. */
function useOpened(post: Edited) {
  const [opened] = useState(() => versionOf(post).values);
  return opened;
}

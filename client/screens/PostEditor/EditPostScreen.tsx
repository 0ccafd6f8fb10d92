import { type QueryRef, useMutation, useReadQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { postEditForm } from '../../../server/rules/forms/posts';
import { FAILURE } from '../../../server/words/en/failures';
import { POST } from '../../../server/words/en/posts';
import { preload } from '../../apollo/client';
import { EditConflict } from '../../components/EditConflict';
import { useVersionedEdit } from '../../components/useVersionedEdit';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard';
import { Form } from '../../ui/form/Form';
import { FormProblem } from '../../ui/form/FormProblem';
import { NotFound } from '../../viewer/notFound';
import { EditFields } from './EditFields';
import { EditorActions } from './EditorActions';
import { EditorFrame } from './EditorFrame';
import { EditPostDocument, type EditPostQuery, UpdatePostDocument } from './EditPostScreen.generated';
import { inputOf, labels, shown, typed, versionOf } from './editedPost';
import { PreviewButton } from './preview/PreviewButton';
import { UploadsButton } from './UploadsButton';
import { type FileUpload, useFileUpload } from './useFileUpload';
import { useWaiting, type Waiting } from './useWaiting';

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
  return <Editing post={post} />;
}

export type Edited = NonNullable<EditPostQuery['post']>;

function Editing({ post }: { post: Edited }) {
  const [updatePost, { client }] = useMutation(UpdatePostDocument);
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const upload = useFileUpload(null);
  const waiting = useWaiting(upload);
  const edit = useVersionedEdit({
    opened: versionOf(post),
    save: async (mine, { updatedAt, values }) => {
      const input = await inputOf(mine, { hadBody: values.body !== null, files: upload.files });
      return updatePost({ variables: { input: { postId: post.id, ...input, updatedAt } } });
    },
    async load() {
      const variables = { id: post.id };
      const { data } = await client.query({ query: EditPostDocument, variables, fetchPolicy: 'network-only' });
      return data?.post ? versionOf(data.post) : null;
    },
  });
  const opened = useOpened(post);
  return (
    <Form
      rules={postEditForm}
      initialValues={{ ...opened, squadId: '', link: '' }}
      logs
      gone={FAILURE.postGone}
      onSubmit={async (written) => {
        if (waiting.mustWait(written.body ?? null)) return;
        await edit.submit(typed(written, opened));
        isSaved.current = true;
        await navigate(`/post/${post.id}`, { replace: true });
      }}
    >
      <EditFields post={post} upload={upload}>
        <EditConflict conflict={edit.conflict} labels={labels()} textOf={shown} onGoOn={edit.goOn} />
        <FormProblem />
        <EditorActions>
          <PreviewButton upload={upload} postId={post.id} />
          <EditButton isSaved={() => isSaved.current} upload={upload} waiting={waiting} />
        </EditorActions>
      </EditFields>
    </Form>
  );
}

/** The form's first values: a later save in another tab does not change them. */
function useOpened(post: Edited) {
  const [opened] = useState(() => versionOf(post).values);
  return opened;
}

/** Sends the changed fields, and asks before they are left unsent. */
function EditButton({ isSaved, ...button }: { isSaved: () => boolean; upload: FileUpload; waiting: Waiting }) {
  const { dirty } = useFormikContext();
  return (
    <>
      <LeaveGuard isUnsaved={() => dirty && !isSaved()} />
      <UploadsButton verb={POST.edit} {...button} />
    </>
  );
}

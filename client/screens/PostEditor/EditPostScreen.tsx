import { type QueryRef, useMutation, useReadQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import { postEditForm } from '../../../server/rules/forms/posts';
import type { WrittenLanguage } from '../../../server/rules/writtenLanguages';
import { perMonth } from '../../../server/words/en/cards';
import { FAILURE } from '../../../server/words/en/failures';
import { WRITTEN } from '../../../server/words/en/fields';
import { POST_EDITOR } from '../../../server/words/en/postForms';
import { POST } from '../../../server/words/en/posts';

import { preload } from '../../apollo/client';
import { EditConflict } from '../../components/EditConflict';
import { useVersionedEdit } from '../../components/useVersionedEdit';
import { WrittenLanguageField } from '../../components/WrittenLanguageField';
import { PostMedia } from '../../posts/PostMedia';
import { LeaveGuard } from '../../ui/dialog/LeaveGuard';
import { Form } from '../../ui/form/Form';
import { FormProblem } from '../../ui/form/FormProblem';
import { SelectField } from '../../ui/form/SelectField';
import { SendButton } from '../../ui/form/SendButton';
import { NotFound } from '../../viewer/notFound';
import { CommentAudienceField } from './CommentAudienceField';
import { DescriptionField } from './DescriptionField';
import { EditorFrame } from './EditorFrame';
import { EditPostDocument, type EditPostQuery, UpdatePostDocument } from './EditPostScreen.generated';
import { TeaserField } from './TeaserField';

void (
  /* GraphQL */ `
  query EditPost($id: ID!) {
    post(id: $id) {
      id
      description
      teaser
      commentAudience
      chosenLanguage
      updatedAt
      viewerCanEdit
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
        description
        teaser
        commentAudience
        chosenLanguage
        updatedAt
        editedAt
      }
    }
  }
`
);

/** Always from the server: an edit must not start from a cached text. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  preload(EditPostDocument, { variables: { id: params.postId! }, fetchPolicy: 'network-only' });

/** Edits the text of a post; its squad and its media stay. */
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

type Edited = NonNullable<EditPostQuery['post']>;

const versionOf = ({ description, teaser, commentAudience, chosenLanguage, updatedAt }: Edited) => ({
  values: {
    description: description ?? '',
    teaser: teaser ?? '',
    commentAudience,
    chosenLanguage: (chosenLanguage ?? '') as WrittenLanguage | '',
  },
  updatedAt,
});

function Editing({ post }: { post: Edited }) {
  const [updatePost, { client }] = useMutation(UpdatePostDocument);
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const edit = useVersionedEdit({
    opened: versionOf(post),
    save: (mine, { updatedAt }) => {
      const chosenLanguage = mine.chosenLanguage || null;
      return updatePost({ variables: { input: { postId: post.id, ...mine, chosenLanguage, updatedAt } } });
    },
    async load() {
      const variables = { id: post.id };
      const { data } = await client.query({ query: EditPostDocument, variables, fetchPolicy: 'network-only' });
      return data?.post ? versionOf(data.post) : null;
    },
  });
  const audience = post.squad ? `${post.squad.title}, ${perMonth(post.squad.amount)}` : POST_EDITOR.free;
  return (
    <Form
      rules={postEditForm}
      initialValues={{ ...useOpened(post), squadId: '' }}
      logs
      gone={FAILURE.postGone}
      onSubmit={async ({ description = '', teaser = '', commentAudience = post.commentAudience, chosenLanguage }) => {
        await edit.submit({ description, teaser, commentAudience, chosenLanguage: chosenLanguage ?? '' });
        isSaved.current = true;
        await navigate(`/post/${post.id}`, { replace: true });
      }}
    >
      <Stack gap="5">
        <SelectField
          name="squadId"
          label={POST_EDITOR.audience}
          choices={[{ value: '', label: audience }]}
          isDisabled
        />
        <DescriptionField />
        {post.squad && <TeaserField />}
        <CommentAudienceField />
        <WrittenLanguageField texts={['description', 'teaser']} />
        <PostMedia post={post} />
        <Text color="fg.muted" textStyle="sm">
          {POST_EDITOR.editHint}
        </Text>
        <EditConflict
          conflict={edit.conflict}
          labels={{
            description: POST_EDITOR.description,
            teaser: POST_EDITOR.teaser,
            commentAudience: POST_EDITOR.commentAudience,
            chosenLanguage: WRITTEN.language,
          }}
          onGoOn={edit.goOn}
        />
        <FormProblem />
        <EditButton isSaved={() => isSaved.current} />
      </Stack>
    </Form>
  );
}

/** The form's first values: a later save in another tab does not change them. */
function useOpened(post: Edited) {
  const [opened] = useState(() => versionOf(post).values);
  return opened;
}

/** Sends the changed fields, and asks before they are left unsent. */
function EditButton({ isSaved }: { isSaved: () => boolean }) {
  const { dirty } = useFormikContext();
  return (
    <>
      <LeaveGuard isUnsaved={() => dirty && !isSaved()} />
      <SendButton verb={POST.edit} alignSelf={{ md: 'end' }} />
    </>
  );
}

import { type QueryRef, useMutation, useReadQuery } from '@apollo/client/react';
import { Button, Container, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { InferType } from 'yup';
import { filePostForm, postForm } from '../../../server/rules/forms/posts';
import { COMMON } from '../../../server/words/en/common';
import { POST } from '../../../server/words/en/posts';
import { perMonth } from '../../../server/words/en/squads';
import { preload } from '../../apollo/client';
import { fieldErrors } from '../../apollo/errors';
import { Form } from '../../ui/Form';
import { useTitle } from '../../ui/hooks/useTitle';
import { SelectField } from '../../ui/SelectField';
import { NotFound } from '../../viewer/notFound';
import { AttachmentField } from './AttachmentField';
import { CreatePostDocument, NewPostDocument, type NewPostQuery } from './CreatePostScreen.generated';
import { DescriptionField } from './DescriptionField';
import { DraftKeeper } from './DraftKeeper';
import { type Draft, forgetDraft, NOTHING, readDraft, type Written } from './draft';
import { type AttachedFile, useFileUpload } from './useFileUpload';

void (
  /* GraphQL */ `
  query NewPost {
    viewer {
      creator {
        id
        squads {
          id
          title
          amount
        }
      }
    }
  }
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

export const loader = () => preload(NewPostDocument, { fetchPolicy: 'cache-and-network' });

/** Writing a post: for everybody or for a squad, with words, and a picture, a video or a link. */
export function Component() {
  const queryRef = useLoaderData() as ReturnType<typeof loader>;
  useTitle(POST.create);
  return (
    <Container maxW="2xl" py={{ base: 6, md: 10 }}>
      <Heading as="h1" size="3xl" mb="6">
        {POST.create}
      </Heading>
      <Suspense fallback={<Skeleton h="80" borderRadius="l3" aria-label={COMMON.loading} role="status" />}>
        <Editor queryRef={queryRef} />
      </Suspense>
    </Container>
  );
}

function Editor({ queryRef }: { queryRef: QueryRef<NewPostQuery> }) {
  const { data } = useReadQuery(queryRef);
  const creator = data.viewer?.creator;
  if (!creator) throw new NotFound();
  return <Composer creator={creator} />;
}

type Creator = NonNullable<NonNullable<NewPostQuery['viewer']>['creator']>;

function Composer({ creator }: { creator: Creator }) {
  const [createPost] = useMutation(CreatePostDocument);
  const navigate = useNavigate();
  const [draft] = useState(() => readDraft(creator.id));
  const upload = useFileUpload(draft?.file ?? null);
  const [isWaiting, setWaiting] = useState(false);
  const wasPosted = useRef(false);
  const isPosted = useCallback(() => wasPosted.current, []);
  const { attached } = upload;
  const choices = [
    { value: '', label: POST.free },
    ...creator.squads.map(({ id, title, amount }) => ({
      value: id,
      label: `${title}, ${perMonth(amount)}`,
    })),
  ];

  async function post({ description, squadId, link }: InferType<typeof postForm>): Promise<void> {
    // The file first: the post goes when it is there.
    if (attached && attached.state !== 'arrived') {
      if (attached.state === 'failed' && !attached.isFinal) upload.retry();
      return setWaiting(true);
    }
    const uploadId = attached?.id ?? null;
    try {
      await createPost({ variables: { input: { description, squadId, link, uploadId } } });
    } catch (error) {
      const { uploadId: lost } = fieldErrors(error);
      if (lost) return upload.lose(lost);
      throw error;
    }
    wasPosted.current = true;
    forgetDraft(creator.id);
    // What was just posted is the first of the posts.
    await navigate('/creator#posts', { replace: true });
  }

  return (
    <Form
      rules={attached ? filePostForm : postForm}
      initialValues={startOf(draft, choices)}
      // Failures of this call are only logged (specification, section 8); what was written stays.
      quiet
      onSubmit={post}
    >
      <Stack gap="5">
        <DraftKeeper creatorId={creator.id} found={draft} upload={upload} isPosted={isPosted} />
        <SelectField name="squadId" label={POST.audience} choices={choices} />
        <DescriptionField />
        <AttachmentField upload={upload} />
        <CreateButton attached={attached} isWaiting={isWaiting} onWaited={() => setWaiting(false)} />
      </Stack>
    </Form>
  );
}

/** What is written, for a squad that is still there. */
function startOf(draft: Draft | null, choices: { value: string }[]): Written {
  if (!draft) return NOTHING;
  const { description, link, squadId } = draft;
  return { description, link, squadId: choices.some(({ value }) => value === squadId) ? squadId : '' };
}

interface CreateButtonProps {
  attached: AttachedFile | null;
  /** It was pressed, and the post goes when its file is there. */
  isWaiting: boolean;
  onWaited: () => void;
}

/** Posts, once the file that is on its way has arrived; what is written until then goes along. */
function CreateButton({ attached, isWaiting, onWaited }: CreateButtonProps) {
  const { isSubmitting, submitForm } = useFormikContext();
  const waited = useRef(onWaited);
  waited.current = onWaited;
  const state = attached?.state;
  useEffect(() => {
    if (!isWaiting || state === 'sending') return;
    waited.current();
    if (state === 'arrived') void submitForm();
  }, [isWaiting, state, submitForm]);
  const percent = attached?.state === 'sending' ? attached.percent : null;
  const isHeld = isWaiting && percent !== null;
  return (
    <Button
      type="submit"
      loading={isSubmitting || isHeld}
      loadingText={isHeld ? POST.postsLater(percent) : POST.create}
      alignSelf={{ md: 'end' }}
    >
      {POST.create}
    </Button>
  );
}

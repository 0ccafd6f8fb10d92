import { type QueryRef, useMutation, useReadQuery } from '@apollo/client/react';
import { Button, Container, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { postForm } from '../../../server/rules/forms/posts';
import { COMMON } from '../../../server/words/en/common';
import { POST } from '../../../server/words/en/posts';
import { perMonth } from '../../../server/words/en/squads';
import { preload } from '../../apollo/client';
import { Form } from '../../ui/Form';
import { useTitle } from '../../ui/hooks/useTitle';
import { SelectField } from '../../ui/SelectField';
import { NotFound } from '../../viewer/notFound';
import { CreatePostDocument, NewPostDocument, type NewPostQuery } from './CreatePostScreen.generated';
import { DescriptionField } from './DescriptionField';
import { DraftKeeper } from './DraftKeeper';
import { type Draft, keepDraft, NOTHING, readDraft } from './draft';
import { LinkAttachment } from './LinkAttachment';

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

/** Writing a post: for everybody or for a squad, with words, a link, or both. */
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
  const [createPost] = useMutation(CreatePostDocument);
  const navigate = useNavigate();
  const creator = data.viewer?.creator;
  const [draft] = useState(() => creator && readDraft(creator.id));
  const wasPosted = useRef(false);
  const isPosted = useCallback(() => wasPosted.current, []);
  if (!creator) throw new NotFound();
  const choices = [
    { value: '', label: POST.free },
    ...creator.squads.map(({ id, title, amount }) => ({
      value: id,
      label: `${title}, ${perMonth(amount)}`,
    })),
  ];
  return (
    <Form
      rules={postForm}
      initialValues={startOf(draft, choices)}
      // Failures of this call are only logged (specification, section 8); what was written stays.
      quiet
      onSubmit={async (input) => {
        await createPost({ variables: { input } });
        wasPosted.current = true;
        keepDraft(creator.id, NOTHING);
        await navigate('/creator');
      }}
    >
      <Stack gap="5">
        <DraftKeeper creatorId={creator.id} isRestored={!!draft} isPosted={isPosted} />
        <SelectField name="squadId" label={POST.audience} choices={choices} />
        <DescriptionField />
        <LinkAttachment />
        <CreateButton />
      </Stack>
    </Form>
  );
}

/** The draft, for a squad that is still there. */
function startOf(draft: Draft | null | undefined, choices: { value: string }[]): Draft {
  if (!draft) return NOTHING;
  return choices.some(({ value }) => value === draft.squadId) ? draft : { ...draft, squadId: '' };
}

function CreateButton() {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" loading={isSubmitting} loadingText={POST.create} alignSelf={{ md: 'end' }}>
      {POST.create}
    </Button>
  );
}

import { useMutation } from '@apollo/client/react';
import { Container, Heading, Stack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createCreatorForm } from '../../../server/rules/forms/creators';
import { NAME_MAX } from '../../../server/rules/text';
import { creating } from '../../../server/words/en/cards';
import { CREATOR } from '../../../server/words/en/creators';
import { INFO, PAGE_EDITOR } from '../../../server/words/en/pageSettings';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { FormProblem } from '../../ui/form/FormProblem';
import { RadioField } from '../../ui/form/RadioField';
import { SendButton } from '../../ui/form/SendButton';
import { useTitle } from '../../ui/hooks/useTitle';
import { fetchViewer } from '../../viewer/useViewer';
import { CreateCreatorDocument } from './CreatorStartScreen.generated';
import { NewSlugField } from './NewSlugField';

void (
  /* GraphQL */ `
  mutation CreateCreator($input: CreateCreatorInput!) {
    createCreator(input: $input) {
      creator {
        id
      }
    }
  }
`
);

const wordings = () => [
  { value: false, label: CREATOR.isCreating },
  { value: true, label: CREATOR.areCreating },
];

/** Becoming a creator: a name, what it is about, an address, and whether the page is one person or many. */
export function Component() {
  const navigate = useNavigate();
  const [isSlugTyped, setSlugTyped] = useState(false);
  const [createCreator] = useMutation(CreateCreatorDocument, { context: { isOnce: true } });
  useTitle(PAGE_EDITOR.startTitle);
  return (
    <Container maxW="xl" py={{ base: 6, md: 8 }}>
      <Heading as="h1" size="3xl">
        {PAGE_EDITOR.startTitle}
      </Heading>
      <Text color="fg.muted" mt="2" mb="6">
        {PAGE_EDITOR.startHint}
      </Text>
      <Form
        rules={createCreatorForm}
        toasts
        initialValues={{ pageName: '', bio: '', isPlural: false, slug: '' }}
        onSubmit={async ({ slug, ...page }) => {
          // An address that the person left as it was is chosen by the server: the filled-in one, if it is still free.
          await createCreator({ variables: { input: isSlugTyped ? { ...page, slug } : page } });
          // Otherwise the page's screen would begin with the cached state: that there is no page.
          await fetchViewer();
          await navigate('/creator');
        }}
      >
        <Stack gap="5">
          <FormField name="pageName" label={PAGE_EDITOR.pageName} max={NAME_MAX} required />
          <FormField name="bio" label={PAGE_EDITOR.bio} placeholder={PAGE_EDITOR.bioExample} max={NAME_MAX} required />
          <NewSlugField isTyped={isSlugTyped} onType={() => setSlugTyped(true)} />
          <RadioField name="isPlural" label={INFO.wording} choices={wordings()} />
          <Preview />
          <FormProblem isInToast />
          <SendButton verb={PAGE_EDITOR.start} alignSelf={{ md: 'start' }} />
        </Stack>
      </Form>
    </Container>
  );
}

/** A preview of the page's top. */
function Preview() {
  const { values } = useFormikContext<{ pageName: string; bio: string; isPlural: boolean }>();
  const { pageName, bio, isPlural } = values;
  return (
    <Stack layerStyle="card" p="5" gap="0" textAlign="center" aria-live="polite">
      <Text fontFamily="heading" fontWeight="bold" textStyle="2xl" overflowWrap="anywhere">
        {pageName.trim() || PAGE_EDITOR.pageName}
      </Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {creating(isPlural, bio.trim() || '…')}
      </Text>
    </Stack>
  );
}

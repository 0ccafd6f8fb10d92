import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LOOK_MINUTES } from '../../../server/rules/admin';
import { deskReasonForm } from '../../../server/rules/forms/admin';
import { LOOK } from '../../../server/words/en/admin';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { FormField } from '../../ui/form/FormField';
import { SendButton } from '../../ui/form/SendButton';
import { Sentence } from '../../ui/Sentence';
import { SpokenLabel } from '../../ui/SpokenLabel';
import { BeginLookDocument } from './LookButton.generated';

void (
  /* GraphQL */ `
  mutation BeginLook($input: BeginLookInput!) {
    beginLook(input: $input) {
      look {
        id
      }
    }
  }
`
);

interface LookButtonProps {
  /** The owner of the page, and its name. */
  userId: string;
  name: string;
  /** What people wrote in `name`, where that is less than all of it. */
  names?: readonly string[];
  /** The first part to look at. */
  postId?: string | null;
}

/** Opens everything of a page to a reviewer, after they gave a reason. */
export function LookButton({ userId, name, names = [name], postId }: LookButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [begin] = useMutation(BeginLookDocument);
  const navigate = useNavigate();
  const submit = async ({ reason }: { reason: string }) => {
    const { data } = await begin({ variables: { input: { userId, reason } } });
    await navigate(`/admin/look/${data!.beginLook.look.id}${postId ? `?post=${postId}` : ''}`);
  };
  return (
    <>
      <Button variant="outline" flexGrow={{ base: 1, md: 0 }} onClick={() => setOpen(true)}>
        <SpokenLabel text={LOOK.verb} spoken={`${LOOK.verb}: ${name}`} names={names} />
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={LOOK.title} size="md" holdsForm>
        <Form rules={deskReasonForm} initialValues={{ reason: '' }} onSubmit={submit}>
          <Stack gap="4" pb="2">
            <Text overflowWrap="anywhere">
              <Sentence text={LOOK.text(name, LOOK_MINUTES)} names={names} />
            </Text>
            <FormField name="reason" label={LOOK.reason} rows={3} required />
            <FormActions>
              <SendButton verb={LOOK.verb} />
            </FormActions>
          </Stack>
        </Form>
      </Dialog>
    </>
  );
}

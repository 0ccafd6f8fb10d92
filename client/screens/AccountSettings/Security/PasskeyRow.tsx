import { useMutation } from '@apollo/client/react';
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { passkeyNameForm } from '../../../../server/rules/forms/secondFactor';
import { formatDate } from '../../../../server/rules/time';
import { SECURITY } from '../../../../server/words/en/security';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Form } from '../../../ui/form/Form';
import { FormActions } from '../../../ui/form/FormActions';
import { FormField } from '../../../ui/form/FormField';
import { SaveButton, useSaveState } from '../../../ui/form/SaveButton';
import { Facts, LastUse, SettingRow } from '../SettingRow';
import {
  type PasskeyRow_PasskeyFragment,
  PasskeyRow_PasskeyFragmentDoc,
  RenamePasskeyDocument,
} from './PasskeyRow.generated';
import { RemovePasskey } from './RemovePasskey';

void (
  /* GraphQL */ `
  fragment PasskeyRow_passkey on Passkey {
    id
    name
    device
    createdAt
    lastUsedAt
  }
  mutation RenamePasskey($input: RenamePasskeyInput!) {
    renamePasskey(input: $input) {
      passkey {
        id
        ...PasskeyRow_passkey
      }
    }
  }
`
);

/** A passkey with when it was added and used, and the buttons that rename and remove it. */
export function PasskeyRow({ passkey }: { passkey: FragmentRef<PasskeyRow_PasskeyFragment> }) {
  const { id, name, device, createdAt, lastUsedAt } = useFragmentData(PasskeyRow_PasskeyFragmentDoc, passkey);
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <SettingRow flexDirection={{ base: 'column', md: 'row' }}>
      <Box flex="1" minW="0" w="full">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Facts>
          <Text>{SECURITY.addedOn(formatDate(new Date(createdAt)), device)}</Text>
          <LastUse at={lastUsedAt} last={SECURITY.lastUsed} none={SECURITY.neverUsed} />
        </Facts>
      </Box>
      <Flex gap="3" alignSelf={{ base: 'start', md: 'center' }} flexShrink="0">
        <Button variant="outline" aria-label={SECURITY.renameOf(name)} onClick={() => setOpen('rename')}>
          {SECURITY.rename}
        </Button>
        <Button variant="outline" aria-label={SECURITY.removeOf(name)} onClick={() => setOpen('remove')}>
          {SECURITY.remove}
        </Button>
      </Flex>
      <Dialog isOpen={open === 'rename'} onClose={close} title={SECURITY.renameTitle}>
        <RenameForm id={id} name={name} onClose={close} />
      </Dialog>
      <RemovePasskey isOpen={open === 'remove'} onClose={close} id={id} name={name} />
    </SettingRow>
  );
}

function RenameForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [rename] = useMutation(RenamePasskeyDocument);
  const save = useSaveState(onClose);
  return (
    <Form
      rules={passkeyNameForm}
      initialValues={{ name }}
      onSubmit={(about) => save.run(() => rename({ variables: { input: { id, ...about } } }))}
    >
      <Stack gap="4" pb="2">
        <FormField name="name" label={SECURITY.name} autoComplete="off" required />
        <FormActions>
          <SaveButton state={save.state} idle={SECURITY.rename} done={SECURITY.renamed} />
        </FormActions>
      </Stack>
    </Form>
  );
}

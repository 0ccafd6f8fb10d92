import { useMutation } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { APP } from '../../../server/words/en/apps';
import { useDeletion } from '../../apollo/useDeletion';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Dialog } from '../../ui/dialog/Dialog';
import { MadeSecret } from './AppFields';
import { EditAppDialog } from './EditAppDialog';
import {
  DeleteAppDocument,
  type OwnAppRow_AppFragment,
  OwnAppRow_AppFragmentDoc,
  RenewAppSecretDocument,
} from './OwnAppRow.generated';

void (
  /* GraphQL */ `
  fragment OwnAppRow_app on App {
    id
    name
    isConfidential
    ...EditAppDialog_app
  }
  mutation RenewAppSecret($input: RenewAppSecretInput!) {
    renewAppSecret(input: $input) {
      secret
    }
  }
  mutation DeleteApp($input: DeleteInput!) {
    deleteApp(input: $input) {
      deletedId
    }
  }
`
);

type Open = 'edit' | 'secret' | 'delete' | null;

/** An app with its client id, and its maker's actions. */
export function OwnAppRow({ app }: { app: FragmentRef<OwnAppRow_AppFragment> }) {
  const own = useFragmentData(OwnAppRow_AppFragmentDoc, app);
  const { id, name, isConfidential } = own;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Stack as="li" gap="2" py="3" borderTopWidth="1px" borderColor="border" _first={{ borderTop: 'none' }}>
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {APP.clientId}: <code>{id}</code>
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" aria-label={APP.editOf(name)} onClick={() => setOpen('edit')}>
          {APP.edit}
        </Button>
        {isConfidential && (
          <Button variant="outline" aria-label={APP.newSecretOf(name)} onClick={() => setOpen('secret')}>
            {APP.newSecret}
          </Button>
        )}
        <Button variant="outline" aria-label={APP.removeOf(name)} onClick={() => setOpen('delete')}>
          {APP.remove}
        </Button>
      </Flex>
      <EditAppDialog app={own} isOpen={open === 'edit'} onClose={close} />
      <RenewDialog id={id} isOpen={open === 'secret'} onClose={close} />
      <DeleteDialog id={id} name={name} isOpen={open === 'delete'} onClose={close} />
    </Stack>
  );
}

interface DialogProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

function RenewDialog({ id, isOpen, onClose }: DialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  // The secret is stored nowhere.
  const [renew] = useMutation(RenewAppSecretDocument, { variables: { input: { id } }, fetchPolicy: 'no-cache' });
  const go = async () => setSecret((await renew()).data!.renewAppSecret.secret);
  const forget = () => setSecret(null);
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={onClose}
        title={APP.newSecretTitle}
        confirm={APP.newSecret}
        onConfirm={go}
        isDanger
      >
        {APP.newSecretWarning}
      </ConfirmDialog>
      <Dialog isOpen={secret !== null} onClose={forget} title={APP.secret}>
        <MadeSecret clientId={id} secret={secret} onClose={forget} />
      </Dialog>
    </>
  );
}

function DeleteDialog({ id, name, isOpen, onClose }: DialogProps & { name: string }) {
  const [remove] = useDeletion(DeleteAppDocument, 'App', id);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={APP.removeTitle}
      confirm={APP.remove}
      onConfirm={() => remove()}
      isDanger
    >
      {APP.removeWarning(name)}
    </ConfirmDialog>
  );
}

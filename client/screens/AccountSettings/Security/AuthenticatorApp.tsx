import { useMutation } from '@apollo/client/react';
import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { authenticatorCodeForm } from '../../../../server/rules/forms/secondFactor';
import { SECOND_FACTOR } from '../../../../server/words/en/secondFactor';
import { SECURITY } from '../../../../server/words/en/security';
import { QrCode } from '../../../components/QrCode';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { Dialog } from '../../../ui/dialog/Dialog';
import { messageOf } from '../../../ui/failures';
import { Form } from '../../../ui/form/Form';
import { FormActions } from '../../../ui/form/FormActions';
import { FormField } from '../../../ui/form/FormField';
import { SaveButton, useSaveState } from '../../../ui/form/SaveButton';
import { OneTimeSecret } from '../../../ui/OneTimeSecret';
import { toast } from '../../../ui/toast/toast';
import {
  BeginAuthenticatorDocument,
  type BeginAuthenticatorMutation,
  ConfirmAuthenticatorDocument,
  RemoveAuthenticatorDocument,
} from './AuthenticatorApp.generated';

void (
  /* GraphQL */ `
  mutation BeginAuthenticator {
    beginAuthenticator {
      secret
      uri
    }
  }
  mutation ConfirmAuthenticator($input: CodeInput!) {
    confirmAuthenticator(input: $input) {
      recoveryCodes
      viewer {
        ...Security_viewer
      }
    }
  }
  mutation RemoveAuthenticator {
    removeAuthenticator {
      viewer {
        ...Security_viewer
      }
    }
  }
`
);

type Begun = BeginAuthenticatorMutation['beginAuthenticator'];
type OnCodes = (codes: readonly string[] | null) => void;

/** Sets an authenticator app up, or removes it. */
export function AuthenticatorApp({ isOn, onCodes }: { isOn: boolean; onCodes: OnCodes }) {
  const [begin, { loading }] = useMutation(BeginAuthenticatorDocument, { fetchPolicy: 'no-cache' });
  const [remove] = useMutation(RemoveAuthenticatorDocument);
  const [begun, setBegun] = useState<Begun>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    const { data } = await begin();
    setBegun(data!.beginAuthenticator);
    setOpen(true);
  };
  if (isOn)
    return (
      <ConfirmButton
        aria-label={SECURITY.removeApp}
        dialog={{
          title: SECURITY.removeAppTitle,
          confirm: SECURITY.remove,
          onConfirm: () => remove(),
          isDanger: true,
          children: SECURITY.removeAppWarning,
        }}
      >
        {SECURITY.remove}
      </ConfirmButton>
    );
  return (
    <>
      <Button
        variant="outline"
        loading={loading}
        aria-label={SECURITY.setUpApp}
        onClick={() => void open().catch((error) => toast.failed(messageOf(error)))}
      >
        {SECURITY.setUp}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={SECURITY.setUpApp} holdsForm>
        {begun && <SetUpForm {...begun} onDone={() => setOpen(false)} onCodes={onCodes} />}
      </Dialog>
    </>
  );
}

function SetUpForm({ uri, secret, onDone, onCodes }: Begun & { onDone: () => void; onCodes: OnCodes }) {
  const [confirm] = useMutation(ConfirmAuthenticatorDocument);
  const save = useSaveState();
  return (
    <Form
      rules={authenticatorCodeForm}
      initialValues={{ code: '' }}
      onSubmit={async ({ code }) => {
        const { data } = await save.run(() => confirm({ variables: { input: { code } } }));
        onDone();
        onCodes(data!.confirmAuthenticator.recoveryCodes);
      }}
    >
      <Stack gap="4" pb="2">
        <Text>{SECURITY.scan}</Text>
        {/* Dark on white in both themes, so that cameras can read it. */}
        <Box bg="white" color="black" p="4" borderRadius="l2" boxSize="52" alignSelf="center">
          <QrCode text={uri} label={SECURITY.qr} />
        </Box>
        <OneTimeSecret values={{ [SECURITY.byHand]: secret }} />
        <FormField name="code" label={SECOND_FACTOR.code} autoComplete="one-time-code" inputMode="numeric" required />
        <FormActions>
          <SaveButton state={save.state} idle={SECURITY.setUp} done={SECURITY.appAdded} />
        </FormActions>
      </Stack>
    </Form>
  );
}

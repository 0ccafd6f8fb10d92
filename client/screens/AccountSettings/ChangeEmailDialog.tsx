import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { emailForm, signUpCodeForm } from '../../../server/rules/forms/signIn';
import { EMAIL_MAX } from '../../../server/rules/users';
import { EMAIL_CHANGE } from '../../../server/words/en/emailChanges';
import { CHECK_MAIL } from '../../../server/words/en/verification';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { FormField } from '../../ui/form/FormField';
import { FormProblem } from '../../ui/form/FormProblem';
import { SaveButton, useSaveState } from '../../ui/form/SaveButton';
import { AskForEmailChangeDocument, EnterEmailChangeCodeDocument } from './ChangeEmailDialog.generated';

void (
  /* GraphQL */ `
  mutation AskForEmailChange($input: AskForEmailChangeInput!) {
    askForEmailChange(input: $input) {
      email
    }
  }
  mutation EnterEmailChangeCode($input: EnterEmailChangeCodeInput!) {
    enterEmailChangeCode(input: $input) {
      viewer {
        ...EmailField_viewer
      }
    }
  }
`
);

/** Another address for the account: first the address, then the code that was mailed there. */
export function ChangeEmailDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const send = (to: string) => {
    setEmail(to);
    setSent(true);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onExited={() => setSent(false)}
      title={EMAIL_CHANGE.changeEmail}
      holdsForm
    >
      {isSent ? (
        <CodeForm sentTo={email} onAgain={() => setSent(false)} onClose={onClose} />
      ) : (
        <AddressForm email={email} onSent={send} />
      )}
    </Dialog>
  );
}

function AddressForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const [ask, { loading }] = useMutation(AskForEmailChangeDocument);
  return (
    <Form
      rules={emailForm}
      initialValues={{ email }}
      onSubmit={async (input) => {
        const { data } = await ask({ variables: { input } });
        if (data) onSent(data.askForEmailChange.email);
      }}
    >
      <Stack gap="4" pb="2">
        <Text>{EMAIL_CHANGE.ask}</Text>
        <FormProblem />
        <FormField
          name="email"
          label={EMAIL_CHANGE.newEmail}
          type="email"
          autoComplete="email"
          max={EMAIL_MAX}
          required
        />
        <FormActions>
          <Button type="submit" loading={loading} loadingText={EMAIL_CHANGE.sendCode}>
            {EMAIL_CHANGE.sendCode}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}

interface CodeFormProps {
  sentTo: string;
  onAgain: () => void;
  onClose: () => void;
}

function CodeForm({ sentTo, onAgain, onClose }: CodeFormProps) {
  const [enter] = useMutation(EnterEmailChangeCodeDocument);
  const save = useSaveState(onClose);
  return (
    <Form
      rules={signUpCodeForm}
      initialValues={{ code: '' }}
      onSubmit={async (input) => {
        if (save.state === 'done') return;
        await save.run(() => enter({ variables: { input } }));
      }}
    >
      <Stack gap="4" pb="2">
        <Text overflowWrap="anywhere">{EMAIL_CHANGE.sentTo(sentTo)}</Text>
        <FormProblem />
        <FormField
          name="code"
          label={CHECK_MAIL.code}
          hint={EMAIL_CHANGE.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <Button variant="plain" alignSelf="start" px="0" onClick={onAgain}>
          {CHECK_MAIL.again}
        </Button>
        <FormActions>
          <SaveButton state={save.state} idle={EMAIL_CHANGE.changeEmail} done={EMAIL_CHANGE.done} />
        </FormActions>
      </Stack>
    </Form>
  );
}

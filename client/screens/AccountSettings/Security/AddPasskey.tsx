import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { SECURITY } from '../../../../server/words/en/security';
import { makePasskey, passkeyProblem } from '../../../security/passkeys';
import { Failure } from '../../../ui/Failure';
import { SaveButton, useSaveState } from '../../../ui/form/SaveButton';
import { AddPasskeyDocument, AskForNewPasskeyDocument } from './AddPasskey.generated';

void (
  /* GraphQL */ `
  mutation AskForNewPasskey {
    askForNewPasskey {
      options
    }
  }
  mutation AddPasskey($input: AddPasskeyInput!) {
    addPasskey(input: $input) {
      recoveryCodes
      viewer {
        ...Security_viewer
      }
    }
  }
`
);

/** Adds a passkey by the browser's own dialog; it gets the device's name. */
export function AddPasskey({ onCodes }: { onCodes: (codes: readonly string[] | null) => void }) {
  const [ask] = useMutation(AskForNewPasskeyDocument, { fetchPolicy: 'no-cache' });
  const [add] = useMutation(AddPasskeyDocument);
  const [problem, setProblem] = useState<string>();
  const save = useSaveState();
  const go = async () => {
    setProblem(undefined);
    try {
      await save.run(async () => {
        const challenge = await ask();
        const passkey = await makePasskey(challenge.data!.askForNewPasskey.options);
        const { data } = await add({ variables: { input: { passkey, name: null } } });
        onCodes(data!.addPasskey.recoveryCodes);
      });
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
  };
  return (
    <Stack gap="3" align="start">
      <Failure text={problem} />
      <SaveButton
        type="button"
        variant="outline"
        state={save.state}
        idle={SECURITY.addPasskey}
        done={SECURITY.passkeyAdded}
        onClick={() => void go()}
      />
    </Stack>
  );
}

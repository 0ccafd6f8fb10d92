import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { SECURITY } from '../../../../server/words/en/security';
import { PasskeyButton } from '../../../security/PasskeyButton';
import { makePasskey } from '../../../security/passkeys';
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
  const act = async () => {
    const challenge = await ask();
    const passkey = await makePasskey(challenge.data!.askForNewPasskey.options);
    const { data } = await add({ variables: { input: { passkey, name: null } } });
    onCodes(data!.addPasskey.recoveryCodes);
  };
  return (
    <Stack gap="3" align="start">
      <PasskeyButton idle={SECURITY.addPasskey} done={SECURITY.passkeyAdded} act={act} />
    </Stack>
  );
}

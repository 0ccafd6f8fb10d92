import { Button } from '@chakra-ui/react';
import Unlink from 'lucide/dist/esm/icons/unlink.mjs';
import UserX from 'lucide/dist/esm/icons/user-x.mjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SIGN_IN } from '../../../server/words/en/signIn';
import { NOT_MY_SIGN_IN } from '../../../server/words/en/verification';
import { client } from '../../apollo/client';
import { messageOf } from '../../ui/failures';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { toast } from '../../ui/toast/toast';
import { signOutBy } from '../../viewer/signInOut';
import { DisownSignInDocument } from './NotMySignInScreen.generated';

void (
  /* GraphQL */ `
  mutation DisownSignIn($input: DisownSignInInput!) {
    disownSignIn(input: $input) {
      resetToken
    }
  }
`
);

class LinkIsOver extends Error {}

/** Ends all access and returns the token that sets a new password. Throws LinkIsOver. */
async function endAccess(token: string): Promise<string> {
  const { data } = await client.mutate({ mutation: DisownSignInDocument, variables: { input: { token } } });
  const resetToken = data?.disownSignIn.resetToken;
  if (!resetToken) throw new LinkIsOver();
  return resetToken;
}

/**
 * "This wasn't me" in the mail about a new device: nothing happens before the button is pressed, because mail programs
 * open links by themselves.
 */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [isOver, setOver] = useState(!token);
  const [isBusy, setBusy] = useState(false);
  useTitle(NOT_MY_SIGN_IN.title);

  const press = async () => {
    setBusy(true);
    let resetToken = '';
    try {
      await signOutBy(
        async () => {
          resetToken = await endAccess(token);
        },
        () => `/reset-password?token=${encodeURIComponent(resetToken)}`,
      );
    } catch (error) {
      if (error instanceof LinkIsOver) setOver(true);
      else toast.failed(messageOf(error));
    }
    setBusy(false);
  };

  if (isOver)
    return (
      <Message icon={Unlink} title={NOT_MY_SIGN_IN.goneTitle} text={NOT_MY_SIGN_IN.gone}>
        <Button asChild>
          <Link to="/forgot-password">{SIGN_IN.setPassword}</Link>
        </Button>
      </Message>
    );
  return (
    <Message icon={UserX} title={NOT_MY_SIGN_IN.title} text={NOT_MY_SIGN_IN.ask}>
      <Button colorPalette="red" loading={isBusy} loadingText={NOT_MY_SIGN_IN.end} onClick={() => void press()}>
        {NOT_MY_SIGN_IN.end}
      </Button>
    </Message>
  );
}

import { Button } from '@chakra-ui/react';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import Unlink from 'lucide/dist/esm/icons/unlink.mjs';
import UserX from 'lucide/dist/esm/icons/user-x.mjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SIGN_IN } from '../../../server/words/en/signIn';
import { NOT_ME } from '../../../server/words/en/verification';
import { client } from '../../apollo/client';
import { messageOf } from '../../ui/failures';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { toast } from '../../ui/toast/toast';
import { DisownSignUpDocument, type DisownSignUpMutation } from './NotMeScreen.generated';

void (
  /* GraphQL */ `
  mutation DisownSignUp($input: DisownSignUpInput!) {
    disownSignUp(input: $input) {
      result
    }
  }
`
);

/**
 * "This wasn't me" in a verification mail: nothing happens before the button is pressed, because mail programs open
 * links by themselves.
 */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [result, setResult] = useState<DisownSignUpMutation['disownSignUp']['result']>();
  const [isBusy, setBusy] = useState(false);
  useTitle(NOT_ME.title);

  const remove = async () => {
    setBusy(true);
    try {
      const { data } = await client.mutate({ mutation: DisownSignUpDocument, variables: { input: { token } } });
      setResult(data?.disownSignUp.result);
    } catch (error) {
      toast.failed(messageOf(error));
    }
    setBusy(false);
  };

  switch (token ? result : 'GONE') {
    case 'REMOVED':
      return <Message icon={CircleCheck} palette="green" title={NOT_ME.removedTitle} text={NOT_ME.removed} />;
    case 'VERIFIED':
      return (
        <Message icon={ShieldCheck} title={NOT_ME.verifiedTitle} text={NOT_ME.verified}>
          <Button asChild>
            <Link to="/forgot-password">{SIGN_IN.setPassword}</Link>
          </Button>
        </Message>
      );
    case 'GONE':
      return <Message icon={Unlink} title={NOT_ME.goneTitle} text={NOT_ME.gone} />;
    default:
      return (
        <Message icon={UserX} title={NOT_ME.title} text={NOT_ME.ask}>
          <Button colorPalette="red" loading={isBusy} loadingText={NOT_ME.remove} onClick={() => void remove()}>
            {NOT_ME.remove}
          </Button>
        </Message>
      );
  }
}

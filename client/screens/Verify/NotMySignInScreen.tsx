import { Button } from '@chakra-ui/react';
import { SIGN_IN } from '../../../server/words/en/signIn';
import { NOT_MY_SIGN_IN } from '../../../server/words/en/verification';
import { client } from '../../apollo/client';
import { Link } from '../../ui/Link';
import { EndByLink } from './EndByLink';
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

/** "This wasn't me" in the mail about a new device. */
export function Component() {
  const end = async (token: string) => {
    const { data } = await client.mutate({ mutation: DisownSignInDocument, variables: { input: { token } } });
    return data?.disownSignIn.resetToken;
  };
  const whenGone = (
    <Button asChild>
      <Link to="/forgot-password">{SIGN_IN.setPassword}</Link>
    </Button>
  );
  return <EndByLink words={NOT_MY_SIGN_IN} end={end} whenGone={whenGone} />;
}

import { Button } from '@chakra-ui/react';
import { NAVIGATION } from '../../../server/words/en/common';
import { NOT_MY_EMAIL } from '../../../server/words/en/emailChanges';
import { client } from '../../apollo/client';
import { settings } from '../../visit/settings';
import { EndByLink } from './EndByLink';
import { GiveEmailBackDocument } from './NotMyEmailScreen.generated';

void (
  /* GraphQL */ `
  mutation GiveEmailBack($input: GiveEmailBackInput!) {
    giveEmailBack(input: $input) {
      resetToken
    }
  }
`
);

/** "This wasn't me" in the mail to the old address of an account. */
export function Component() {
  const end = async (token: string) => {
    const { data } = await client.mutate({ mutation: GiveEmailBackDocument, variables: { input: { token } } });
    return data?.giveEmailBack.resetToken;
  };
  const whenGone = (
    <Button asChild>
      <a href={`mailto:${settings.supportEmail}`}>{NAVIGATION.contact}</a>
    </Button>
  );
  return <EndByLink words={NOT_MY_EMAIL} end={end} whenGone={whenGone} />;
}

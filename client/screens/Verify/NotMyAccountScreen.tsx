import { Button } from '@chakra-ui/react';
import Landmark from 'lucide/dist/esm/icons/landmark.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import Unlink from 'lucide/dist/esm/icons/unlink.mjs';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NAVIGATION } from '../../../server/words/en/common';
import { NOT_MY_ACCOUNT } from '../../../server/words/en/payoutAccounts';
import { client } from '../../apollo/client';
import { messageOf } from '../../ui/failures';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { toast } from '../../ui/toast/toast';
import { settings } from '../../visit/settings';
import { HoldPayoutsDocument } from './NotMyAccountScreen.generated';

void (
  /* GraphQL */ `
  mutation HoldPayouts($input: HoldPayoutsInput!) {
    holdPayouts(input: $input) {
      isHeld
    }
  }
`
);

/**
 * "This wasn't me" in the mail about a bank account: nothing happens before the button is pressed, because mail programs
 * open links by themselves.
 */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [isHeld, setHeld] = useState<boolean | undefined>(token ? undefined : false);
  const [isBusy, setBusy] = useState(false);
  useTitle(NOT_MY_ACCOUNT.title);

  const hold = async () => {
    setBusy(true);
    try {
      const { data } = await client.mutate({ mutation: HoldPayoutsDocument, variables: { input: { token } } });
      setHeld(data?.holdPayouts.isHeld);
    } catch (error) {
      toast.failed(messageOf(error));
    }
    setBusy(false);
  };

  if (isHeld)
    return (
      <Message icon={ShieldCheck} palette="green" title={NOT_MY_ACCOUNT.heldTitle} text={NOT_MY_ACCOUNT.held}>
        <Button asChild>
          <Link to="/forgot-password">{NOT_MY_ACCOUNT.password}</Link>
        </Button>
      </Message>
    );
  if (isHeld === false)
    return (
      <Message icon={Unlink} title={NOT_MY_ACCOUNT.goneTitle} text={NOT_MY_ACCOUNT.gone}>
        <Button asChild>
          <a href={`mailto:${settings.supportEmail}`}>{NAVIGATION.contact}</a>
        </Button>
      </Message>
    );
  return (
    <Message icon={Landmark} title={NOT_MY_ACCOUNT.title} text={NOT_MY_ACCOUNT.ask}>
      <Button colorPalette="red" loading={isBusy} loadingText={NOT_MY_ACCOUNT.end} onClick={() => void hold()}>
        {NOT_MY_ACCOUNT.end}
      </Button>
    </Message>
  );
}

import { Button } from '@chakra-ui/react';
import Hand from 'lucide/dist/esm/icons/hand.mjs';
import { useSearchParams } from 'react-router-dom';
import { ERASE_DAYS } from '../../../server/rules/users';
import { NAVIGATION } from '../../../server/words/en/common';
import { ACCOUNT } from '../../../server/words/en/users';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';
import { GONE } from '../../viewer/signInOut';
import { keptInTab } from '../../viewer/tab';
import { isSignedIn } from '../../visit/session';

/** After an account was deactivated or deleted in this tab: what happens now, and how to come back. */
export function Component() {
  const isDeleted = useSearchParams()[0].get('account') === 'deleted';
  const hasGone = keptInTab(GONE) === true && !isSignedIn();
  useTitle(ACCOUNT.goodbye);
  return (
    <Message
      icon={Hand}
      title={ACCOUNT.goodbye}
      text={!hasGone ? ACCOUNT.notGone : isDeleted ? ACCOUNT.removedNow(ERASE_DAYS) : ACCOUNT.deactivatedNow}
    >
      <Button asChild variant="outline">
        <Link to="/login">{NAVIGATION.logIn}</Link>
      </Button>
    </Message>
  );
}

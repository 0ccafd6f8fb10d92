import { Button, Stack, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { perMonth } from '../../../server/words/en/cards';
import { SUBSCRIPTION } from '../../../server/words/en/subscriptions';
import { WELCOME } from '../../../server/words/en/welcome';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { JoinButton } from '../../joining/JoinButton';
import { Dialog } from '../../ui/dialog/Dialog';
import { LongText } from '../../ui/LongText';
import { langOf } from '../../ui/langOf';
import { lazyPart } from '../../ui/lazyPart';
import { Sentence } from '../../ui/Sentence';
import { LeaveDialog } from './LeaveDialog';
import {
  type MembershipDialog_SubscriptionFragment,
  MembershipDialog_SubscriptionFragmentDoc,
} from './MembershipDialog.generated';
import { MembershipFacts } from './MembershipFacts';
import { RenewalChoice } from './RenewalChoice';
import { TestimonialForm } from './TestimonialForm';

void (
  /* GraphQL */ `
  fragment MembershipDialog_subscription on SquadSubscription {
    id
    status
    amount
    squad {
      id
      title
      description
    }
    creator {
      id
      pageName
      thanksMessage
      ...WelcomeFile_creator
    }
    renewalSquad {
      id
      ...JoinButton_squad
    }
    ...MembershipFacts_subscription
    ...RenewalChoice_subscription
    ...TestimonialForm_subscription
    ...LeaveDialog_subscription
  }
`
);

const WelcomeFile = lazyPart(() => import('../../messages/WelcomeFile').then((part) => part.WelcomeFile));

interface MembershipDialogProps {
  subscription: FragmentRef<MembershipDialog_SubscriptionFragment>;
  isOpen: boolean;
  onClose: () => void;
  /** Both dialogs are closed after the member has left. */
  onLeft: () => void;
}

/** All facts of one membership, and all its actions. */
export function MembershipDialog({ subscription: ref, isOpen, onClose, onLeft }: MembershipDialogProps) {
  const subscription = useFragmentData(MembershipDialog_SubscriptionFragmentDoc, ref);
  const [isLeaving, setLeaving] = useState(false);
  const { status, amount, squad, creator, renewalSquad } = subscription;
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        onExited={() => status === 'CANCELLED' && onLeft()}
        title={SUBSCRIPTION.details}
        size="md"
      >
        <Stack gap="5" pb="6">
          <Stack gap="1">
            <Text fontWeight="bold" textStyle="lg" overflowWrap="anywhere" lang={langOf(squad.title)}>
              {squad.title}
            </Text>
            <Text color="fg.muted" overflowWrap="anywhere">
              <Sentence text={SUBSCRIPTION.by(creator.pageName)} names={[creator.pageName]} />, {perMonth(amount)}
            </Text>
          </Stack>
          {squad.description && <LongText text={squad.description} lines={6} />}
          <Suspense>
            <WelcomeFile creator={creator} />
          </Suspense>
          {creator.thanksMessage && <Words pageName={creator.pageName} text={creator.thanksMessage} />}
          <MembershipFacts subscription={subscription} />
          {renewalSquad && <JoinButton squad={renewalSquad} renews onPress={onClose} width="full" />}
          {status === 'ACTIVE' && <RenewalChoice subscription={subscription} />}
          <TestimonialForm subscription={subscription} />
          <Button variant="outline" colorPalette="red" onClick={() => setLeaving(true)}>
            {SUBSCRIPTION.leave}
          </Button>
        </Stack>
      </Dialog>
      <LeaveDialog subscription={subscription} isOpen={isLeaving} onClose={() => setLeaving(false)} onLeft={onClose} />
    </>
  );
}

/** The words with which the page welcomes its members. */
function Words({ pageName, text }: { pageName: string; text: string }) {
  return (
    <Stack gap="0">
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        <Sentence text={WELCOME.wordFrom(pageName)} names={[pageName]} />
      </Text>
      <LongText text={text} lines={6} />
    </Stack>
  );
}

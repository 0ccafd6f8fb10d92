import { useReadQuery } from '@apollo/client/react';
import { Button, Link as ChakraLink, Container, Heading, Stack } from '@chakra-ui/react';
import { Fragment, Suspense, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { EXPLORE } from '../../../server/words/en/explore';
import { FETCH } from '../../../server/words/en/fetching';
import { MENU } from '../../../server/words/en/menu';
import { SUBSCRIPTION } from '../../../server/words/en/subscriptions';
import { preload } from '../../apollo/client';
import { useCheckout } from '../../joining/useCheckout';
import { EmptyState } from '../../ui/EmptyState';
import { useTitle } from '../../ui/hooks/useTitle';
import { Link } from '../../ui/Link';
import { lazyDialog, usePreload } from '../../ui/lazyPart';
import { MembershipCard } from './MembershipCard';
import { MembershipsSkeleton } from './MembershipsSkeleton';
import { MySquadsDocument, type MySquadsQuery } from './MySquadsScreen.generated';

void (
  /* GraphQL */ `
  query MySquads {
    viewer {
      subscriptions {
        id
        status
        ...MembershipCard_subscription
        ...MembershipDialog_subscription
        ...LeaveDialog_subscription
      }
    }
  }
`
);

export const loader = () => preload(MySquadsDocument, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' });

type MySquadsRef = ReturnType<typeof loader>;

const loadDetails = () => import('./MembershipDialog').then((part) => part.MembershipDialog);
const MembershipDialog = lazyDialog(loadDetails);
const LeaveDialog = lazyDialog(() => import('./LeaveDialog').then((part) => part.LeaveDialog));

/** This person's memberships, until when, and what follows. */
export function Component() {
  const queryRef = useLoaderData() as MySquadsRef;
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(MENU.mySquads);
  useCheckout();
  // With what leaving asks, which the details lead to as well.
  usePreload(loadDetails);
  return (
    <Container maxW="3xl" py={{ base: 6, md: 10 }}>
      <Heading as="h1" size="3xl" mb="5" ref={heading} tabIndex={-1} outline="none">
        {MENU.mySquads}
      </Heading>
      <Suspense fallback={<MembershipsSkeleton />}>
        <Memberships queryRef={queryRef} onLeft={() => heading.current?.focus()} />
      </Suspense>
      <ChakraLink asChild variant="underline" minH="11" mt="5">
        <Link to="/user/payments">{MENU.myPayments}</Link>
      </ChakraLink>
    </Container>
  );
}

type Membership = NonNullable<MySquadsQuery['viewer']>['subscriptions'][number];

/** Never paid ones are hidden; those with an ended month are first. */
const shown = (all: readonly Membership[]) => [
  ...all.filter(({ status }) => status === 'PAYMENT_PENDING'),
  ...all.filter(({ status }) => status === 'ACTIVE'),
];

function Memberships({ queryRef, onLeft }: { queryRef: MySquadsRef; onLeft: () => void }) {
  const { data, error } = useReadQuery(queryRef);
  const viewer = (data as MySquadsQuery | undefined)?.viewer;
  if (error && !viewer) throw new Error(FETCH.manualSubs, { cause: error });
  // Rendered here, not in the list: a membership that was left is gone from there while its dialog still says so.
  const [chosen, setChosen] = useState<Membership>();
  const [open, setOpen] = useState<'details' | 'leave'>();
  const memberships = shown(viewer?.subscriptions ?? []);

  const show = (membership: Membership, what: 'details' | 'leave') => {
    setChosen(membership);
    setOpen(what);
  };
  const close = () => setOpen(undefined);
  return (
    <>
      {memberships.length === 0 && <NoSquads />}
      <Stack as="ul" gap="4" listStyleType="none" _empty={{ display: 'none' }}>
        {memberships.map((membership) => (
          <li key={membership.id}>
            <MembershipCard
              subscription={membership}
              onMore={() => show(membership, 'details')}
              onLeave={() => show(membership, 'leave')}
            />
          </li>
        ))}
      </Stack>
      {chosen && (
        <Fragment key={chosen.id}>
          <MembershipDialog subscription={chosen} isOpen={open === 'details'} onClose={close} onLeft={onLeft} />
          <LeaveDialog subscription={chosen} isOpen={open === 'leave'} onClose={close} onLeft={onLeft} />
        </Fragment>
      )}
    </>
  );
}

function NoSquads() {
  return (
    <EmptyState title={SUBSCRIPTION.none}>
      <Button asChild>
        <Link to="/explore">{EXPLORE.findCreators}</Link>
      </Button>
    </EmptyState>
  );
}

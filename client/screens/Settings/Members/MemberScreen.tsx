import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Box, Button, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { roomAddress } from '../../../../server/rules/messages';
import { MEMBER_LIST } from '../../../../server/words/en/memberList';
import { preload } from '../../../apollo/client';
import { useNextSliceOf } from '../../../apollo/useNextSlice';
import { Icon } from '../../../ui/Icon';
import { Link as RouterLink } from '../../../ui/Link';
import { LoadMore } from '../../../ui/LoadMore';
import { langOf } from '../../../ui/langOf';
import { Avatar } from '../../../ui/media/Avatar';
import { NotFound } from '../../../viewer/notFound';
import { PaymentRow } from '../Payments/PaymentRow';
import { PaymentsTable } from '../Payments/PaymentsTable';
import { MemberActions } from './MemberActions';
import { MemberNote } from './MemberNote';
import { MemberRowsSkeleton } from './MemberRow';
import { MemberDocument, type MemberQuery, type MemberQueryVariables } from './MemberScreen.generated';
import { sinceOf, stateOf } from './memberFacts';

export { NotLoaded as ErrorBoundary } from '../../../components/NotLoaded';

void (
  /* GraphQL */ `
  query Member($userId: ID!, $after: String) {
    viewer {
      ...MemberActions_viewer
      studio {
        member(userId: $userId) {
          id
          ...MemberNote_member
          subscription {
            id
            status
            renews
            memberSince
            paidUntil
            endedAt
            paidInAll
            member {
              id
              fullName
              profilePicSrc
            }
            squad {
              id
              title
            }
          }
          payments(first: 20, after: $after) {
            edges {
              node {
                id
                ...PaymentRow_payment
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    }
  }
`
);

type MemberRef = QueryRef<MemberQuery, MemberQueryVariables, 'complete' | 'streaming'>;

export const loader = ({ params }: LoaderFunctionArgs) =>
  preload(MemberDocument, { variables: { userId: params.userId! }, fetchPolicy: 'cache-and-network' });

/** One person who is or was a member: the membership, a note of the creator's own, the payments, and what can be done. */
export function Component() {
  const queryRef = useLoaderData() as MemberRef;
  return (
    <>
      <Link asChild minH="11" color="fg.muted" alignItems="center">
        <RouterLink to="/creator/settings/members">
          <Icon of={ArrowLeft} /> {MEMBER_LIST.back}
        </RouterLink>
      </Link>
      <Suspense fallback={<MemberRowsSkeleton />}>
        <Member queryRef={queryRef} />
      </Suspense>
    </>
  );
}

function Member({ queryRef }: { queryRef: MemberRef }) {
  const { viewer } = useReadQuery(queryRef).data;
  const shown = viewer?.studio?.member;
  const next = useNextSliceOf(queryRef, shown?.payments.pageInfo);
  if (!viewer || !shown) throw new NotFound();
  const { subscription, payments } = shown;
  const { id, fullName } = subscription.member;
  return (
    <Stack gap="8" key={id} mt="2">
      <Facts subscription={subscription} />
      <Flex gap="3" wrap="wrap">
        <Button asChild variant="outline">
          <RouterLink to={roomAddress('CREATOR', id)}>{MEMBER_LIST.write}</RouterLink>
        </Button>
        <MemberActions viewer={viewer} userId={id} name={fullName} />
      </Flex>
      <MemberNote member={shown} userId={id} />
      <section aria-labelledby="payments">
        <Heading as="h3" size="lg" id="payments" mb="2">
          {MEMBER_LIST.payments}
        </Heading>
        {payments.edges.length === 0 ? (
          <Text color="fg.muted">{MEMBER_LIST.noPayments}</Text>
        ) : (
          <PaymentsTable>
            {payments.edges.map(({ node }) => (
              <PaymentRow key={node.id} payment={node} />
            ))}
          </PaymentsTable>
        )}
        <LoadMore {...next} />
      </section>
    </Stack>
  );
}

type Shown = NonNullable<NonNullable<NonNullable<MemberQuery['viewer']>['studio']>['member']>['subscription'];

function Facts({ subscription }: { subscription: Shown }) {
  const { member, squad, paidInAll } = subscription;
  return (
    <Flex align="center" gap="4">
      <Avatar name={member.fullName} src={member.profilePicSrc} size="xl" />
      <Box minW="0" overflowWrap="anywhere">
        <Heading as="h2" size="xl" lang={langOf(member.fullName)}>
          {member.fullName}
        </Heading>
        <Text lang={langOf(squad.title)}>{squad.title}</Text>
        <Text color="fg.muted">{stateOf(subscription)}</Text>
        <Text color="fg.muted">
          {sinceOf(subscription)} · {MEMBER_LIST.paidInAll(paidInAll)}
        </Text>
      </Box>
    </Flex>
  );
}

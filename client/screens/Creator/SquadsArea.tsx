import { Box, Heading, Link, Stack, Text } from '@chakra-ui/react';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { Suspense, useRef } from 'react';
import { CREATOR } from '../../../server/words/en/creators';
import { JOIN } from '../../../server/words/en/joining';
import { SQUAD } from '../../../server/words/en/squads';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Icon } from '../../ui/Icon';
import { Link as RouterLink } from '../../ui/Link';
import { lazyPart } from '../../ui/lazyPart';
import { useAsVisitor } from '../../viewer/asVisitor';
import { MembershipLine } from './MembershipLine';
import { SquadCards } from './SquadCards';
import { type SquadsArea_CreatorFragment, SquadsArea_CreatorFragmentDoc } from './SquadsArea.generated';

void (
  /* GraphQL */ `
  fragment SquadsArea_creator on Creator {
    id
    viewerIsOwner
    viewerSubscription {
      id
      status
      paidUntil
      squad {
        id
        title
      }
    }
    squads {
      id
      amount
      viewerJoinState
    }
    ...SquadCards_creator
  }
`
);

/** It is visible only once the squads are scrolled out of view. */
const JoinBar = lazyPart(() => import('./JoinBar').then((part) => part.JoinBar));

/** The squads of a page, for a visitor to choose one, for a member with theirs, or for their owner. */
export function SquadsArea({ creator }: { creator: FragmentRef<SquadsArea_CreatorFragment> }) {
  const page = useFragmentData(SquadsArea_CreatorFragmentDoc, creator);
  const { squads, viewerIsOwner } = page;
  const asVisitor = useAsVisitor();
  const isOwners = viewerIsOwner && !asVisitor;
  const isMember = page.viewerSubscription?.status === 'ACTIVE';
  const area = useRef<HTMLDivElement>(null);
  const from = squads.find(({ viewerJoinState }) => viewerJoinState === 'OPEN' || (asVisitor && viewerIsOwner))?.amount;
  return (
    <Stack ref={area} as="section" aria-labelledby="squads" gap="4" scrollMarginTop="20">
      <Heading as="h2" size="xl" id="squads">
        {isOwners ? <AddSquad /> : CREATOR.selectSquad}
      </Heading>
      {isMember && <Membership page={page} />}
      {squads.length > 0 && !isOwners && !isMember && (
        <Text color="fg.muted" textStyle="sm" mt="-2">
          {JOIN.terms}
        </Text>
      )}
      <SquadCards creator={page} isOwners={isOwners} />
      {squads.length === 0 && <NoSquads isOwner={isOwners} />}
      {!isMember && !isOwners && from !== undefined && (
        <Suspense>
          <JoinBar area={area} from={from} />
        </Suspense>
      )}
    </Stack>
  );
}

function Membership({ page: { viewerSubscription } }: { page: SquadsArea_CreatorFragment }) {
  if (!viewerSubscription?.paidUntil) return null;
  return <MembershipLine title={viewerSubscription.squad.title} paidUntil={viewerSubscription.paidUntil} />;
}

function AddSquad() {
  return (
    <Link asChild display="inline-flex" alignItems="center" gap="2" minH="11" my="-2" color="fg">
      <RouterLink to="/creator/settings/squads">
        <Icon of={Plus} /> {CREATOR.addSquad}
      </RouterLink>
    </Link>
  );
}

function NoSquads({ isOwner }: { isOwner: boolean }) {
  return <Box color="fg.muted">{isOwner ? SQUAD.noneOfYours : SQUAD.noneHere}</Box>;
}

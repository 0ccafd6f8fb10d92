import { useSuspenseQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { isCountedExactly, MEMBERS_COUNTED } from '../../../../server/rules/members';
import { PAYMENTS_SCREEN } from '../../../../server/words/en/earnings';
import { MEMBER_LIST } from '../../../../server/words/en/memberList';
import { NO_ENTRIES, useNextSlice } from '../../../apollo/useNextSlice';
import { EmptyState } from '../../../ui/EmptyState';
import { messageOf } from '../../../ui/failures';
import { Link } from '../../../ui/Link';
import { LoadMore } from '../../../ui/LoadMore';
import { MemberListDocument } from './MemberResults.generated';
import { MemberRow } from './MemberRow';
import { type MemberChoice, SORTS } from './useMemberChoice';

void (
  /* GraphQL */ `
  query MemberList(
    $state: MemberState!
    $squadId: ID
    $since: String
    $query: String
    $sortBy: MemberSort!
    $ascending: Boolean!
    $after: String
    $isAll: Boolean!
  ) {
    viewer {
      studio {
        memberCount(state: $state, squadId: $squadId, since: $since, query: $query)
        broughtAlong @include(if: $isAll)
        members(
          first: 20
          after: $after
          state: $state
          squadId: $squadId
          since: $since
          query: $query
          sortBy: $sortBy
          ascending: $ascending
        ) {
          edges {
            node {
              id
              ...MemberRow_subscription
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
`
);

interface MemberResultsProps {
  choice: MemberChoice;
  /** Words of the name; empty for all. */
  query: string;
  /** Something else has been typed since. */
  isOld: boolean;
  /** The people who are chosen for a message; null while none are. */
  chosen: ReadonlySet<string> | null;
  onToggle: (userId: string) => void;
}

/** The members with all that is asked for; while the next ones are fetched the last ones stay, dimmed. */
export function MemberResults({ choice, query, isOld, chosen, onToggle }: MemberResultsProps) {
  const asked = useDeferredValue(`${JSON.stringify(choice)}${query}`);
  const wanted = useDeferredValue(choice);
  const words = useDeferredValue(query);
  const isDimmed = isOld || asked !== `${JSON.stringify(choice)}${query}`;
  const { state, squad, since, sort } = wanted;
  const filter = { state, squadId: squad || null, since: since || null, query: words || null };
  const isAll = state === 'MEMBERS' && !squad && !since && !words;
  const { data, error, fetchMore } = useSuspenseQuery(MemberListDocument, {
    variables: { ...filter, ...SORTS[sort], isAll },
    fetchPolicy: 'cache-and-network',
    // A failed search is shown in place of its results; the box stays.
    errorPolicy: 'all',
  });
  const studio = data?.viewer?.studio;
  const { edges, pageInfo } = studio?.members ?? NO_ENTRIES;
  const next = useNextSlice(pageInfo, (after) => fetchMore({ variables: { after } }));
  if (studio && edges.length === 0) return isAll ? <NoMembers /> : <NothingFits />;
  const count = studio?.memberCount ?? 0;
  const brought = studio?.broughtAlong ?? 0;
  const isMore = count > MEMBERS_COUNTED && !isCountedExactly(filter);
  const found = isMore ? MEMBER_LIST.foundMore(MEMBERS_COUNTED) : MEMBER_LIST.found(count);
  return (
    <div aria-busy={isDimmed}>
      <Text role="status" color="fg.muted" py="3">
        {studio ? found : messageOf(error)}
        {brought > 0 && `, ${MEMBER_LIST.brought(brought, MEMBERS_COUNTED)}`}
      </Text>
      <Stack as="ul" gap="0" mx="-3" divideY="1px" divideColor="border" opacity={isDimmed ? 0.6 : 1}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <MemberRow subscription={node} chosen={chosen} onToggle={onToggle} />
          </li>
        ))}
      </Stack>
      <LoadMore {...next} />
    </div>
  );
}

function NoMembers() {
  return (
    <EmptyState title={MEMBER_LIST.empty} text={MEMBER_LIST.emptyHint}>
      <Button asChild variant="outline">
        <Link to="/creator/settings/squads">{PAYMENTS_SCREEN.toSquads}</Link>
      </Button>
    </EmptyState>
  );
}

const NothingFits = () => <EmptyState title={MEMBER_LIST.nothing} text={MEMBER_LIST.nothingHint} />;

import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { JOIN } from '../../../server/words/en/joining';
import { VERIFICATION } from '../../../server/words/en/verification';
import { PurposeRow } from '../../signIn/PurposeRow';
import { Sentence } from '../../ui/Sentence';
import { PurposeDocument, type PurposeQuery } from './Purpose.generated';

void (
  /* GraphQL */ `
  query Purpose($next: String!) {
    purpose(next: $next) {
      creator {
        id
        pageName
        profilePicSrc
        accent
      }
      squad {
        id
        title
        amount
      }
    }
  }
`
);

/**
 * The purpose of a sign-up that continues to this address; null for none, undefined until it is known: a purpose that
 * came later than the buttons below it would move them away during a press.
 */
export function usePurpose(next: string | null): PurposeQuery['purpose'] | undefined {
  const { data, loading } = useQuery(PurposeDocument, { variables: { next: next ?? '' }, skip: next === null });
  return loading ? undefined : (data?.purpose ?? null);
}

/** The button's text. */
export function PurposeLabel({ of: { creator, squad } }: { of: NonNullable<PurposeQuery['purpose']> }) {
  const { pageName } = creator;
  const text = squad ? JOIN.purpose(squad.title, pageName, squad.amount) : VERIFICATION.goOnTo(pageName);
  return <Sentence text={text} names={[pageName, squad?.title ?? '']} />;
}

/** The page and squad of a sign-up. */
export function Purpose({ of }: { of: PurposeQuery['purpose'] }) {
  if (!of) return null;
  const { creator, squad } = of;
  return (
    <PurposeRow creator={creator} purpose={creator.pageName}>
      {squad && (
        <Text color="fg.muted">
          <Sentence text={JOIN.squad(squad.title, squad.amount)} names={[squad.title]} />
        </Text>
      )}
    </PurposeRow>
  );
}

import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { START_ADDRESS } from '../../../server/rules/purposes';
import { JOIN } from '../../../server/words/en/joining';
import { SIGN_IN } from '../../../server/words/en/signIn';
import { VERIFICATION } from '../../../server/words/en/verification';
import { PurposeRow } from '../../signIn/PurposeRow';
import { StartPurpose } from '../../signIn/StartPurpose';
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

/** The purpose of a sign-up: a page, or one of their own; null for none. */
export type SignUpPurpose = PurposeQuery['purpose'] | 'start';

/**
 * The purpose of a sign-up that continues to this address; null for none, undefined until it is known: a purpose that
 * came later than the buttons below it would move them away during a press.
 */
export function usePurpose(next: string | null): SignUpPurpose | undefined {
  const isStart = next === START_ADDRESS;
  const { data, loading } = useQuery(PurposeDocument, {
    variables: { next: next ?? '' },
    skip: next === null || isStart,
  });
  if (isStart) return 'start';
  return loading ? undefined : (data?.purpose ?? null);
}

/** The button's text. */
export function PurposeLabel({ of }: { of: NonNullable<SignUpPurpose> }) {
  if (of === 'start') return SIGN_IN.startPage;
  const { creator, squad } = of;
  const { pageName } = creator;
  const text = squad ? JOIN.purpose(squad.title, pageName, squad.amount) : VERIFICATION.goOnTo(pageName);
  return <Sentence text={text} names={[pageName, squad?.title ?? '']} />;
}

/** The page and squad of a sign-up, or the page of their own. */
export function Purpose({ of }: { of: SignUpPurpose }) {
  if (!of) return null;
  if (of === 'start') return <StartPurpose />;
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

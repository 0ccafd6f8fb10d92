import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { JOIN } from '../../../server/words/en/joining';
import { VERIFICATION } from '../../../server/words/en/verification';
import { PurposeRow } from '../../signIn/PurposeRow';
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

/** The purpose of a sign-up that continues to this address; null for none, and until it is known. */
export function usePurpose(next: string | null): PurposeQuery['purpose'] {
  const { data } = useQuery(PurposeDocument, { variables: { next: next ?? '' }, skip: next === null });
  return data?.purpose ?? null;
}

/** The button's text. */
export const inWords = ({ creator, squad }: NonNullable<PurposeQuery['purpose']>): string =>
  squad ? JOIN.purpose(squad.title, creator.pageName, squad.amount) : VERIFICATION.goOnTo(creator.pageName);

/** The page and squad of a sign-up. */
export function Purpose({ of }: { of: PurposeQuery['purpose'] }) {
  if (!of) return null;
  const { creator, squad } = of;
  return (
    <PurposeRow creator={creator} purpose={creator.pageName}>
      {squad && <Text color="fg.muted">{JOIN.squad(squad.title, squad.amount)}</Text>}
    </PurposeRow>
  );
}

import { useSuspenseQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useDeferredValue } from 'react';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { messageOf } from '../../ui/failures';
import { LookUpDocument } from './FoundPeople.generated';
import { PersonRow } from './PersonRow';

void (
  /* GraphQL */ `
  query LookUp($text: String!) {
    admin {
      lookUp(text: $text) {
        id
        ...PersonRow_person
      }
    }
  }
`
);

/** The people who match the settled text (`wanted`); while the next response is pending the last one stays, dimmed. */
export function FoundPeople({ typed, wanted }: { typed: string; wanted: string }) {
  const text = useDeferredValue(wanted);
  const { data, error } = useSuspenseQuery(LookUpDocument, {
    variables: { text },
    fetchPolicy: 'cache-and-network',
    // A failed search is shown in place of its results; the box stays.
    errorPolicy: 'all',
  });
  const lookUp = data?.admin.lookUp ?? [];
  const answer = data ? DESK_SCREEN.found(lookUp.length) : messageOf(error);
  const isOld = text !== typed;
  return (
    <section aria-label={DESK_SCREEN.people} aria-busy={isOld}>
      <Text role="status" color="fg.muted" py="3">
        {isOld ? ' ' : answer}
      </Text>
      <Stack as="ul" gap="0" mx="-3" divideY="1px" divideColor="border" opacity={isOld ? 0.6 : 1}>
        {lookUp.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </Stack>
    </section>
  );
}

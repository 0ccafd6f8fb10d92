import { useQuery } from '@apollo/client/react';
import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { NamesLikeOursDocument } from './NamesLikeOurs.generated';
import { PersonRow } from './PersonRow';

void (
  /* GraphQL */ `
  query NamesLikeOurs {
    admin {
      namedLikeOurs {
        id
        ...PersonRow_person
      }
    }
  }
`
);

/** People with a name, page or app that passes for Toli's own; hidden without any. */
export function NamesLikeOurs() {
  const { data } = useQuery(NamesLikeOursDocument, { fetchPolicy: 'cache-and-network' });
  const people = data?.admin.namedLikeOurs ?? [];
  if (people.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="like-ours" mt="8">
      <Heading as="h3" size="md" id="like-ours">
        {DESK_SCREEN.likeOurs}
      </Heading>
      <Text color="fg.muted" mb="2">
        {DESK_SCREEN.likeOursHint}
      </Text>
      <Stack as="ul" gap="0" mx="-3" divideY="1px" divideColor="border">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} />
          </li>
        ))}
      </Stack>
    </Box>
  );
}

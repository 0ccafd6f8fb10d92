import { useQuery } from '@apollo/client/react';
import { Container, Heading, Stack, Text } from '@chakra-ui/react';
import { DESK } from '../../../server/words/en/admin';

import { FRAME } from '../../../server/words/en/frame';
import { MENU } from '../../../server/words/en/menu';
import { NotFound } from '../../components/NotFound';
import { PillLink } from '../../ui/PillLink';
import { ReviewerNeedsDocument } from './ClosedDesk.generated';

void (
  /* GraphQL */ `
  query ReviewerNeeds {
    viewer {
      needsSecondFactor
    }
  }
`
);

/** A reviewer who logged in without a second factor reads what opens the desk; for others it is a 404. */
export function ClosedDesk() {
  const { data, loading } = useQuery(ReviewerNeedsDocument, { fetchPolicy: 'network-only' });
  if (loading) return null;
  if (!data?.viewer?.needsSecondFactor) return <NotFound />;
  return (
    <Container maxW="2xl" py={{ base: 5, md: 10 }}>
      <Stack gap="4" align="start">
        <Heading as="h1" size="3xl">
          {FRAME.desk}
        </Heading>
        <Text>{DESK.secondFactorFirst}.</Text>
        <PillLink to="/user/settings">{MENU.accountSettings}</PillLink>
      </Stack>
    </Container>
  );
}

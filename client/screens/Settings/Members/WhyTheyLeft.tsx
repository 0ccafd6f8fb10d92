import { useSuspenseQuery } from '@apollo/client/react';
import { Box, Heading, Table, Text } from '@chakra-ui/react';
import { REASON_MONTHS } from '../../../../server/rules/members';
import { LEAVING } from '../../../../server/words/en/leaving';
import { FiguresTable } from '../../../ui/FiguresTable';
import { WhyTheyLeftDocument } from './WhyTheyLeft.generated';

void (
  /* GraphQL */ `
  query WhyTheyLeft {
    viewer {
      studio {
        leavingReasons {
          reason
          answers
        }
      }
    }
  }
`
);

/** How often members gave each reason for leaving; nothing where none did. */
export function WhyTheyLeft() {
  const { data } = useSuspenseQuery(WhyTheyLeftDocument, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' });
  const reasons = data?.viewer?.studio?.leavingReasons ?? [];
  if (reasons.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="why-they-left" layerStyle="card" p={{ base: 4, md: 5 }} mt="5">
      <Heading as="h3" size="lg" id="why-they-left">
        {LEAVING.title}
      </Heading>
      <Text color="fg.muted" mb="3">
        {LEAVING.titleHint(REASON_MONTHS)}
      </Text>
      <FiguresTable label={LEAVING.title} headings={[LEAVING.reason, LEAVING.answers]} size="sm">
        {reasons.map(({ reason, answers }) => (
          <Table.Row key={reason}>
            <Table.Cell>{LEAVING.reasons[reason]}</Table.Cell>
            <Table.Cell fontVariantNumeric="tabular-nums">{answers.toLocaleString('en-IN')}</Table.Cell>
          </Table.Row>
        ))}
      </FiguresTable>
    </Box>
  );
}

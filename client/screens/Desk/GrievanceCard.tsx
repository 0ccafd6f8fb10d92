import { useMutation } from '@apollo/client/react';
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { deskReasonForm } from '../../../server/rules/forms/admin';
import { formatDateTime } from '../../../server/rules/time';
import { GRIEVANCE, GRIEVANCE_DESK } from '../../../server/words/en/grievances';
import { TIME } from '../../../server/words/en/time';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { LongText } from '../../ui/LongText';
import { RelativeTime } from '../../ui/RelativeTime';
import { Sentence } from '../../ui/Sentence';
import { DecisionButton } from './DecisionButton';
import {
  DecideGrievanceDocument,
  type GrievanceCard_GrievanceFragment,
  GrievanceCard_GrievanceFragmentDoc,
} from './GrievanceCard.generated';
import { PersonLink } from './PersonLink';

void (
  /* GraphQL */ `
  fragment GrievanceCard_grievance on Grievance {
    id
    number
    kind
    fullName
    email
    address
    words
    timestamp
    dueAt
    acknowledgedAt
    viewerCanDecide
    person {
      id
      fullName
    }
  }
  mutation DecideGrievance($input: DecideGrievanceInput!) {
    decideGrievance(input: $input) {
      grievance {
        id
        decidedAt
      }
    }
  }
`
);

/** A complaint: its subject, its deadline, its text, its sender, and the decision. */
export function GrievanceCard({ grievance }: { grievance: FragmentRef<GrievanceCard_GrievanceFragment> }) {
  const data = useFragmentData(GrievanceCard_GrievanceFragmentDoc, grievance);
  const { id, number, kind, fullName, email, address, words, timestamp, dueAt, acknowledgedAt, person } = data;
  const [decide] = useMutation(DecideGrievanceDocument);
  const title = GRIEVANCE_DESK.title(number, GRIEVANCE.kinds[kind]);
  return (
    <Stack as="article" aria-label={title} layerStyle="card" p={{ base: 4, md: 5 }} gap="4">
      <Flex justify="space-between" gap="4">
        <Box minW="0" overflowWrap="anywhere">
          <Heading as="h2" size="lg">
            {title}
          </Heading>
          <Due at={dueAt} />
          {!acknowledgedAt && <Text>{GRIEVANCE_DESK.unacknowledged}</Text>}
        </Box>
        <Text color="fg.muted" flexShrink="0">
          <RelativeTime iso={timestamp} />
        </Text>
      </Flex>
      <Box overflowWrap="anywhere">
        <LongText text={words} lines={8} />
        {address && <Text dir="auto">{address}</Text>}
        <Text color="fg.muted" mt="2">
          {email ? (
            <Sentence text={GRIEVANCE_DESK.from(fullName, email)} names={[fullName]} />
          ) : (
            GRIEVANCE_DESK.forgotten
          )}
        </Text>
      </Box>
      <Flex wrap="wrap" align="center" justify="flex-end" gap="2">
        {person && <PersonLink userId={person.id} name={person.fullName} />}
        {data.viewerCanDecide ? (
          <DecisionButton
            words={GRIEVANCE_DESK.decide}
            text={GRIEVANCE_DESK.decide.text(number)}
            name={number}
            rules={deskReasonForm}
            decide={(reason) => decide({ variables: { input: { id, reason } } })}
          />
        ) : (
          <Text color="fg.muted">{GRIEVANCE_DESK.notYours}</Text>
        )}
      </Flex>
    </Stack>
  );
}

function Due({ at }: { at: string }) {
  const moment = TIME.inIndia(formatDateTime(new Date(at)));
  const isOver = new Date(at) <= new Date();
  return (
    <Text fontWeight="bold" color={isOver ? 'fg.error' : undefined}>
      {isOver ? GRIEVANCE_DESK.overdue(moment) : GRIEVANCE_DESK.due(moment)}
    </Text>
  );
}

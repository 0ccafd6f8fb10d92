import { useMutation } from '@apollo/client/react';
import { Box, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { deskReasonForm } from '../../../server/rules/forms/admin';
import { formatDateTime } from '../../../server/rules/time';
import { DECISION, DESK, DESK_SCREEN } from '../../../server/words/en/admin';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { LongText } from '../../ui/LongText';
import { langOf } from '../../ui/langOf';
import { mediaUrl } from '../../ui/media/mediaUrl';
import { RelativeTime } from '../../ui/RelativeTime';
import { Sentence } from '../../ui/Sentence';
import { DecisionButton } from './DecisionButton';
import { PersonLink } from './PersonLink';
import {
  CloseMessageReportDocument,
  type ReportCard_ReportFragment,
  ReportCard_ReportFragmentDoc,
} from './ReportCard.generated';

void (
  /* GraphQL */ `
  fragment ReportCard_report on MessageReport {
    id
    reason
    timestamp
    reporter {
      id
      fullName
    }
    person {
      id
      fullName
      viewerCanDecide
    }
    messages {
      id
      text
      senderUserId
      timestamp
      file {
        id
        src
      }
    }
  }
  mutation CloseMessageReport($input: CloseMessageReportInput!) {
    closeMessageReport(input: $input) {
      report {
        id
      }
    }
  }
`
);

/** A reported conversation: reporter and reported person, the reason, the last messages, and the decision. */
export function ReportCard({ report: ref }: { report: FragmentRef<ReportCard_ReportFragment> }) {
  const { id, reason, timestamp, reporter, person, messages } = useFragmentData(ReportCard_ReportFragmentDoc, ref);
  const [close] = useMutation(CloseMessageReportDocument);
  const title = DESK_SCREEN.reportOf(person.fullName, reporter.fullName);
  const names = new Map([reporter, person].map((each) => [each.id, each.fullName]));
  return (
    <Stack as="article" aria-labelledby={`report-${id}`} layerStyle="card" p={{ base: 4, md: 5 }} gap="4">
      <Flex justify="space-between" gap="4">
        <Heading as="h3" size="lg" id={`report-${id}`} minW="0" overflowWrap="anywhere">
          <Sentence text={title} names={[...names.values()]} />
        </Heading>
        <Text color="fg.muted" flexShrink="0">
          <RelativeTime iso={timestamp} />
        </Text>
      </Flex>
      <LongText text={reason} lines={4} />
      <Stack
        as="ol"
        aria-label={DESK_SCREEN.reportedMessages}
        gap="3"
        ps="4"
        borderStartWidth="2px"
        borderColor="border"
      >
        {messages.map((message) => (
          <Box as="li" key={message.id}>
            <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              <span lang={langOf(names.get(message.senderUserId))}>{names.get(message.senderUserId)}</span>,{' '}
              {formatDateTime(new Date(message.timestamp))}
            </Text>
            {message.file?.src ? (
              <Sent src={message.file.src} kind={message.text} />
            ) : (
              <LongText text={message.text} lines={6} />
            )}
          </Box>
        ))}
      </Stack>
      <Flex wrap="wrap" align="center" justify="flex-end" gap="2">
        <PersonLink userId={person.id} name={person.fullName} />
        {person.viewerCanDecide ? (
          <DecisionButton
            words={DECISION.closeReport}
            text={DECISION.closeReport.text(person.fullName)}
            name={person.fullName}
            rules={deskReasonForm}
            decide={(why) => close({ variables: { input: { id, reason: why } } })}
          />
        ) : (
          <Text color="fg.muted">{DESK.notYourself}</Text>
        )}
      </Flex>
    </Stack>
  );
}

/** A file of a reported message: reviewers see it only after a tap. */
const Sent = ({ src, kind }: { src: string; kind: string }) => (
  <Link href={mediaUrl(`desk/sent/${src.split('/').at(-1)}`)} target="_blank" variant="underline">
    {kind}
  </Link>
);

import { useMutation } from '@apollo/client/react';
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { deskReasonForm } from '../../../server/rules/forms/admin';
import { DECISION, DESK, DESK_SCREEN, REPORT_CASE } from '../../../server/words/en/admin';
import { REPORT_FORM } from '../../../server/words/en/reportForms';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { LongText } from '../../ui/LongText';
import { RelativeTime } from '../../ui/RelativeTime';
import { Sentence } from '../../ui/Sentence';
import { type CaseCard_CaseFragment, CaseCard_CaseFragmentDoc, CloseReportsDocument } from './CaseCard.generated';
import { DecisionButton } from './DecisionButton';
import { LookButton } from './LookButton';
import { PersonLink } from './PersonLink';

void (
  /* GraphQL */ `
  fragment CaseCard_case on ReportCase {
    id
    subject
    postId
    ownerId
    numReports
    waitingSince
    isTakenDown
    person {
      id
      fullName
      viewerCanDecide
      creator {
        id
        pageName
      }
    }
    reports {
      id
      kind
      words
      reporter {
        id
        fullName
      }
    }
  }
  mutation CloseReports($input: CloseReportsInput!) {
    closeReports(input: $input) {
      reportCase {
        id
        numReports
      }
    }
  }
`
);

/** A reported thing with its owner, the reporters and their reasons, and the links to look at it and to decide. */
export function CaseCard({ reported }: { reported: FragmentRef<CaseCard_CaseFragment> }) {
  const { id, subject, postId, ownerId, numReports, waitingSince, isTakenDown, person, reports } = useFragmentData(
    CaseCard_CaseFragmentDoc,
    reported,
  );
  const [close] = useMutation(CloseReportsDocument);
  const name = (subject === 'PAGE' && person.creator?.pageName) || person.fullName;
  const title = REPORT_CASE.title[subject](name);
  return (
    <Stack as="article" aria-labelledby={`case-${id}`} layerStyle="card" p={{ base: 4, md: 5 }} gap="4">
      <Flex justify="space-between" gap="4">
        <Box minW="0">
          <Heading as="h3" size="lg" id={`case-${id}`} overflowWrap="anywhere">
            <Sentence text={title} names={[name]} />
          </Heading>
          <Text>
            {REPORT_CASE.reports(numReports)}
            {isTakenDown && `, ${REPORT_CASE.takenDown}`}
          </Text>
        </Box>
        {waitingSince && (
          <Text color="fg.muted" flexShrink="0">
            <RelativeTime iso={waitingSince} />
          </Text>
        )}
      </Flex>
      <Stack as="ol" listStyleType="none" gap="3" ps="4" borderStartWidth="2px" borderColor="border">
        {reports.map((report) => (
          <Box as="li" key={report.id}>
            <Text fontWeight="medium">{REPORT_FORM.kinds[report.kind]}</Text>
            {report.words && <LongText text={report.words} lines={4} />}
            <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              <Sentence text={DESK_SCREEN.by(report.reporter.fullName)} names={[report.reporter.fullName]} />
            </Text>
          </Box>
        ))}
      </Stack>
      <Flex wrap="wrap" align="center" justify="flex-end" gap="2">
        <PersonLink userId={person.id} name={person.fullName} />
        {ownerId && <LookButton userId={ownerId} name={title} names={[name]} postId={postId} />}
        {person.viewerCanDecide ? (
          <DecisionButton
            words={DECISION.closeReports}
            text={DECISION.closeReports.text(title)}
            name={title}
            names={[name]}
            rules={deskReasonForm}
            decide={(reason) => close({ variables: { input: { id, reason } } })}
          />
        ) : (
          <Text color="fg.muted">{DESK.notYourself}</Text>
        )}
      </Flex>
    </Stack>
  );
}

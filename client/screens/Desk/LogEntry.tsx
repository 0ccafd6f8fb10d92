import { Box, Flex, Link, Text } from '@chakra-ui/react';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { DESK_ACTION } from '../../../server/words/en/deskActions';
import { GRIEVANCE_DESK } from '../../../server/words/en/grievances';
import { MONEY_SCREEN } from '../../../server/words/en/moneyDesk';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Link as RouterLink } from '../../ui/Link';
import { LongText } from '../../ui/LongText';
import { langOf } from '../../ui/langOf';
import { RelativeTime } from '../../ui/RelativeTime';
import { Sentence } from '../../ui/Sentence';
import { type LogEntry_EntryFragment, LogEntry_EntryFragmentDoc } from './LogEntry.generated';

void (
  /* GraphQL */ `
  fragment LogEntry_entry on DeskEntry {
    id
    action
    reason
    timestamp
    actorName
    rzpPaymentId
    grievance
    person {
      id
      fullName
      creator {
        id
        pageName
      }
    }
  }
`
);

/** One decision: its kind, its subject, its reason, by whom and when. */
export function LogEntry({ entry }: { entry: FragmentRef<LogEntry_EntryFragment> }) {
  const { action, reason, timestamp, actorName, rzpPaymentId, grievance, person } = useFragmentData(
    LogEntry_EntryFragmentDoc,
    entry,
  );
  const isAboutPage = !/^(USER|REVIEWER|REPORT|MONEY|PAYMENT|DISPUTE|GRIEVANCE|TESTIMONIAL)/.test(action);
  const name = (isAboutPage && person.creator?.pageName) || person.fullName;
  return (
    <Flex py="3" gap="4" justify="space-between">
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="bold">
          {DESK_ACTION[action]}:{' '}
          <Link asChild variant="underline" display="inline">
            <RouterLink to={`/admin/people/${person.id}`} lang={langOf(name)}>
              {name}
            </RouterLink>
          </Link>
        </Text>
        {reason && <LongText text={reason} lines={4} />}
        {grievance && <Text>{GRIEVANCE_DESK.inLog(grievance)}</Text>}
        {rzpPaymentId && <Text>{MONEY_SCREEN.payment(rzpPaymentId)}</Text>}
        <Text color="fg.muted">
          <Sentence text={DESK_SCREEN.by(actorName ?? DESK_SCREEN.command)} names={[actorName ?? '']} />
        </Text>
      </Box>
      <Text color="fg.muted" flexShrink="0">
        <RelativeTime iso={timestamp} />
      </Text>
    </Flex>
  );
}

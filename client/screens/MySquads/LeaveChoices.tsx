import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../server/rules/time';
import { MONTH_REFUND } from '../../../server/words/en/monthRefunds';
import { MEMBERSHIP } from '../../../server/words/en/subscriptions';
import { failureOf } from '../../ui/failures';
import { Sentence } from '../../ui/Sentence';
import { toast } from '../../ui/toast/toast';
import { AskMonthsBackDocument, MonthsToAskDocument } from './LeaveChoices.generated';
import { SetRenewalDocument } from './RenewalChoice.generated';

void (
  /* GraphQL */ `
  query MonthsToAsk($userId: ID!) {
    creator(userId: $userId) {
      id
      viewerSubscription {
        id
        monthsToAsk {
          months
          paise
          askedAt
          canAsk
        }
      }
    }
  }
  mutation AskMonthsBack($input: AskMonthsBackInput!) {
    askMonthsBack(input: $input) {
      subscription {
        id
        monthsToAsk {
          months
          paise
          askedAt
          canAsk
        }
      }
    }
  }
`
);

interface LeaveChoicesProps {
  subscriptionId: string;
  /** The owner of the page. */
  userId: string;
  pageName: string;
  /** Until when it is paid. */
  end: Date;
  /** Whether it is to be renewed: it has no end yet. */
  renews: boolean;
  /** The membership ends with what is paid for. */
  onEndChosen: () => void;
}

/** What loses nothing, before leaving at once: the end of what is paid for, and asking for months that have not begun. */
export function LeaveChoices({ subscriptionId, userId, pageName, end, renews, onEndChosen }: LeaveChoicesProps) {
  const [setRenewal, ending] = useMutation(SetRenewalDocument);
  const [askMonths, asking] = useMutation(AskMonthsBackDocument);
  const { data } = useQuery(MonthsToAskDocument, { variables: { userId }, fetchPolicy: 'cache-and-network' });
  const coming = data?.creator?.viewerSubscription?.monthsToAsk;
  const date = formatDate(end);

  const endThen = () =>
    void setRenewal({ variables: { input: { subscriptionId, renews: false } } }).then(
      () => {
        toast.done(MONTH_REFUND.endChosen(date));
        onEndChosen();
      },
      (error) => toast.failed(failureOf(error)),
    );
  const ask = () =>
    void askMonths({ variables: { input: { subscriptionId } } }).then(
      () => toast.done(MONTH_REFUND.askSent(pageName)),
      (error) => toast.failed(failureOf(error)),
    );

  return (
    <Stack gap="4">
      {renews ? (
        <WithHint hint={MEMBERSHIP.endOnHint(date)}>
          <Wide isBusy={ending.loading} onClick={endThen}>
            {MONTH_REFUND.leaveAtEnd(date)}
          </Wide>
        </WithHint>
      ) : (
        <Text color="fg.muted">{MEMBERSHIP.stayInstead(date)}</Text>
      )}
      {coming?.canAsk === false && <Text role="status">{MONTH_REFUND.pageGone}</Text>}
      {coming?.canAsk && coming.askedAt && (
        <Text role="status" overflowWrap="anywhere">
          <Sentence text={MONTH_REFUND.askWaits(pageName, formatDate(new Date(coming.askedAt)))} names={[pageName]} />
        </Text>
      )}
      {coming?.canAsk && !coming.askedAt && (
        <WithHint
          hint={<Sentence text={MONTH_REFUND.askHint(pageName, coming.months, coming.paise)} names={[pageName]} />}
        >
          <Wide isBusy={asking.loading} onClick={ask}>
            {MONTH_REFUND.ask}
          </Wide>
        </WithHint>
      )}
      {coming && <Text fontWeight="medium">{MONTH_REFUND.noneAfter(coming.months, coming.paise)}</Text>}
    </Stack>
  );
}

/** Not disabled while it is busy, so that the focus stays on it. */
const Wide = ({ isBusy, onClick, children }: { isBusy: boolean; onClick: () => void; children: ReactNode }) => (
  <Button
    variant="outline"
    width="full"
    whiteSpace="normal"
    h="auto"
    minH="11"
    py="2"
    aria-busy={isBusy}
    onClick={() => !isBusy && onClick()}
  >
    {children}
  </Button>
);

const WithHint = ({ hint, children }: { hint: ReactNode; children: ReactNode }) => (
  <Box>
    {children}
    <Text textStyle="sm" color="fg.muted" mt="2" overflowWrap="anywhere">
      {hint}
    </Text>
  </Box>
);

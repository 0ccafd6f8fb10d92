import { type QueryRef, useMutation, useReadQuery } from '@apollo/client/react';
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { DESK } from '../../../../server/words/en/admin';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { preload } from '../../../apollo/client';
import { RefundButton } from '../../../components/RefundButton';
import { RefundMonths } from '../../../components/RefundMonths';
import { CardsSkeleton } from '../CardsSkeleton';
import { DeskList } from '../DeskList';
import { DisputeCard } from './DisputeCard';
import { EntryLine } from './EntryLine';
import { MoneyCaseCard } from './MoneyCaseCard';
import { PaymentFacts } from './PaymentFacts';
import {
  PaymentFileDocument,
  type PaymentFileQuery,
  type PaymentFileQueryVariables,
  RefundAtDeskDocument,
  RefundMonthsAtDeskDocument,
} from './PaymentScreen.generated';
import { Section } from './Section';

export { NotLoaded as ErrorBoundary } from '../../../components/NotLoaded';

void (
  /* GraphQL */ `
  query PaymentFile($rzpPaymentId: String!) {
    admin {
      money {
        payment(rzpPaymentId: $rzpPaymentId) {
          id
          rzpPaymentId
          viewerCanDecide
          viewerCanRefund
          viewerCanRefundMonths
          evidence
          suggestedEvidence
          paid {
            id
            payment {
              id
              leftPaise
              risesPaise
              monthsAskedAt
              monthsBack {
                months
                paise
              }
            }
            payer {
              id
              fullName
            }
          }
          ...PaymentFacts_file
          disputes {
            id
            ...DisputeCard_dispute
          }
          cases {
            id
            ...MoneyCaseCard_case
          }
          entries {
            id
            ...EntryLine_entry
          }
        }
      }
    }
  }
  mutation RefundAtDesk($input: RefundPaymentInput!) {
    refundAtDesk(input: $input) {
      payment {
        id
        payment {
          id
          isRefundAsked
          viewerCanRefund
        }
      }
    }
  }
  mutation RefundMonthsAtDesk($input: RefundMonthsInput!) {
    refundMonthsAtDesk(input: $input) {
      payment {
        id
        payment {
          id
          isRefundAsked
          viewerCanRefund
        }
      }
    }
  }
`
);

type FileRef = QueryRef<PaymentFileQuery, PaymentFileQueryVariables, 'complete' | 'streaming'>;

export const loader = ({ params }: LoaderFunctionArgs) =>
  preload(PaymentFileDocument, {
    variables: { rzpPaymentId: params.rzpPaymentId! },
    fetchPolicy: 'cache-and-network',
  });

/** All facts of a payment, and the possible decisions about it. */
export function Component() {
  const queryRef = useLoaderData() as FileRef;
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <File queryRef={queryRef} />
    </Suspense>
  );
}

function File({ queryRef }: { queryRef: FileRef }) {
  const file = useReadQuery(queryRef).data.admin.money.payment;
  const { rzpPaymentId, viewerCanDecide, disputes, cases, entries, evidence } = file;
  return (
    <Stack gap="8" key={rzpPaymentId}>
      <Box>
        <Heading as="h2" size="xl" mb="3" overflowWrap="anywhere">
          {MONEY_SCREEN.payment(rzpPaymentId)}
        </Heading>
        <PaymentFacts file={file} />
        {!viewerCanDecide && <Text color="fg.muted">{DESK.notYourself}</Text>}
        <Refunds file={file} />
      </Box>
      {disputes.length > 0 && (
        <Section id="disputes" title={MONEY_SCREEN.disputes}>
          <Stack gap="4">
            {disputes.map((dispute) => (
              <DisputeCard key={dispute.id} dispute={dispute} evidence={file.suggestedEvidence} />
            ))}
          </Stack>
        </Section>
      )}
      {cases.length > 0 && (
        <Section id="cases" title={MONEY_SCREEN.cases}>
          <Stack gap="4">
            {cases.map((each) => (
              <MoneyCaseCard key={each.id} moneyCase={each} isAlone />
            ))}
          </Stack>
        </Section>
      )}
      {evidence.length > 0 && (
        <Section id="evidence" title={MONEY_SCREEN.evidence} hint={MONEY_SCREEN.evidenceHint}>
          <Stack as="ul" gap="2" ps="5" listStyleType="disc">
            {evidence.map((fact) => (
              <Box as="li" key={fact} overflowWrap="anywhere">
                {fact}
              </Box>
            ))}
          </Stack>
        </Section>
      )}
      <Section id="entries" title={MONEY_SCREEN.entries}>
        {entries.length === 0 && <Text color="fg.muted">{MONEY_SCREEN.noEntries}</Text>}
        <DeskList items={entries} idOf={({ id }) => id} asLines>
          {(entry) => <EntryLine entry={entry} />}
        </DeskList>
      </Section>
    </Stack>
  );
}

/** What can be refunded of it: all that is left, and months that have not begun. */
function Refunds({ file }: { file: PaymentFileQuery['admin']['money']['payment'] }) {
  const options = { refetchQueries: 'active', context: { isOnce: true } } as const;
  const [refund] = useMutation(RefundAtDeskDocument, options);
  const [refundMonths] = useMutation(RefundMonthsAtDeskDocument, options);
  if (!file.paid) return null;
  const { payer, payment } = file.paid;
  const { id: paymentId, leftPaise, risesPaise, monthsBack, monthsAskedAt } = payment;
  return (
    <Flex mt="3" gap="3" wrap="wrap" align="end">
      {file.viewerCanRefund && (
        <RefundButton
          name={payer.fullName}
          leftPaise={leftPaise}
          risesPaise={risesPaise}
          refund={(said) => refund({ variables: { input: { paymentId, ...said } } })}
        />
      )}
      {file.viewerCanRefundMonths && (
        <RefundMonths
          name={payer.fullName}
          monthsBack={monthsBack}
          askedAt={monthsAskedAt}
          refund={(said) => refundMonths({ variables: { input: { paymentId, ...said } } })}
        />
      )}
    </Flex>
  );
}

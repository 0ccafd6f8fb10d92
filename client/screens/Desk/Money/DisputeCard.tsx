import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { exactRupees } from '../../../../server/rules/money';
import { formatDateTime } from '../../../../server/rules/time';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { Badge } from '../../../ui/Badge';
import { RelativeTime } from '../../../ui/RelativeTime';
import { DisputeAnswers } from './DisputeAnswers';
import { type DisputeCard_DisputeFragment, DisputeCard_DisputeFragmentDoc } from './DisputeCard.generated';
import { PaymentLink } from './PaymentLink';

void (
  /* GraphQL */ `
  fragment DisputeCard_dispute on Dispute {
    id
    rzpDisputeId
    rzpPaymentId
    paise
    status
    reasonCode
    respondBy
    openedAt
    answer
    evidence
    proofs {
      kind
      rzpDocumentId
    }
    refusal
  }
`
);

type Status = keyof typeof MONEY_SCREEN.status;
type Proof = keyof typeof MONEY_SCREEN.proofs;
type Answer = keyof typeof MONEY_SCREEN.answered;

/** A dispute: its amount, its reason, its deadline, and its state. */
export function DisputeCard({
  dispute,
  evidence,
}: {
  dispute: FragmentRef<DisputeCard_DisputeFragment>;
  /** The suggested evidence; only on the screen of its payment, where it is answered. */
  evidence?: string;
}) {
  const of = useFragmentData(DisputeCard_DisputeFragmentDoc, dispute);
  const { rzpDisputeId, rzpPaymentId, paise, status, reasonCode, respondBy, openedAt, answer, refusal } = of;
  const waits = status === 'OPEN' && !answer;
  const name = `${exactRupees(paise)}, ${rzpPaymentId}`;
  return (
    <Stack as="article" aria-label={name} layerStyle="card" p={{ base: 4, md: 5 }} gap="3">
      <Flex justify="space-between" gap="4">
        <Heading as="h3" size="lg">
          {exactRupees(paise)}
        </Heading>
        <Text color="fg.muted" flexShrink="0">
          <RelativeTime iso={openedAt} />
        </Text>
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Badge size="lg" colorPalette={waits ? 'orange' : 'gray'}>
          {MONEY_SCREEN.status[status.toLowerCase() as Status]}
        </Badge>
        {answer && <Badge size="lg">{MONEY_SCREEN.answered[answer.toLowerCase() as Answer]}</Badge>}
      </Flex>
      {waits && respondBy && (
        <Text fontWeight="bold">{MONEY_SCREEN.answerBy(formatDateTime(new Date(respondBy)))}</Text>
      )}
      <Text color="fg.muted" overflowWrap="anywhere">
        {[reasonCode, rzpDisputeId, rzpPaymentId].filter(Boolean).join(' · ')}
      </Text>
      {of.evidence && <Text overflowWrap="anywhere">{of.evidence}</Text>}
      {of.proofs.length > 0 && (
        <Box overflowWrap="anywhere">
          <Text color="fg.muted">{MONEY_SCREEN.attached}</Text>
          {of.proofs.map(({ kind, rzpDocumentId }) => (
            <Text key={kind}>
              {MONEY_SCREEN.proofs[kind.toLowerCase() as Proof]} · {rzpDocumentId}
            </Text>
          ))}
        </Box>
      )}
      {refusal && (
        <Text color="fg.error" overflowWrap="anywhere">
          {MONEY_SCREEN.refusedAnswer(refusal)}
        </Text>
      )}
      <Flex wrap="wrap" justify="flex-end" gap="2">
        {evidence === undefined ? (
          <PaymentLink rzpPaymentId={rzpPaymentId} isMain={waits} />
        ) : (
          waits && <DisputeAnswers id={of.id} name={name} evidence={evidence} />
        )}
      </Flex>
    </Stack>
  );
}

import { Button, Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { formatDate } from '../../server/rules/dates';
import { monthOfPass, type Pass } from '../../server/rules/passes';
import { REFUND_MONTHS_WITHIN } from '../../server/rules/payments';
import { PASS } from '../../server/words/en/passes';
import { Dialog } from '../ui/dialog/Dialog';
import { Sentence } from '../ui/Sentence';
import type { JoinButton_SquadFragment } from './JoinButton.generated';
import { question } from './question';

/** Months of a squad as a person can pay for them now, and until when they would be paid. */
export interface Offer extends Pass {
  opensUntil: string;
}

/** Asks for how many months a person pays; resolves to null where they pay for none. */
export const askMonths = (squad: JoinButton_SquadFragment, offers: readonly Offer[]) =>
  new Promise<number | null>((resolve) => question(<PassChoice squad={squad} offers={offers} onAnswer={resolve} />));

interface PassChoiceProps {
  squad: JoinButton_SquadFragment;
  offers: readonly Offer[];
  onAnswer: (months: number | null) => void;
}

/** One button for each number of months; the checkout opens with it. */
function PassChoice({ squad: { title, creator }, offers, onAnswer }: PassChoiceProps) {
  const [answer, setAnswer] = useState<number | null>();
  // It goes with a person who signs out.
  useEffect(() => () => onAnswer(null), [onAnswer]);
  return (
    <Dialog
      isOpen={answer === undefined}
      title={<Sentence text={PASS.title(title)} names={[title]} />}
      size="sm"
      onClose={() => setAnswer((said) => (said === undefined ? null : said))}
      // An open dialog would keep the focus from the checkout.
      onExited={() => {
        onAnswer(answer ?? null);
        question(null);
      }}
    >
      <Stack gap="4" pb="2">
        {offers.map((offer) => (
          <OfferButton key={offer.months} offer={offer} onChoose={() => setAnswer(offer.months)} />
        ))}
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {PASS.noneCharged}{' '}
          <Sentence text={PASS.askBack(creator.pageName, REFUND_MONTHS_WITHIN)} names={[creator.pageName]} />
        </Text>
      </Stack>
    </Dialog>
  );
}

function OfferButton({ offer, onChoose }: { offer: Offer; onChoose: () => void }) {
  const { months, amount, opensUntil } = offer;
  const untilId = useId();
  return (
    <Stack gap="1">
      <Button
        variant="outline"
        width="full"
        h="auto"
        minH="11"
        py="2"
        whiteSpace="normal"
        aria-describedby={untilId}
        onClick={onChoose}
      >
        {PASS.costs(amount, months, monthOfPass(offer))}
      </Button>
      <Text id={untilId} textStyle="sm" color="fg.muted" textAlign="center">
        {PASS.until(formatDate(new Date(opensUntil)))}
      </Text>
    </Stack>
  );
}

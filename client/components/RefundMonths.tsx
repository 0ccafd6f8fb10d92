import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { refundForm } from '../../server/rules/forms/payments';
import { formatDate } from '../../server/rules/time';
import { MONTH_REFUND } from '../../server/words/en/monthRefunds';
import { REFUND } from '../../server/words/en/refunds';
import { refetch } from '../apollo/client';
import { Dialog } from '../ui/dialog/Dialog';
import { Choice } from '../ui/form/Choice';
import { Form } from '../ui/form/Form';
import { Sentence } from '../ui/Sentence';
import { SpokenLabel } from '../ui/SpokenLabel';
import { announceOutcome } from './announceOutcome';
import { RefundFields } from './RefundFields';

interface Said {
  months: number;
  reason: string;
  amount: string;
}

interface RefundMonthsProps {
  /** The payer. */
  name: string;
  /** The months that can be refunded, each number with its paise; at least one. */
  monthsBack: readonly { months: number; paise: number }[];
  /** When the payer asked for them; null where they have not. */
  askedAt: string | null;
  refund: (said: Said) => Promise<unknown>;
}

/** Refunds months of a payment that have not begun: how many, the reason, and their sum typed once more. */
export function RefundMonths({ name, monthsBack, askedAt, refund }: RefundMonthsProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(monthsBack.at(-1)!);
  const { months, paise } = monthsBack.find((each) => each.months === chosen.months) ?? monthsBack.at(-1)!;
  const close = () => setOpen(false);
  const submit = async (said: { reason: string; amount: string }) => {
    if (!(await announceOutcome(refund({ ...said, months }), REFUND.done(name)))) void refetch();
    close();
  };
  return (
    <Box>
      {askedAt && <Text fontWeight="medium">{MONTH_REFUND.asked(formatDate(new Date(askedAt)))}</Text>}
      <Button variant="outline" minH="11" mt="1" onClick={() => setOpen(true)}>
        <SpokenLabel text={MONTH_REFUND.verb} spoken={`${MONTH_REFUND.verb}: ${name}`} names={[name]} />
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={MONTH_REFUND.title} role="alertdialog" size="md">
        <Form rules={refundForm(paise)} initialValues={{ reason: '', amount: '' }} onSubmit={submit}>
          <Stack gap="4" pb="2">
            <Box>
              <Text textStyle="sm" fontWeight="medium" mb="1.5" aria-hidden>
                {MONTH_REFUND.howMany}
              </Text>
              <Flex>
                <Choice
                  label={MONTH_REFUND.howMany}
                  value={String(months)}
                  choices={monthsBack.map((each) => ({
                    value: String(each.months),
                    label: MONTH_REFUND.choice(each.months, each.paise),
                  }))}
                  onChange={(value) => setChosen(monthsBack.find((each) => String(each.months) === value)!)}
                />
              </Flex>
            </Box>
            <Text overflowWrap="anywhere">
              <Sentence text={MONTH_REFUND.text(name, paise)} names={[name]} />
            </Text>
            <RefundFields paise={paise} />
          </Stack>
        </Form>
      </Dialog>
    </Box>
  );
}

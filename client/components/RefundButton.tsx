import { Button, type ButtonProps, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { refundForm } from '../../server/rules/forms/payments';
import { REFUND } from '../../server/words/en/refunds';
import { refetch } from '../apollo/client';
import { Dialog } from '../ui/dialog/Dialog';
import { Form } from '../ui/form/Form';
import { Sentence } from '../ui/Sentence';
import { SpokenLabel } from '../ui/SpokenLabel';
import { announceOutcome } from './announceOutcome';
import { RefundFields } from './RefundFields';

interface RefundButtonProps extends Pick<ButtonProps, 'variant'> {
  /** The payer. */
  name: string;
  /** The whole remaining amount of the payment. */
  leftPaise: number;
  /** What rises over what it bought cost, which is refunded with it. */
  risesPaise: number;
  /** A tip opened nothing that ends with it. */
  isTip?: boolean;
  refund: (said: { reason: string; amount: string }) => Promise<unknown>;
}

/**
 * Refunds a payment: the reason, and its amount typed once more, before it is sent. A payment that is being refunded
 * already says so.
 */
export function RefundButton({
  name,
  leftPaise,
  risesPaise,
  isTip = false,
  refund,
  variant = 'outline',
}: RefundButtonProps) {
  const paise = leftPaise + risesPaise;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const submit = async (said: { reason: string; amount: string }) => {
    const isDone = await announceOutcome(refund(said), REFUND.done(name));
    // Payments of rises are being refunded too.
    if (!isDone || risesPaise > 0) void refetch();
    close();
  };
  return (
    <>
      <Button variant={variant} minH="11" mt="1" onClick={() => setOpen(true)}>
        <SpokenLabel text={REFUND.verb} spoken={`${REFUND.verb}: ${name}`} names={[name]} />
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={REFUND.title} role="alertdialog" size="md">
        <Form rules={refundForm(paise)} initialValues={{ reason: '', amount: '' }} onSubmit={submit}>
          <Stack gap="4" pb="2">
            <Text overflowWrap="anywhere">
              <Sentence text={(isTip ? REFUND.tipText : REFUND.text)(name, paise)} names={[name]} />
            </Text>
            {risesPaise > 0 && <Text>{REFUND.withRises(risesPaise)}</Text>}
            <RefundFields paise={paise} />
          </Stack>
        </Form>
      </Dialog>
    </>
  );
}

import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useField } from 'formik';
import { tipOrderForm } from '../../server/rules/forms/tips';
import { rupees } from '../../server/rules/money';
import { TIP_AMOUNTS, TIP_WORDS_MAX } from '../../server/rules/tips';
import { TIP } from '../../server/words/en/tips';
import { Dialog } from '../ui/dialog/Dialog';
import { Form } from '../ui/form/Form';
import { FormActions } from '../ui/form/FormActions';
import { FormField } from '../ui/form/FormField';
import { NumberField } from '../ui/form/NumberField';
import { SendButton } from '../ui/form/SendButton';
import { Sentence } from '../ui/Sentence';
import { useViewer } from '../viewer/useViewer';
import type { TipButton_CreatorFragment } from './TipButton.generated';
import { orderTip, payTip } from './tipping';

interface TipDialogProps {
  page: TipButton_CreatorFragment;
  postId: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks how much, and for a word to the creator; it closes before the checkout, whose focus it would keep. */
export function TipDialog({ page, postId, isOpen, onClose }: TipDialogProps) {
  const viewer = useViewer();
  const { userId: creatorUserId, pageName } = page;
  async function give({ amount, words }: { amount: number; words: string }) {
    const order = await orderTip({ creatorUserId, postId, amount, words });
    onClose();
    void payTip(order, page, viewer!);
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Sentence text={TIP.title(pageName)} names={[pageName]} />}
      size="sm"
      holdsForm
    >
      <Form rules={tipOrderForm} initialValues={{ amount: '', words: '' }} onSubmit={give}>
        <Stack gap="4" pb="2">
          <Text color="fg.muted">{TIP.text}</Text>
          <Stack gap="3">
            <NumberField name="amount" label={TIP.amount} unit="₹" required />
            <Amounts />
          </Stack>
          <FormField
            name="words"
            label={TIP.words}
            hint={<Sentence text={TIP.readBy(pageName)} names={[pageName]} />}
            rows={2}
            max={TIP_WORDS_MAX}
            isTrimmed
          />
          <FormActions>
            <SendButton verb={TIP.pay} />
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Amounts to choose with one tap. */
function Amounts() {
  const [{ value }, , { setValue }] = useField<string>('amount');
  return (
    <Flex wrap="wrap" gap="2">
      {TIP_AMOUNTS.map((amount) => (
        <Button
          key={amount}
          variant={value === String(amount) ? 'subtle' : 'outline'}
          aria-pressed={value === String(amount)}
          flex="1 0 auto"
          minH="11"
          px="2"
          whiteSpace="nowrap"
          onClick={() => void setValue(String(amount))}
        >
          {rupees(amount)}
        </Button>
      ))}
    </Flex>
  );
}

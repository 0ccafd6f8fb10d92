import { Button, type ButtonProps, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { REASON_MAX } from '../../../server/rules/admin';
import { approveForm, type deskReasonForm } from '../../../server/rules/forms/admin';
import type { DECISION } from '../../../server/words/en/admin';
import { refetch } from '../../apollo/client';
import { announceOutcome } from '../../components/announceOutcome';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { FormActions } from '../../ui/form/FormActions';
import { FormField } from '../../ui/form/FormField';
import { SendButton } from '../../ui/form/SendButton';
import { Sentence } from '../../ui/Sentence';
import { SpokenLabel } from '../../ui/SpokenLabel';
import { toast } from '../../ui/toast/toast';

interface DecisionButtonProps extends Pick<ButtonProps, 'variant'> {
  words: Pick<(typeof DECISION)['closeReport'], 'verb' | 'title' | 'reason' | 'done'>;
  /** The explanation of its effect. */
  text: string;
  /** The name of its page or person. */
  name: string;
  /** What people wrote in `name` and `text`, where that is less than all of `name`. */
  names?: readonly string[];
  rules: typeof approveForm | typeof deskReasonForm;
  decide: (reason: string) => Promise<unknown>;
  isDanger?: boolean;
}

/**
 * A decision of the desk: confirmed once more, with its reason, before it is made. When another reviewer was faster the
 * dialog says so, and in both cases the desk shows the present state.
 */
export function DecisionButton({
  words,
  text,
  name,
  names = [name],
  rules,
  decide,
  isDanger = false,
  variant,
}: DecisionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isStale = useRef(false);
  const open = () => {
    // The toast of the last decision would cover the buttons of this one.
    toast.clear();
    setOpen(true);
  };
  const close = () => setOpen(false);

  const submit = async ({ reason }: { reason: string }) => {
    await announceOutcome(decide(reason), words.done(name));
    isStale.current = true;
    close();
  };

  return (
    <>
      <Button
        variant={variant ?? 'solid'}
        colorPalette={isDanger ? 'red' : 'brand'}
        flexGrow={{ base: 1, md: 0 }}
        onClick={open}
      >
        <SpokenLabel text={words.verb} spoken={`${words.verb}: ${name}`} names={names} />
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        onExited={() => isStale.current && void showNow().then(() => (isStale.current = false))}
        title={words.title}
        role="alertdialog"
        size="md"
      >
        <Form rules={rules} initialValues={{ reason: '' }} onSubmit={submit}>
          <Stack gap="4" pb="2">
            <Text overflowWrap="anywhere">
              <Sentence text={text} names={names} />
            </Text>
            <FormField
              name="reason"
              label={words.reason}
              rows={3}
              max={REASON_MAX}
              isTrimmed
              required={rules !== approveForm}
            />
            <FormActions>
              <SendButton verb={words.verb} colorPalette={isDanger ? 'red' : 'brand'} />
            </FormActions>
          </Stack>
        </Form>
      </Dialog>
    </>
  );
}

/** Fetches the visible lists; where the button has disappeared with its card, the focus moves to the screen's start. */
async function showNow(): Promise<void> {
  await refetch();
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
}

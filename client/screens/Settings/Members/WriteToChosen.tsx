import { useMutation } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { memberMessageForm } from '../../../../server/rules/forms/messages';
import { CHOSEN_MEMBERS_MAX, MESSAGE_MAX } from '../../../../server/rules/messages';
import { COMMON } from '../../../../server/words/en/common';
import { MEMBER_LIST } from '../../../../server/words/en/memberList';
import { CHAT, MESSAGE } from '../../../../server/words/en/messages';
import { useMessageKeys } from '../../../messages/useMessageKeys';
import { Dialog } from '../../../ui/dialog/Dialog';
import { CountedField } from '../../../ui/form/CountedField';
import { Form } from '../../../ui/form/Form';
import { FormActions } from '../../../ui/form/FormActions';
import { SendButton } from '../../../ui/form/SendButton';
import { toast } from '../../../ui/toast/toast';
import { MessageMembersDocument } from './WriteToChosen.generated';

void (
  /* GraphQL */ `
  mutation MessageMembers($input: MessageMembersInput!) {
    messageMembers(input: $input) {
      broadcast {
        id
      }
    }
  }
`
);

interface WriteToChosenProps {
  /** The people who are chosen; null while none are to be. */
  chosen: ReadonlySet<string> | null;
  onChoose: (chosen: ReadonlySet<string> | null) => void;
}

/** Members are chosen one by one, and get one message, each in their own conversation. */
export function WriteToChosen({ chosen, onChoose }: WriteToChosenProps) {
  const [isOpen, setOpen] = useState(false);
  if (!chosen)
    return (
      <Button variant="outline" mt="3" onClick={() => onChoose(new Set())}>
        {MEMBER_LIST.choose}
      </Button>
    );
  const isTooMany = chosen.size > CHOSEN_MEMBERS_MAX;
  const close = () => setOpen(false);
  const finish = () => {
    close();
    onChoose(null);
  };
  return (
    <>
      <Flex gap="3" wrap="wrap" align="center" mt="3" position="sticky" top="16" bg="bg" py="2" zIndex="1">
        <Button disabled={chosen.size === 0 || isTooMany} onClick={() => setOpen(true)}>
          {CHAT.sendTo(chosen.size)}
        </Button>
        <Button variant="outline" onClick={() => onChoose(null)}>
          {COMMON.cancel}
        </Button>
        <Text role="status" color="fg.muted">
          {isTooMany ? MESSAGE.tooManyChosen(CHOSEN_MEMBERS_MAX) : chosen.size === 0 && MESSAGE.noMemberChosen}
        </Text>
      </Flex>
      <Dialog isOpen={isOpen} onClose={close} title={CHAT.sendTo(chosen.size)} size="md" holdsForm>
        <MessageForm memberIds={[...chosen]} onSent={finish} />
      </Dialog>
    </>
  );
}

function MessageForm({ memberIds, onSent }: { memberIds: string[]; onSent: () => void }) {
  const [send] = useMutation(MessageMembersDocument);
  const { keyOf } = useMessageKeys();
  return (
    <Form
      rules={memberMessageForm}
      initialValues={{ memberIds, text: '' }}
      onSubmit={async ({ text }) => {
        const idempotencyKey = keyOf(JSON.stringify([memberIds, text]));
        await send({ variables: { input: { memberIds, text, idempotencyKey } } });
        toast.done(CHAT.onItsWay(memberIds.length));
        onSent();
      }}
    >
      <Stack gap="4" pb="2">
        <Text>{CHAT.toSquadsText}</Text>
        <CountedField name="text" label={CHAT.write} rows={4} max={MESSAGE_MAX} isTrimmed required />
        <FormActions>
          <SendButton verb={CHAT.sendTo(memberIds.length)} />
        </FormActions>
      </Stack>
    </Form>
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Inbox } from '../../../server/rules/messages';
import { SENT_FILE } from '../../../server/words/en/sentFiles';
import { newKey } from '../../apollo/newKey';
import { addToCache } from '../../messages/cachedRooms';
import { SendMessageDocument } from '../../messages/outbox.generated';
import { Dialog } from '../../ui/dialog/Dialog';
import { Failure } from '../../ui/Failure';
import { failureOf } from '../../ui/failures';
import { FileChoice } from './FileChoice';
import { SendFileDocument } from './SendFileDialog.generated';
import { useChosenFile } from './useChosenFile';

void (
  /* GraphQL */ `
  query SendFile {
    viewer {
      sendsVoiceNotes
    }
  }
`
);

interface SendFileDialogProps {
  room: { inbox: Inbox; userId: string };
  isOpen: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** Sends a picture, a video or a voice note to the other person of a room. */
export function SendFileDialog({ room, isOpen, onClose, onSent }: SendFileDialogProps) {
  const { data } = useQuery(SendFileDocument);
  const chosen = useChosenFile();
  const { isSending, problem, send } = useSending(room, chosen, () => {
    chosen.clear();
    onSent();
    onClose();
  });
  const close = () => {
    chosen.clear();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={SENT_FILE.attach}
      size="md"
      holdsForm
      footer={
        chosen.file && (
          <Button loading={isSending} loadingText={SENT_FILE.send} onClick={() => void send()}>
            {SENT_FILE.send}
          </Button>
        )
      }
    >
      <Stack gap="3" pb="2">
        <FileChoice chosen={chosen} takesVoice={data?.viewer?.sendsVoiceNotes ?? false} />
        {problem && <Failure text={problem} />}
      </Stack>
    </Dialog>
  );
}

/** Uploads the file and sends its message once, however often it is pressed. */
function useSending(room: SendFileDialogProps['room'], chosen: ReturnType<typeof useChosenFile>, onDone: () => void) {
  const [sendMessage] = useMutation(SendMessageDocument);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef({ file: chosen.file, key: newKey() });
  if (key.current.file !== chosen.file) key.current = { file: chosen.file, key: newKey() };
  async function send(): Promise<void> {
    setSending(true);
    setProblem(null);
    try {
      const uploadId = await chosen.send();
      if (!uploadId) return;
      const { inbox, userId } = room;
      await sendMessage({
        variables: { input: { inbox, userId, uploadId, idempotencyKey: key.current.key } },
        update: (cache, { data }) => data && addToCache(cache, data.sendMessage),
      });
      onDone();
    } catch (error) {
      setProblem(failureOf(error));
    } finally {
      setSending(false);
    }
  }
  return { isSending, problem, send };
}

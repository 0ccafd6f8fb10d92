import { useSubscription } from '@apollo/client/react';
import { IconButton } from '@chakra-ui/react';
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs';
import { useState } from 'react';
import { CHAT } from '../../../server/words/en/messages';
import { refetch } from '../../apollo/client';
import { Dialog } from '../../ui/dialog/Dialog';
import { Icon } from '../../ui/Icon';
import { BroadcastForm } from './BroadcastForm';
import { BroadcastSentDocument } from './WriteToSquads.generated';

void (
  /* GraphQL */ `
  subscription BroadcastSent {
    broadcastSent {
      id
      sentTo
    }
  }
`
);

/**
 * In the creator's inbox: one message to all members of some squads. Once they have it, it is in the conversations
 * here.
 */
export function WriteToSquads() {
  const [isOpen, setOpen] = useState(false);
  useSubscription(BroadcastSentDocument, { ignoreResults: true, onData: () => void refetch() });
  const close = () => setOpen(false);
  return (
    <>
      <IconButton variant="ghost" aria-label={CHAT.toSquads} title={CHAT.toSquads} onClick={() => setOpen(true)}>
        <Icon of={Megaphone} />
      </IconButton>
      <Dialog isOpen={isOpen} onClose={close} title={CHAT.toSquads} size="md" holdsForm>
        <BroadcastForm onSent={close} />
      </Dialog>
    </>
  );
}

import { useSubscription } from '@apollo/client/react';
import { IconButton } from '@chakra-ui/react';
import { useState } from 'react';
import { LuMegaphone } from 'react-icons/lu';
import { CHAT } from '../../../server/words/en/messages';
import { refetch } from '../../apollo/client';
import { Sheet } from '../../ui/Sheet';
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

/** In the creator's inbox: writes once to all members of some squads. Once they have it, it stands in the conversations here. */
export function WriteToSquads() {
  const [isOpen, setOpen] = useState(false);
  useSubscription(BroadcastSentDocument, { ignoreResults: true, onData: () => void refetch() });
  const close = () => setOpen(false);
  return (
    <>
      <IconButton variant="ghost" aria-label={CHAT.toSquads} title={CHAT.toSquads} onClick={() => setOpen(true)}>
        <LuMegaphone />
      </IconButton>
      <Sheet isOpen={isOpen} onClose={close} title={CHAT.toSquads} size="md" holdsForm>
        <BroadcastForm onSent={close} />
      </Sheet>
    </>
  );
}

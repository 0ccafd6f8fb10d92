import { Box, Button, Flex, IconButton, Link, Text } from '@chakra-ui/react';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import SendHorizontal from 'lucide/dist/esm/icons/send-horizontal.mjs';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { MESSAGE_MAX } from '../../../server/rules/messages';
import { isBlank, length } from '../../../server/rules/text';
import { CHAT } from '../../../server/words/en/messages';
import { SENT_FILE } from '../../../server/words/en/sentFiles';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useDraft } from '../../messages/draft';
import { post } from '../../messages/outbox';
import { useBlockContact } from '../../messages/useBlockContact';
import { CharacterCount } from '../../ui/form/CharacterCount';
import { Textarea } from '../../ui/form/Textarea';
import { Icon } from '../../ui/Icon';
import { Link as RouterLink } from '../../ui/Link';
import { lazyDialog } from '../../ui/lazyPart';
import { type Composer_RoomFragment, Composer_RoomFragmentDoc } from './Composer.generated';

void (
  /* GraphQL */ `
  fragment Composer_room on Room {
    id
    inbox
    userId
    closedBecause
    viewerHasBlocked
  }
`
);

const SendFileDialog = lazyDialog(() => import('./SendFileDialog').then((part) => part.SendFileDialog));

interface ComposerProps {
  room: FragmentRef<Composer_RoomFragment>;
  viewerId: string;
  field: Ref<HTMLTextAreaElement>;
  onSent: () => void;
}

/** The field for the next message, or the reason why the viewer cannot write one. */
export function Composer({ room: ref, ...props }: ComposerProps) {
  const room = useFragmentData(Composer_RoomFragmentDoc, ref);
  return (
    <Box
      data-bar="message"
      borderTopWidth="1px"
      borderColor="border"
      p="2"
      pb="max({spacing.2}, env(safe-area-inset-bottom))"
    >
      {room.closedBecause === null ? <Writing room={room} {...props} /> : <Closed room={room} />}
    </Box>
  );
}

function Closed({ room }: { room: Composer_RoomFragment }) {
  const { inbox, userId, closedBecause, viewerHasBlocked } = room;
  const { unblock, isUnblocking } = useBlockContact(userId);
  return (
    <Flex wrap="wrap" align="center" justify="center" columnGap="3" minH="12" px="2" color="fg.muted">
      <Text>{closedBecause}</Text>
      {viewerHasBlocked && (
        <Button variant="outline" loading={isUnblocking} loadingText={CHAT.unblock} onClick={unblock}>
          {CHAT.unblock}
        </Button>
      )}
      {inbox === 'MEMBER' && !viewerHasBlocked && (
        <Link asChild variant="underline" minH="11" alignItems="center">
          <RouterLink to={`/creator/${userId}`}>{CHAT.seePage}</RouterLink>
        </Link>
      )}
    </Flex>
  );
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one box of markup with its two handlers
function Writing({ room, viewerId, field, onSent }: Omit<ComposerProps, 'room'> & { room: Composer_RoomFragment }) {
  const [text, setText] = useDraft(viewerId, room.id);
  const [isAttaching, setAttaching] = useState(false);
  const isComposing = useRef(false);
  const isTooLong = length(text.trim()) > MESSAGE_MAX;

  function send() {
    if (isBlank(text) || isTooLong) return;
    post({ roomId: room.id, inbox: room.inbox, userId: room.userId, text: text.trim() });
    setText('');
    onSent();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends the composition of an input method; Safari marks it only by the key code.
    const isInputMethods = isComposing.current || event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isInputMethods) return;
    event.preventDefault();
    send();
  }

  return (
    <>
      <Flex align="end" gap="2">
        <IconButton
          variant="ghost"
          aria-label={SENT_FILE.attach}
          title={SENT_FILE.attach}
          onClick={() => setAttaching(true)}
        >
          <Icon of={Paperclip} />
        </IconButton>
        <Textarea
          ref={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          rows={1}
          maxH="min(10rem, 30vh)"
          minH="12"
          flex="1"
          dir="auto"
          aria-label={CHAT.write}
          aria-invalid={isTooLong}
          placeholder={CHAT.write}
          enterKeyHint="send"
          borderRadius="l3"
          borderColor="border.emphasized"
        />
        <IconButton
          aria-label={CHAT.send}
          title={CHAT.send}
          onClick={send}
          // The keyboard of a phone stays open.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon of={SendHorizontal} />
        </IconButton>
      </Flex>
      <CharacterCount value={text.trim()} max={MESSAGE_MAX} px="2" pt="1" />
      <SendFileDialog room={room} isOpen={isAttaching} onClose={() => setAttaching(false)} onSent={onSent} />
    </>
  );
}

import { Flex, Heading, IconButton, Link } from '@chakra-ui/react';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { type Ref, useState } from 'react';
import { inboxAddress } from '../../../server/rules/messages';
import { CHAT } from '../../../server/words/en/messages';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { ReportDialog } from '../../components/ReportDialog';
import { useBlockContact } from '../../messages/useBlockContact';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Icon } from '../../ui/Icon';
import { Link as RouterLink } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { Sentence } from '../../ui/Sentence';
import { ReportMessageDialog } from './ReportMessageDialog';
import { type RoomHeader_RoomFragment, RoomHeader_RoomFragmentDoc } from './RoomHeader.generated';
import { RoomMenu } from './RoomMenu';

void (
  /* GraphQL */ `
  fragment RoomHeader_room on Room {
    id
    inbox
    userId
    name
    profilePicSrc
    viewerHasBlocked
  }
`
);

interface RoomHeaderProps {
  room: FragmentRef<RoomHeader_RoomFragment>;
  heading: Ref<HTMLHeadingElement>;
}

/** The other person of the open conversation, the actions about them, and on a phone the link back to the list. */
export function RoomHeader({ room, heading }: RoomHeaderProps) {
  const { inbox, userId, name, profilePicSrc, viewerHasBlocked } = useFragmentData(RoomHeader_RoomFragmentDoc, room);
  const [openDialog, setOpenDialog] = useState<'report' | 'person' | 'block'>();
  const close = () => setOpenDialog(undefined);
  const { block } = useBlockContact(userId);
  return (
    <Flex align="center" gap="2" px="2" minH="16" borderBottomWidth="1px" borderColor="border" flexShrink="0">
      <IconButton asChild variant="ghost" hideFrom="md" aria-label={CHAT.back} title={CHAT.back}>
        <RouterLink to={inboxAddress(inbox)}>
          <Icon of={ArrowLeft} />
        </RouterLink>
      </IconButton>
      {/* Large letters on a narrow phone need its room. */}
      <Avatar name={name} src={profilePicSrc} size="md" css={{ '@media (width < 17rem)': { display: 'none' } }} />
      <Heading
        as="h2"
        lang={langOf(name)}
        size="lg"
        lineHeight="1.2"
        flex="1"
        minW="0"
        overflowWrap="anywhere"
        ref={heading}
        tabIndex={-1}
        outline="none"
      >
        {inbox === 'MEMBER' ? (
          <Link asChild color="inherit" display="inline">
            <RouterLink to={`/creator/${userId}`}>{name}</RouterLink>
          </Link>
        ) : (
          name
        )}
      </Heading>
      <RoomMenu
        name={name}
        onReport={() => setOpenDialog('report')}
        onReportPerson={() => setOpenDialog('person')}
        onBlock={viewerHasBlocked ? undefined : () => setOpenDialog('block')}
      />
      <ReportMessageDialog room={{ inbox, userId, name }} isOpen={openDialog === 'report'} onClose={close} />
      <ReportDialog what="person" id={userId} isOpen={openDialog === 'person'} onClose={close} />
      <ConfirmDialog
        isOpen={openDialog === 'block'}
        onClose={close}
        title={<Sentence text={CHAT.blockTitle(name)} names={[name]} />}
        confirm={CHAT.block}
        onConfirm={block}
        isDanger
      >
        {CHAT.blockWarning}
      </ConfirmDialog>
    </Flex>
  );
}

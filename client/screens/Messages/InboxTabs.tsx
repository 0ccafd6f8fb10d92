import { Tabs } from '@chakra-ui/react';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Inbox } from '../../../server/rules/messages';
import { MESSAGE } from '../../../server/words/en/messages';
import { inboxAddress } from '../../messages/addresses';
import { useUnread } from '../../messages/unread';
import { NewDot } from '../../ui/NewDot';

/** The two inboxes of a creator, as their page and as a member of others; below them the rooms of the one that is open. */
export function InboxTabs({ inbox, children }: { inbox: Inbox; children: ReactNode }) {
  const unread = useUnread();
  const navigate = useNavigate();
  const tabs: [inbox: Inbox, label: string, isUnread: boolean][] = [
    ['CREATOR', MESSAGE.creatorTab, unread.creator],
    ['MEMBER', MESSAGE.memberTab, unread.member],
  ];
  return (
    <Tabs.Root
      recipe={tabsSlotRecipe}
      size="lg"
      value={inbox}
      onValueChange={({ value }) => void navigate(inboxAddress(value as Inbox))}
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
    >
      <Tabs.List px="2" flexShrink="0">
        {tabs.map(([each, label, isUnread]) => (
          <Tabs.Trigger key={each} value={each}>
            {label}
            {isUnread && <NewDot />}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={inbox} tabIndex={-1} p="0" pt="2" flex="1" minH="0" display="flex" flexDirection="column">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}

import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Inbox } from '../../../server/rules/messages';
import { inboxAddress } from '../../../server/rules/messages';
import { MESSAGE } from '../../../server/words/en/messages';
import { useUnread } from '../../messages/unread';
import { NewDot } from '../../ui/NewDot';
import { Tabs } from '../../ui/Tabs';

/** The two inboxes of a creator, as their page and as a member of others; below them the rooms of the open one. */
export function InboxTabs({ inbox, children }: { inbox: Inbox; children: ReactNode }) {
  const unread = useUnread();
  const navigate = useNavigate();
  const label = (text: string, isUnread: boolean) => (
    <>
      {text}
      {isUnread && <NewDot />}
    </>
  );
  const tabs: { value: Inbox; label: ReactNode }[] = [
    { value: 'CREATOR', label: label(MESSAGE.creatorTab, unread.creator) },
    { value: 'MEMBER', label: label(MESSAGE.memberTab, unread.member) },
  ];
  return (
    <Tabs tabs={tabs} value={inbox} onChange={(each) => void navigate(inboxAddress(each))} fills>
      {children}
    </Tabs>
  );
}

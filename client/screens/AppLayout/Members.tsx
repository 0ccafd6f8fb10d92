import { Notice } from '../../consents/Notice';
import { useLiveMembership } from '../../joining/useLiveMembership';
import { Welcome } from '../../joining/Welcome';
import { useKeeping } from '../../keeping/useKeeping';
import { fetchUnread } from '../../messages/unread';
import { useLiveMessages } from '../../messages/useLiveMessages';
import { fetchNotifications } from '../../notifications/notifications';
import { useLiveNotifications } from '../../notifications/useLiveNotifications';
import { IsItYou } from '../../security/IsItYou';

export { BottomBar } from './BottomBar';
export { MemberLinks } from './MemberLinks';

/** Fetches what the dots in the bars tell; the list of notifications itself is fetched whole where it is opened. */
export function fetchNews(pathname: string): void {
  if (pathname !== '/notifications') void fetchNotifications();
  void fetchUnread();
}

/** Follows live what concerns the person who is here. */
export function LiveNews({ userId }: { userId: string }) {
  useLiveMembership(true);
  useLiveNotifications(true);
  useLiveMessages(userId);
  useKeeping(userId);
  return (
    <>
      <Welcome />
      <IsItYou />
      <Notice />
    </>
  );
}

import { Notice } from '../../consents/Notice';
import { Question } from '../../joining/question';
import { useLiveMembership } from '../../joining/useLiveMembership';
import { Welcome } from '../../joining/Welcome';
import { fetchUnread } from '../../messages/unread';
import { useLiveMessages } from '../../messages/useLiveMessages';
import { fetchNotifications } from '../../notifications/notifications';
import { useLiveNotifications } from '../../notifications/useLiveNotifications';
import { useOfflineReading } from '../../offlineReading/useOfflineReading';
import { IsItYou } from '../../security/IsItYou';

export { BottomBar } from './BottomBar';
export { MemberLinks } from './MemberLinks';

/** Fetches the states of the bars' dots; the list of notifications itself is fetched where it is opened. */
export function fetchNews(pathname: string): void {
  if (pathname !== '/notifications') void fetchNotifications();
  void fetchUnread();
}

/** Subscribes to the signed-in person's live events. */
export function LiveNews({ userId }: { userId: string }) {
  useLiveMembership(true);
  useLiveNotifications(true);
  useLiveMessages(userId);
  useOfflineReading(userId);
  return (
    <>
      <Welcome />
      <Question />
      <IsItYou />
      <Notice />
    </>
  );
}

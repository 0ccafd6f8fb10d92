import { useReadQuery } from '@apollo/client/react';
import { Button, Stack } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { EXPLORE } from '../../../server/words/en/explore';
import { NOTIFICATION } from '../../../server/words/en/notificationList';
import { preload } from '../../apollo/client';
import { NO_ENTRIES, useNextSliceOf } from '../../apollo/useNextSlice';
import { NotLoaded } from '../../components/NotLoaded';
import { NotificationsDocument } from '../../notifications/notifications.generated';
import { supportsPush } from '../../pushes/browserPush';
import { EmptyState } from '../../ui/EmptyState';
import { Link } from '../../ui/Link';
import { LoadMore } from '../../ui/LoadMore';
import { lazyPart, useIsIdle } from '../../ui/lazyPart';
import { ScreenFrame } from '../../ui/ScreenFrame';
import { groupsOf } from './groups';
import { isKnown } from './links';
import { NotificationRow } from './NotificationRow';
import { NotificationsSkeleton } from './NotificationsSkeleton';
import { useMarkSeen, useNewInVisit } from './useSeen';

const PushOffer = lazyPart(async () => (await import('../../pushes/PushOffer')).PushOffer);

export const loader = () => preload(NotificationsDocument, { fetchPolicy: 'cache-and-network' });

type NotificationsRef = ReturnType<typeof loader>;

/** The person's notifications, newest first; opening the screen marks all as seen. */
export function Component() {
  const queryRef = useLoaderData() as NotificationsRef;
  const isIdle = useIsIdle();
  return (
    <ScreenFrame title={NOTIFICATION.title}>
      <Suspense fallback={<NotificationsSkeleton />}>
        <Notifications queryRef={queryRef} />
      </Suspense>
      {/* Below the visible rows, which it does not move. */}
      <Suspense>{isIdle && supportsPush() && <PushOffer />}</Suspense>
    </ScreenFrame>
  );
}

export function ErrorBoundary() {
  return (
    <ScreenFrame title={NOTIFICATION.title}>
      <NotLoaded />
    </ScreenFrame>
  );
}

function Notifications({ queryRef }: { queryRef: NotificationsRef }) {
  const { data } = useReadQuery(queryRef);
  const { edges, pageInfo } = data.viewer?.notifications ?? NO_ENTRIES;
  const nodes = edges.map(({ node }) => node);
  const next = useNextSliceOf(queryRef, pageInfo);
  const newIds = useNewInVisit(nodes);
  useMarkSeen(!!data.viewer?.hasUnseenNotifications, nodes);
  const known = nodes.filter(({ type }) => isKnown(type));
  if (known.length === 0 && !pageInfo.hasNextPage) return <NoNotifications />;
  return (
    <>
      <Stack as="ul" gap="0" mx="-3" divideY="1px" divideColor="border">
        {groupsOf(known).map(({ key, notifications, names, others }) => (
          <li key={key}>
            <NotificationRow
              notification={notifications[0]}
              count={notifications.length}
              names={names}
              others={others}
              isNew={notifications.some(({ id }) => newIds.has(id))}
            />
          </li>
        ))}
      </Stack>
      <LoadMore {...next} />
    </>
  );
}

function NoNotifications() {
  return (
    <EmptyState title={NOTIFICATION.empty} text={NOTIFICATION.emptyHint}>
      <Button asChild variant="outline">
        <Link to="/explore">{EXPLORE.findCreators}</Link>
      </Button>
    </EmptyState>
  );
}

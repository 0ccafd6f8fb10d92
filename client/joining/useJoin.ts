import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useId, useState } from 'react';
import { JOIN } from '../../server/words/en/joining';
import { SQUAD } from '../../server/words/en/squads';
import { signInRequested } from '../signIn/signInRequested';
import { messageOf } from '../ui/failures';
import { loadPart } from '../ui/hooks/online';
import { toast } from '../ui/toast/toast';
import { squadAddress } from '../viewer/addresses';
import { useViewer } from '../viewer/useViewer';
import { failedAway, note, useIsActivating } from './activation';
import type { JoinButton_SquadFragment } from './JoinButton.generated';
import { loadPaying } from './useCheckout';

/**
 * Joining, renewing or moving up, from the press of the button on: the order, the checkout, the report of the payment,
 * and the visible queries fetched again. `isBusy` until then; `isActivating` while the server does not know a payment
 * yet; `hasFailed` from a failed payment until the next try.
 */
export function useJoin(squad: JoinButton_SquadFragment, renews = false) {
  const viewer = useViewer();
  const [isBusy, setBusy] = useState(false);
  const isActivating = useIsActivating(squad.id);
  const failed = useFailed(squad.id, renews);

  async function join(): Promise<void> {
    if (isBusy) return;
    if (squad.viewerJoinState === 'OWN') return toast.warning(SQUAD.ownSquad);
    if (!viewer)
      return void signInRequested({
        next: squadAddress(squad.creator.userId, squad.id),
        purpose: JOIN.purpose(squad.title, squad.creator.pageName, squad.amount),
        title: squad.title,
        creator: squad.creator,
      });
    setBusy(true);
    failed.note(false);
    toast.clear();
    try {
      const { pay } = await loadPart(loadPaying);
      if (await pay(squad, viewer)) failed.note(true);
    } catch (error) {
      toast.failed(messageOf(error));
    }
    setBusy(false);
  }

  return { join, isBusy, isActivating, hasFailed: failed.is };
}

/** The button whose payment failed last; there is one checkout at a time. */
const failedAt = makeVar<string | null>(null);

/**
 * Whether the last payment by this button failed. A renewal's button may have gone with its dialog by then: all buttons
 * of a squad share this.
 */
function useFailed(squadId: string, renews: boolean) {
  const id = useId();
  const button = renews ? squadId : id;
  const isAway = useReactiveVar(failedAway).has(squadId);
  useEffect(() => () => void (failedAt() === button && failedAt(null)), [button]);
  return {
    is: useReactiveVar(failedAt) === button || isAway,
    note: (hasFailed: boolean) => {
      note(failedAway, squadId, false);
      failedAt(hasFailed ? button : null);
    },
  };
}

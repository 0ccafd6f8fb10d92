import { Button, type ButtonProps, Spinner, Stack, Text } from '@chakra-ui/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { useId } from 'react';
import { formatDate } from '../../server/rules/dates';
import type { JoinState } from '../../server/rules/subscriptions';
import { joinLabel, unlockLabel } from '../../server/words/en/cards';
import { JOIN } from '../../server/words/en/joining';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { Failure } from '../ui/Failure';
import { Icon } from '../ui/Icon';
import { Sentence } from '../ui/Sentence';
import { type JoinButton_SquadFragment, JoinButton_SquadFragmentDoc } from './JoinButton.generated';
import { useJoin } from './useJoin';

void (
  /* GraphQL */ `
  fragment JoinButton_squad on Squad {
    id
    title
    amount
    viewerJoinState
    viewerAmountDue
    creator {
      id
      userId
      pageName
      profilePicSrc
      accent
      viewerSubscription {
        id
        status
        amount
        paidUntil
      }
    }
  }
`
);

/** The states with a working button; OWN then explains why it does nothing. */
const CAN_PRESS: readonly JoinState[] = ['OPEN', 'RENEW', 'OWN'];
const IS_MEMBER: readonly JoinState[] = ['JOINED', 'INCLUDED'];

interface JoinButtonProps extends Pick<ButtonProps, 'width' | 'px'> {
  squad: FragmentRef<JoinButton_SquadFragment>;
  /**
   * Pays for the next month in any state of the squad for the viewer; the screen around says until when the present one
   * lasts.
   */
  renews?: boolean;
  /**
   * On a post that the squad opens: a quiet button, pressed by the whole area around it up to the next positioned
   * element.
   */
  unlocks?: boolean;
  /** Another button beside it is the main one. */
  isQuiet?: boolean;
  /** It is the lowest of several squads, and says so. */
  isLowest?: boolean;
  /** Called at the press. A dialog around it closes then: it would keep the focus from the checkout. */
  onPress?: () => void;
}

/** The button that joins, renews or moves up to a squad, and below it the price now and until when it is paid. */
export function JoinButton({
  squad: ref,
  renews = false,
  unlocks = false,
  isQuiet = false,
  isLowest = false,
  onPress,
  ...button
}: JoinButtonProps) {
  const squad = useFragmentData(JoinButton_SquadFragmentDoc, ref);
  const { join, isBusy, isActivating, hasFailed } = useJoin(squad, renews);
  const noteId = useId();
  const { title, amount, viewerAmountDue } = squad;
  const state = renews ? 'RENEW' : squad.viewerJoinState;
  const isMember = IS_MEMBER.includes(state);
  const waits = isActivating && !isMember;
  const isDisabled = waits || !CAN_PRESS.includes(state);
  const note = renews ? null : noteOf(squad);
  return (
    <Stack gap="2" align="stretch" width={button.width} data-joins>
      <Button
        {...button}
        variant={isMember || waits ? 'subtle' : isDisabled || unlocks || isQuiet ? 'outline' : 'solid'}
        colorPalette={isMember ? 'green' : isDisabled && !waits ? 'gray' : undefined}
        disabled={isDisabled}
        // Not disabled while it is busy, so that the focus comes back to it from the checkout.
        aria-busy={isBusy}
        aria-describedby={note ? noteId : undefined}
        // Its text is still needed, so it stays as readable as any text.
        _disabled={{ opacity: 1 }}
        {...(unlocks && !isDisabled && OVER_ALL)}
        onClick={() => {
          onPress?.();
          void join();
        }}
      >
        {state === 'JOINED' ? <Icon of={Check} /> : (isBusy || waits) && <Spinner size="sm" aria-hidden />}
        {waits ? (
          JOIN.activating
        ) : unlocks ? (
          <Sentence text={unlockLabel(state, title, amount, viewerAmountDue)} names={[title]} />
        ) : isLowest && state === 'OPEN' && viewerAmountDue === amount ? (
          JOIN.from(amount)
        ) : (
          joinLabel(state, amount, viewerAmountDue)
        )}
      </Button>
      <Failure text={hasFailed ? JOIN.notPaid : undefined} isInToast />
      {note && (
        <Text id={noteId} textStyle="sm" color="fg.muted">
          {note}
        </Text>
      )}
    </Stack>
  );
}

/** A click anywhere in its area presses it. */
const OVER_ALL = { position: 'static', _after: { content: '""', position: 'absolute', inset: '0' } } as const;

/** What this person should know before they press, or have as a member. */
function noteOf({ viewerJoinState, viewerAmountDue, amount, creator }: JoinButton_SquadFragment): string | null {
  const paidUntil = creator.viewerSubscription?.paidUntil;
  if (!paidUntil) return null;
  const date = formatDate(new Date(paidUntil));
  if (viewerJoinState === 'JOINED') return JOIN.paidUntil(date);
  if (viewerJoinState === 'RENEW') return JOIN.renew(date);
  const movesUp = viewerJoinState === 'OPEN' && viewerAmountDue !== amount;
  return movesUp ? JOIN.moveUp(viewerAmountDue, date, amount) : null;
}

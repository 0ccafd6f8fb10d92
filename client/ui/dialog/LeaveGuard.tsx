import { Button, Text } from '@chakra-ui/react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { INFO } from '../../../server/words/en/pageSettings';
import { Dialog } from './Dialog';

/** The question; without it, whether to leave without saving. */
type Question = Record<'leaveTitle' | 'leaveWarning' | 'leave' | 'stay', string>;

interface LeaveGuardProps {
  /** Called at the moment of leaving: a sent form may be saved since the last render. */
  isUnsaved: () => boolean;
  question?: Question;
  /** The text is kept for the next time, so the page may be reloaded or closed. */
  isKept?: boolean;
}

/**
 * Asks before a screen with unsaved changes is left; where the whole page is left, the browser asks in its own words.
 */
export function LeaveGuard({ isUnsaved, question = INFO, isKept = false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useBeforeUnload((event) => !isKept && isUnsaved() && event.preventDefault());
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={question.leaveTitle}
      role="alertdialog"
      // Back, once more, is a navigation that it asks about again.
      back="router"
      asks={false}
      footer={
        <>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            {question.leave}
          </Button>
          <Button onClick={stay}>{question.stay}</Button>
        </>
      }
    >
      <Text>{question.leaveWarning}</Text>
    </Dialog>
  );
}

import { Button, Text } from '@chakra-ui/react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { INFO } from '../../server/rules/studioWording';
import { Sheet } from './Sheet';

/** Asks before a screen with unsaved changes is left; where the whole page is left, the browser asks in its own words. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => isUnsaved && event.preventDefault());
  const stay = () => blocker.reset?.();
  return (
    <Sheet
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={INFO.leaveTitle}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            {INFO.leave}
          </Button>
          <Button onClick={stay}>{INFO.stay}</Button>
        </>
      }
    >
      <Text>{INFO.leaveWarning}</Text>
    </Sheet>
  );
}

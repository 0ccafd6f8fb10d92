import { COMMON } from '../../server/words/en/common';
import { useIsOnline } from './hooks/online';
import './offlineLine.css';

/** A calm line at the top while there is no connection; without Chakra, since the landing page has it, too. */
export function OfflineLine() {
  const isOnline = useIsOnline();
  return (
    <p role="status" className="offline-line" data-live-announcer>
      {!isOnline && COMMON.offline}
    </p>
  );
}

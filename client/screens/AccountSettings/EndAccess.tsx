import { useState } from 'react';
import { ACCOUNT } from '../../../server/words/en/users';
import { ActRow } from './ActRow';
import { EndAccessDialog } from './EndAccessDialog';

/** The button that ends all access of the person at once, but for this device. */
export function EndAccess() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ActRow text={ACCOUNT.endAccessHint} button={ACCOUNT.endAccess} onClick={() => setAsking(true)} />
      <EndAccessDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

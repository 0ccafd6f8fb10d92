import { useState } from 'react';
import { loadPart } from '../ui/hooks/online';
import { Icon } from '../ui/Icon';
import { CircleAlert } from './icons';

/** A button, with the message of its failure below. */
export function ActionButton({ label, act }: { label: string; act: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const go = async () => {
    setBusy(true);
    setProblem('');
    try {
      await act();
    } catch (error) {
      const { passkeyProblem } = await loadPart(() => import('../security/passkeys'));
      setProblem(passkeyProblem(error));
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="dialog-button quiet" disabled={isBusy} onClick={() => void go()}>
        {isBusy && <span className="sign-in-spinner" />}
        {label}
      </button>
      <div role="alert" className="sign-in-problem">
        {problem && (
          <>
            <Icon of={CircleAlert} size={20} />
            <p>{problem}</p>
          </>
        )}
      </div>
    </>
  );
}

import { useState } from 'react';
import type { SecondFactorWay } from '../../server/rules/secondFactor';
import { formatDate } from '../../server/rules/time';
import { SECOND_FACTOR } from '../../server/words/en/secondFactor';
import { SECURITY } from '../../server/words/en/security';
import { SIGN_IN } from '../../server/words/en/signIn';
import { loadPart } from '../ui/hooks/online';
import { ActionButton } from './ActionButton';
import { AuthPanel } from './AuthPanel';
import type { RecentPasskey } from './calls';
import { SecondFactorForm } from './SecondFactorForm';

// The further steps of a new password for people with a second factor.

const loadReset = () => loadPart(() => import('./resetCalls'));

interface FactorStepProps {
  ways: readonly SecondFactorWay[];
  token: string;
  /** Sets the new password with the given factor. */
  onGiven: (factor: { code: string } | { passkey: string }) => Promise<void>;
}

/** Asks for the second factor before the new password is set. */
export function FactorStep({ ways, token, onGiven }: FactorStepProps) {
  const byPasskey = async () => {
    const { passkeyForReset } = await loadReset();
    await onGiven({ passkey: await passkeyForReset(token) });
  };
  return (
    <AuthPanel title={SECOND_FACTOR.title} other={{ to: 'login', label: SIGN_IN.toLogIn }}>
      {ways.includes('passkey') && <ActionButton label={SECOND_FACTOR.usePasskey} act={byPasskey} />}
      <SecondFactorForm ways={ways} onSubmit={onGiven} send={SIGN_IN.setPassword} />
    </AuthPanel>
  );
}

interface RecentPasskeysProps {
  passkeys: readonly RecentPasskey[];
  token: string;
  onDone: () => void;
}

/** Lists the recently added passkeys, so that another person's is found and removed. */
export function RecentPasskeys({ passkeys, token, onDone }: RecentPasskeysProps) {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const remove = async (id: string) => {
    const { removeRecentPasskey } = await loadReset();
    await removeRecentPasskey(token, id);
    setRemoved((before) => [...before, id]);
  };
  return (
    <AuthPanel title={SECURITY.recentTitle} other={{ to: 'login', label: SIGN_IN.toLogIn }}>
      <p className="sign-in-about">{SECURITY.recentHint}</p>
      <ul className="sign-in-form">
        {passkeys.map(({ id, name, device, createdAt }) => (
          <li key={id} className="sign-in-purpose">
            <span>
              <strong>{name}</strong>
              <br />
              {SECURITY.addedOn(formatDate(new Date(createdAt)), device)}
            </span>
            {removed.includes(id) ? (
              <span role="status">{SECURITY.removed}</span>
            ) : (
              <ActionButton label={SECURITY.removeOf(name)} act={() => remove(id)} />
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="dialog-button" onClick={onDone}>
        {SECOND_FACTOR.goOn}
      </button>
    </AuthPanel>
  );
}

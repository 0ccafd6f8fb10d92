import { useEffect } from 'react';
import { NOTICE_VERSION } from '../../server/rules/consents';
import { NOTICE } from '../../server/words/en/notice';

/** The stored data of a sign-up, and its purpose; `onShown` gets the version once it is shown. */
export function SignUpNotice({ onShown }: { onShown: (version: string) => void }) {
  useEffect(() => onShown(NOTICE_VERSION), [onShown]);
  return (
    <section className="sign-in-notice" aria-labelledby="notice">
      <h3 id="notice">{NOTICE.title}</h3>
      {Object.values(NOTICE.parts).map((part) => (
        <p key={part}>{part}</p>
      ))}
    </section>
  );
}

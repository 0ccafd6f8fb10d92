import { useEffect } from 'react';
import { NOTICE_VERSION } from '../../server/rules/consents';
import { NOTICE } from '../../server/words/en/notice';

/** What is kept about whoever signs up, and why; `onShown` is told the version once it stands there. */
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

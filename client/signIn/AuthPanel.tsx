import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { leadingOn } from '../../server/rules/internalPath';
import { START_ADDRESS } from '../../server/rules/purposes';
import { SIGN_IN } from '../../server/words/en/signIn';
import { DialogTitle } from '../ui/dialog/DialogFrame';
import { LanguageLinks } from '../ui/LanguageLinks';
import { Link } from '../ui/Link';
import { inPageLanguage } from '../visit/language';
import { settings } from '../visit/settings';
import { firstField, type PanelName, usePlace } from './place';
import { StartPurpose } from './StartPurpose';

interface AuthPanelProps {
  title: string;
  children: ReactNode;
  /** The link to another one of them. */
  other: { to: PanelName; label: string };
  /** Google can do the same. */
  hasGoogle?: boolean;
}

/**
 * The frame of each panel: the title, the purpose, the Google button where it is set up, the form, the link to another
 * panel, and the languages.
 */
export function AuthPanel({ title, children, other, hasGoogle = false }: AuthPanelProps) {
  const { next, dialog } = usePlace();
  const purpose = dialog?.purpose ?? (next === START_ADDRESS && <StartPurpose />);
  useEffect(() => {
    // After another panel the followed link is gone, and the focus with it. The element that opened the dialog keeps
    // the focus until the dialog takes it, and gets it back.
    if (document.activeElement?.matches('body, dialog, dialog *'))
      firstField(document.querySelector('dialog[open]'))?.focus();
  }, []);
  const another = (
    <PanelLink to={other.to} className="strong" replace>
      {other.label}
    </PanelLink>
  );
  return (
    <>
      <DialogTitle>{title}</DialogTitle>
      <div className="dialog-body sign-in-body">
        {purpose && (
          <div className="sign-in-purpose">
            {purpose}
            {another}
          </div>
        )}
        {hasGoogle && settings.googleSignIn && <GoogleLink next={next} />}
        {children}
        {!purpose && another}
        <div className="sign-in-languages">
          <LanguageLinks />
        </div>
      </div>
    </>
  );
}

interface PanelLinkProps {
  to: PanelName;
  className: 'strong' | 'quiet';
  replace?: boolean;
  children: ReactNode;
}

/** A link to another panel: at its address, or in the dialog of this one. */
export function PanelLink({ to, className, replace = false, children }: PanelLinkProps) {
  const { next, dialog } = usePlace();
  const show = (event: MouseEvent) => {
    if (!dialog) return;
    event.preventDefault();
    dialog.show(to);
  };
  return (
    <Link
      to={leadingOn(`/${to}`, next)}
      replace={replace}
      preventScrollReset
      onClick={show}
      className={`sign-in-link ${className}`}
    >
      {children}
    </Link>
  );
}

/** Leaves the page for Google; `next` is the address to continue to. */
function GoogleLink({ next }: { next: string | null }) {
  return (
    <>
      <a href={inPageLanguage(leadingOn('/api/user/login/google', next))} className="dialog-button quiet">
        <GoogleIcon />
        {SIGN_IN.google}
      </a>
      <p className="sign-in-or">{SIGN_IN.or}</p>
    </>
  );
}

const GoogleIcon = () => (
  <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
    <path
      fill="#FFC107"
      d="M43.6 20.1H42V20H24v8h11.3c-1.6 4.7-6.1 8-11.3 8-6.6 0-12-5.4-12-12s5.4-12 12-12c3.1 0 5.8 1.2 8 3l5.6-5.6A20 20 0 1 0 43.6 20.1z"
    />
    <path fill="#FF3D00" d="m6.3 14.7 6.6 4.8A12 12 0 0 1 24 12c3.1 0 5.8 1.2 8 3l5.6-5.6A20 20 0 0 0 6.3 14.7z" />
    <path
      fill="#4CAF50"
      d="M24 44c5.2 0 9.9-2 13.4-5.2l-6.2-5.2A11.9 11.9 0 0 1 24 36c-5.2 0-9.6-3.3-11.3-7.9l-6.5 5A20 20 0 0 0 24 44z"
    />
    <path
      fill="#1976D2"
      d="M43.6 20.1H42V20H24v8h11.3a12 12 0 0 1-4.1 5.6l6.2 5.2C37 39.2 44 34 44 24c0-1.3-.1-2.7-.4-3.9z"
    />
  </svg>
);

import { Link } from 'react-router-dom';
import { NAVIGATION } from '../../../server/words/en/common';
import { Sign } from '../../ui/Sign';
import { Wordmark } from '../../ui/Wordmark';
import { settings } from '../../viewer/settings';

/** The visitor's top bar in the landing page's own light; on a phone the first two links are signs. */
export function LandingBar() {
  return (
    <header className="landing-bar">
      <Link to="/" className="landing-brand">
        <Wordmark height={28} />
      </Link>
      <nav aria-label={NAVIGATION.main}>
        <Link to="/explore" aria-label={NAVIGATION.explore}>
          <Sign>
            <circle cx="11" cy="11" r="8" />
            <path d="m21 21-4.3-4.3" />
          </Sign>
          <span>{NAVIGATION.explore}</span>
        </Link>
        <a href={`mailto:${settings.supportEmail}`} aria-label={NAVIGATION.contact}>
          <Sign>
            <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />
            <rect x="2" y="4" width="20" height="16" rx="2" />
          </Sign>
          <span>{NAVIGATION.contact}</span>
        </a>
        <Link to="/login" preventScrollReset>
          {NAVIGATION.logIn}
        </Link>
        <Link to="/signup" preventScrollReset className="landing-button small">
          {NAVIGATION.signUp}
        </Link>
      </nav>
    </header>
  );
}

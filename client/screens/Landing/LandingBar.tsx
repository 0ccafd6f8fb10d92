import { LuMail, LuSearch } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { NAVIGATION } from '../../../server/words/en/common';
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
          <LuSearch size={20} aria-hidden="true" />
          <span>{NAVIGATION.explore}</span>
        </Link>
        <a href={`mailto:${settings.supportEmail}`} aria-label={NAVIGATION.contact}>
          <LuMail size={20} aria-hidden="true" />
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

import { leadingOn } from '../../../server/rules/internalPath';
import { LANDING } from '../../../server/words/en/landing';
import { Link } from '../../ui/Link';

/** Starts a page: the sign-up continues to its form. */
export const StartLink = () => (
  <Link to={leadingOn('/signup', '/creator/start')} preventScrollReset className="landing-button">
    {LANDING.start}
  </Link>
);

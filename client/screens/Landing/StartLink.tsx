import { leadingOn } from '../../../server/rules/internalPath';
import { START_ADDRESS } from '../../../server/rules/purposes';
import { LANDING } from '../../../server/words/en/landing';
import { Link } from '../../ui/Link';

/** Starts a page: the sign-up continues to its form. */
export const StartLink = () => (
  <Link to={leadingOn('/signup', START_ADDRESS)} preventScrollReset className="landing-button">
    {LANDING.start}
  </Link>
);

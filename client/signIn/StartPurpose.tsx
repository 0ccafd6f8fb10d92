import './startPurpose.css';
import { SIGN_IN } from '../../server/words/en/signIn';
import { Dots } from '../ui/Wordmark';

/** The purpose of a sign-up that starts a page; its face is Toli's sign until it has its own. */
export const StartPurpose = () => (
  <p className="sign-in-start">
    <span>
      <Dots size={28} />
    </span>
    {SIGN_IN.startPage}
  </p>
);

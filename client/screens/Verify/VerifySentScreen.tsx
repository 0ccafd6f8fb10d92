import { LuMailCheck } from 'react-icons/lu';
import { VERIFICATION } from '../../../server/rules/accountWording';
import { useTitle } from '../../hooks/useTitle';
import { Message } from '../../ui/Message';

/** After signing up: the link is in the mail. */
export function Component() {
  useTitle('Check your mail');
  return <Message icon={LuMailCheck} title="Check your mail" text={VERIFICATION.sent} />;
}

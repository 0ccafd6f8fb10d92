import { Button } from '@chakra-ui/react';
import Unlink from 'lucide/dist/esm/icons/unlink.mjs';
import { MAILINGS } from '../../../server/words/en/mailings';
import { Link } from '../../ui/Link';
import { Message } from '../../ui/Message';

/** A link that is not from our mails. */
export function BadLink() {
  return (
    <Message icon={Unlink} palette="red" title={MAILINGS.invalid} text={MAILINGS.invalidText}>
      <Button asChild variant="outline">
        <Link to="/user/settings">{MAILINGS.settings}</Link>
      </Button>
    </Message>
  );
}

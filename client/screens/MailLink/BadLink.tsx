import { Button } from '@chakra-ui/react';
import { LuUnlink } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { MAILINGS } from '../../../server/words/en/mailings';
import { Message } from '../../ui/Message';

/** A link that was in no mail of ours. */
export function BadLink() {
  return (
    <Message icon={LuUnlink} palette="red" title={MAILINGS.invalid} text={MAILINGS.invalidText}>
      <Button asChild variant="outline">
        <Link to="/user/settings">{MAILINGS.settings}</Link>
      </Button>
    </Message>
  );
}

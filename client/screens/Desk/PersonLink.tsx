import { Button } from '@chakra-ui/react';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { Link } from '../../ui/Link';
import { SpokenLabel } from '../../ui/SpokenLabel';

/** A button to the desk's screen of a person. `name`: of the person or their page, for screen readers. */
export function PersonLink({ userId, name }: { userId: string; name: string }) {
  return (
    <Button asChild variant="ghost">
      <Link to={`/admin/people/${userId}`}>
        <SpokenLabel text={DESK_SCREEN.more} spoken={`${DESK_SCREEN.more}: ${name}`} names={[name]} />
      </Link>
    </Button>
  );
}

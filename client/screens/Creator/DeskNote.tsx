import { Button, Container, Flex, Text } from '@chakra-ui/react';
import Gavel from 'lucide/dist/esm/icons/gavel.mjs';
import { DESK_BADGE, DESK_SCREEN } from '../../../server/words/en/admin';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';

/** The bar of a DeskBar. */
export function DeskNote({ userId, isLive }: { userId: string; isLive: boolean }) {
  return (
    <Flex bg="bg.muted" py="1">
      <Container maxW="6xl" display="flex" alignItems="center" gap="3">
        <Icon of={Gavel} style={{ flexShrink: 0 }} />
        <Text flex="1">{isLive ? DESK_BADGE.review.SUBMITTED : DESK_SCREEN.asReviewer}</Text>
        <Button asChild variant="ghost">
          <Link to={`/admin/people/${userId}`}>{DESK_SCREEN.toDesk}</Link>
        </Button>
      </Container>
    </Flex>
  );
}

import { Button, Container, Flex, Text } from '@chakra-ui/react';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import { PAGE_STATE } from '../../../server/words/en/pageStates';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';

/** Over the owner's own page in the visitor's view: a note, and the link back. */
export function VisitorBar() {
  return (
    <Flex role="status" bg="bg.muted" py="1">
      <Container maxW="6xl" display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <Icon of={Eye} style={{ flexShrink: 0 }} />
        <Text flex="1 1 12rem">{PAGE_STATE.asVisitor}</Text>
        <Button asChild variant="ghost">
          <Link to="/creator">{PAGE_STATE.asOwner}</Link>
        </Button>
      </Container>
    </Flex>
  );
}

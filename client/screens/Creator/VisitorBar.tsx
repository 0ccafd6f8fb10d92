import { Button, Container, Flex, Text } from '@chakra-ui/react';
import { LuEye } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { STANDING } from '../../../server/words/en/creators';

/** Over the owner's own page while it is shown as visitors see it: that it is, and the way back. */
export function VisitorBar() {
  return (
    <Flex role="status" bg="bg.muted" py="1">
      <Container maxW="6xl" display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        <LuEye aria-hidden style={{ flexShrink: 0 }} />
        <Text flex="1 1 12rem">{STANDING.asVisitor}</Text>
        <Button asChild variant="ghost">
          <Link to="/creator">{STANDING.asOwner}</Link>
        </Button>
      </Container>
    </Flex>
  );
}

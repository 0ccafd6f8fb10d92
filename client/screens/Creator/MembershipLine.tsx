import { Flex, Link, Text } from '@chakra-ui/react';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { formatDate } from '../../../server/rules/dates';
import { PAGE } from '../../../server/words/en/creators';
import { Icon } from '../../ui/Icon';
import { Link as RouterLink } from '../../ui/Link';
import { Sentence } from '../../ui/Sentence';

interface MembershipLineProps {
  title: string;
  paidUntil: string;
}

/** In place of the squads for a member: their squad, until when, and a link to change it. */
export function MembershipLine({ title, paidUntil }: MembershipLineProps) {
  return (
    <Flex layerStyle="card" align="center" gap="3" p="4">
      <Text asChild color="green.fg" flexShrink="0">
        <Icon of={CircleCheck} size={22} />
      </Text>
      <Text flex="1" minW="0" overflowWrap="anywhere">
        <Sentence text={PAGE.youAreIn(title, formatDate(new Date(paidUntil)))} names={[title]} />
      </Text>
      <Link asChild color="fg" fontWeight="semibold" textDecoration="underline" minH="11" flexShrink="0">
        <RouterLink to="/user/squads">{PAGE.manage}</RouterLink>
      </Link>
    </Flex>
  );
}

import { HStack } from '@chakra-ui/react';
import BadgeCheck from 'lucide/dist/esm/icons/badge-check.mjs';
import { CREATOR } from '../../server/words/en/creators';
import { Icon } from '../ui/Icon';

/** Reviewers have approved the page. */
export function ApprovedBadge() {
  return (
    <HStack as="span" display="inline-flex" gap="1.5" color="green.fg" fontWeight="medium">
      <Icon of={BadgeCheck} size={20} />
      {CREATOR.approved}
    </HStack>
  );
}

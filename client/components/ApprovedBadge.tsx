import { HStack } from '@chakra-ui/react';
import { LuBadgeCheck } from 'react-icons/lu';
import { REVIEW } from '../../server/words/en/creators';

/** Reviewers have looked at the page and found it good. */
export function ApprovedBadge() {
  return (
    <HStack as="span" display="inline-flex" gap="1.5" color="green.fg" fontWeight="medium">
      <LuBadgeCheck aria-hidden size={20} />
      {REVIEW.approved}
    </HStack>
  );
}

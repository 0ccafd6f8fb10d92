import { HStack } from '@chakra-ui/react';
import Pin from 'lucide/dist/esm/icons/pin.mjs';
import { POST } from '../../server/words/en/posts';
import { Icon } from '../ui/Icon';

/** The mark of a page's pinned posts. */
export function PinnedMark({ isOverPicture = false }: { isOverPicture?: boolean }) {
  return (
    <HStack
      gap="1"
      textStyle="sm"
      fontWeight="semibold"
      color="fg.muted"
      {...(isOverPicture && { ...BADGE, position: 'absolute', top: '2', insetStart: '2' })}
    >
      <Icon of={Pin} size={14} /> {POST.pinned}
    </HStack>
  );
}

const BADGE = { px: '2', py: '0.5', borderRadius: 'full', bg: 'bg.panel', color: 'fg', shadow: 'md' } as const;

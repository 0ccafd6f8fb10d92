import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import X from 'lucide/dist/esm/icons/x.mjs';
import { COMMON } from '../../../../server/words/en/common';
import { LONG_POST } from '../../../../server/words/en/longPosts';
import { Icon } from '../../../ui/Icon';
import type { LeftOut } from './pasting';

/** What a body could not take of the pasted text. */
export function PastedNote({ leftOut, onClose }: { leftOut: LeftOut | null; onClose: () => void }) {
  return (
    <Box role="status" _empty={{ display: 'none' }}>
      {leftOut && (
        <Flex layerStyle="card" borderRadius="l2" ps="4" pe="1" py="1" gap="2" align="start">
          <Box flex="1" minW="0" py="2">
            <Text>{LONG_POST.leftOut}</Text>
            <Box as="ul" listStyleType="disc" ps="5">
              {linesOf(leftOut).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          </Box>
          <IconButton variant="ghost" aria-label={COMMON.close} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </Flex>
      )}
    </Box>
  );
}

function linesOf({ pictures, tables, embeds, links, styles }: LeftOut): string[] {
  return [
    ...(pictures > 0 ? [LONG_POST.pictures(pictures)] : []),
    ...(tables > 0 ? [LONG_POST.tables(tables)] : []),
    ...(embeds > 0 ? [LONG_POST.embeds(embeds)] : []),
    ...(links > 0 ? [LONG_POST.links(links)] : []),
    ...(styles > 0 ? [LONG_POST.styles] : []),
  ];
}

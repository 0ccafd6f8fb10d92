import { Flex } from '@chakra-ui/react';
import { Badge } from '../../ui/Badge';

/** A state at a glance; red: offline, green: public. */
export function Badges({
  texts,
}: {
  texts: (readonly [text: string, colour: 'red' | 'green' | 'orange' | 'gray'] | false)[];
}) {
  const shown = texts.filter((text) => text !== false);
  if (shown.length === 0) return null;
  return (
    <Flex wrap="wrap" gap="2">
      {shown.map(([text, colour]) => (
        <Badge key={text} colorPalette={colour} size="lg">
          {text}
        </Badge>
      ))}
    </Flex>
  );
}

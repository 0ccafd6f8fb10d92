import { HStack, Text } from '@chakra-ui/react';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { Icon } from './Icon';

/** The message of a failure, in its own place; announced as soon as it is there. */
export function Failure({ text }: { text: string | undefined }) {
  return (
    <HStack role="alert" gap="2" align="start" color="fg.error" fontWeight="medium" _empty={{ display: 'none' }}>
      {text && <Icon of={CircleAlert} size={20} style={{ flexShrink: 0, marginTop: '2px' }} />}
      {text && <Text overflowWrap="anywhere">{text}</Text>}
    </HStack>
  );
}

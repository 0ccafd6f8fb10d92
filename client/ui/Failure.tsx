import { HStack, Text } from '@chakra-ui/react';
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { Icon } from './Icon';

interface FailureProps {
  text: string | undefined;
  /** A red toast has said so: this is no second alarm, but it stays, and it alone is read aloud. */
  isInToast?: boolean;
}

/** The message of a failure, in its own place; announced as soon as it is there. */
export function Failure({ text, isInToast = false }: FailureProps) {
  const color = isInToast ? undefined : 'fg.error';
  return (
    <HStack role="alert" gap="2" align="start" color={color} fontWeight="medium" _empty={{ display: 'none' }}>
      {text && !isInToast && <Icon of={CircleAlert} size={20} style={{ flexShrink: 0, marginTop: '2px' }} />}
      {text && <Text overflowWrap="anywhere">{text}</Text>}
    </HStack>
  );
}

import { HStack, Text } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { LuCircleAlert } from 'react-icons/lu';

/** Why the form around could not be sent, where it is about none of its fields; it stands beside the button that sends it. */
export function FormProblem() {
  const { status } = useFormikContext();
  return <Failure text={typeof status === 'string' ? status : undefined} />;
}

/** What failed, in its own place; said as soon as it is there. */
export function Failure({ text }: { text: string | undefined }) {
  return (
    <HStack role="alert" gap="2" align="start" color="fg.error" fontWeight="medium" _empty={{ display: 'none' }}>
      {text && <LuCircleAlert aria-hidden size={20} style={{ flexShrink: 0, marginTop: '2px' }} />}
      {text && <Text overflowWrap="anywhere">{text}</Text>}
    </HStack>
  );
}

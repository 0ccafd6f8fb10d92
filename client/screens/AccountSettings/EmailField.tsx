import { Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { CREDENTIALS } from '../../../server/words/en/signIn';
import { ACCOUNT } from '../../../server/words/en/users';
import { Label } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';

/** The address of the account, read-only. */
export function EmailField({ email }: { email: string }) {
  const id = useId();
  return (
    <Flex direction="column" gap="1.5">
      <Label htmlFor={id}>{CREDENTIALS.email}</Label>
      <Input id={id} value={email} type="email" readOnly borderColor="transparent" aria-describedby={`${id}-hint`} />
      <Text id={`${id}-hint`} textStyle="sm" color="fg.muted">
        {ACCOUNT.emailFixed}
      </Text>
    </Flex>
  );
}

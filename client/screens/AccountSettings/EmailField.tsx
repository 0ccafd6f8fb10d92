import { Field, Input } from '@chakra-ui/react';
import { ACCOUNT } from '../../../server/words/en/users';

/** The address of the account, to be read only. */
export function EmailField({ email }: { email: string }) {
  return (
    <Field.Root readOnly>
      <Field.Label>{ACCOUNT.email}</Field.Label>
      <Input value={email} type="email" readOnly borderColor="transparent" />
      <Field.HelperText textStyle="sm">{ACCOUNT.emailFixed}</Field.HelperText>
    </Field.Root>
  );
}

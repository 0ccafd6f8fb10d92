import { Field, Input } from '@chakra-ui/react';
import { ACCOUNT } from '../../../server/rules/wording';

/** The address of the account, to be read only. */
export function EmailField({ email }: { email: string }) {
  return (
    <Field.Root readOnly>
      <Field.Label>Email</Field.Label>
      <Input value={email} type="email" readOnly bg="bg.subtle" color="fg.muted" borderColor="border.emphasized" />
      <Field.HelperText textStyle="sm">{ACCOUNT.emailFixed}</Field.HelperText>
    </Field.Root>
  );
}

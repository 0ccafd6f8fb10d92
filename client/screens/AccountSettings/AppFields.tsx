import { Button, Field, Input, Stack, Text } from '@chakra-ui/react';
import { APP } from '../../../server/words/en/apps';
import { copyText } from '../../ui/copyText';
import { FormField } from '../../ui/FormField';

/** What an app says of itself. */
export function AppFields() {
  return (
    <>
      <FormField name="name" label={APP.name} hint={APP.nameHint} autoComplete="off" required />
      <FormField name="website" label={APP.website} inputMode="url" autoComplete="off" required />
      <FormField name="redirectUris" label={APP.redirects} hint={APP.redirectsHint} rows={3} required />
    </>
  );
}

/** The secret of an app, this once; null for one that keeps none. */
export function MadeSecret({
  clientId,
  secret,
  onClose,
}: {
  clientId: string;
  secret: string | null;
  onClose: () => void;
}) {
  return (
    <Stack gap="4" pb="2">
      {secret && <Text role="status">{APP.secretOnce}</Text>}
      <Shown label={APP.clientId} value={clientId} />
      {secret && <Shown label={APP.secret} value={secret} />}
      <Button alignSelf="end" variant="outline" onClick={onClose}>
        {APP.ready}
      </Button>
    </Stack>
  );
}

function Shown({ label, value }: { label: string; value: string }) {
  const copy = () => copyText(value, { copied: APP.copied, byHand: APP.copyByHand });
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <Stack direction="row" gap="3" w="full">
        <Input readOnly value={value} fontFamily="mono" onFocus={(event) => event.target.select()} />
        <Button aria-label={`${APP.copy}: ${label}`} onClick={() => void copy()}>
          {APP.copy}
        </Button>
      </Stack>
    </Field.Root>
  );
}

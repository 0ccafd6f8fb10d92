import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { COPY } from '../../server/words/en/copying';
import { copyText } from './copyText';
import { Label } from './form/Field';
import { Input } from './form/Input';

interface ShownOnceProps {
  /** That it is shown only once, and its purpose. */
  hint?: string | null;
  /** The secrets, by their names. */
  values: Record<string, string>;
  onDone?: () => void;
}

/** A new secret that is shown this once, to be copied. */
export function OneTimeSecret({ hint, values, onDone }: ShownOnceProps) {
  return (
    <Stack gap="4" pb="2" w="full">
      {hint && <Text role="status">{hint}</Text>}
      {Object.entries(values).map(([label, value]) => (
        <CopyField key={label} label={label} value={value} />
      ))}
      {onDone && (
        <Button alignSelf="end" variant="outline" onClick={onDone}>
          {COPY.done}
        </Button>
      )}
    </Stack>
  );
}

function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <Stack gap="1.5">
      <Label htmlFor={id}>{label}</Label>
      <Flex gap="3">
        <Input id={id} readOnly value={value} fontFamily="mono" onFocus={(event) => event.target.select()} />
        <Button
          aria-label={COPY.copyOf(label)}
          onClick={() => void copyText(value, { copied: COPY.copied, byHand: COPY.copyByHand })}
        >
          {COPY.copy}
        </Button>
      </Flex>
    </Stack>
  );
}

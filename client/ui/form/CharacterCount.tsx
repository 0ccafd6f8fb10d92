import { Text, type TextProps, VisuallyHidden } from '@chakra-ui/react';
import { countedFrom, length } from '../../../server/rules/length';
import { COMMON } from '../../../server/words/en/common';
import { useDebounced } from '../hooks/useDebounced';

/** Milliseconds without typing after which a screen reader announces the count. */
const QUIET_MS = 1000;

interface CharacterCountProps extends Omit<TextProps, 'value'> {
  /** The text as the rule counts it: trimmed where the rule trims. */
  value: string;
  /** The most code points after NFC. */
  max: number;
  /** Shown from the first character on. */
  isAlways?: boolean | undefined;
}

/**
 * How far a text is from its limit, or beyond it, near the limit; screen readers announce it once the typing pauses.
 */
export function CharacterCount({ value, max, isAlways = false, ...text }: CharacterCountProps) {
  const used = length(value);
  const isNear = used > countedFrom(max);
  const announced = useDebounced(isNear ? COMMON.characters(used, max) : '', QUIET_MS);
  return (
    <>
      {(isAlways || isNear) && (
        <Text
          as="span"
          display="block"
          textStyle="sm"
          fontVariantNumeric="tabular-nums"
          color={used > max ? 'fg.error' : 'fg.muted'}
          {...text}
        >
          {COMMON.characters(used, max)}
        </Text>
      )}
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
    </>
  );
}

import { chakra, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';

const Range = chakra('input');

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as people read it: "1.5×", "90°". */
  text: string;
  onChange: (value: number) => void;
}

/** A labelled slider: the browser's own, so that keys, touch and screen readers work as people know them. */
export function Slider({ label, value, min, max, step, text, onChange }: SliderProps) {
  const id = useId();
  return (
    <Flex align="center" gap="3">
      <Text asChild minW="20" fontWeight="medium">
        <label htmlFor={id}>{label}</label>
      </Text>
      <Range
        id={id}
        type="range"
        flex="1"
        minW="0"
        h="11"
        css={{ accentColor: 'var(--toli-accent)' }}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <Text minW="12" textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
        {text}
      </Text>
    </Flex>
  );
}

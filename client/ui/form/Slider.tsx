import { chakra, Flex, Text } from '@chakra-ui/react';
import { type CSSProperties, useId } from 'react';

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

const TRACK = {
  height: '6px',
  borderRadius: '3px',
  background:
    'linear-gradient(to right, var(--toli-accent) var(--filled), var(--toli-border-strong) var(--filled)) no-repeat',
};
const THUMB = {
  appearance: 'none',
  width: '24px',
  height: '24px',
  borderRadius: '50%',
  border: '2px solid var(--toli-bg-panel)',
  background: 'var(--toli-accent)',
  boxShadow: '0 0 0 1px var(--toli-border-strong)',
};

/** A labelled slider: the browser's own, so that keys, touch and screen readers work as people know them. */
export function Slider({ label, value, min, max, step, text, onChange }: SliderProps) {
  const id = useId();
  const filled = `${((value - min) / (max - min)) * 100}%`;
  return (
    <Flex align="center" gap="3" w="full">
      <Text asChild minW="20" fontWeight="medium">
        <label htmlFor={id}>{label}</label>
      </Text>
      <Range
        id={id}
        type="range"
        flex="1"
        minW="0"
        h="11"
        borderRadius="l1"
        css={{
          appearance: 'none',
          background: 'transparent',
          cursor: 'pointer',
          '&::-webkit-slider-runnable-track': TRACK,
          '&::-moz-range-track': TRACK,
          '&::-webkit-slider-thumb': { ...THUMB, marginTop: '-9px' },
          '&::-moz-range-thumb': { ...THUMB, boxSizing: 'border-box' },
        }}
        style={{ '--filled': filled } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <Text minW="14" textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
        {text}
      </Text>
    </Flex>
  );
}

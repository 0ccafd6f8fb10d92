import { Button, type ButtonProps, chakra } from '@chakra-ui/react';
import Heart from 'lucide/dist/esm/icons/heart.mjs';
import { useRef } from 'react';
import { Icon } from './Icon';

const FillingIcon = chakra(Icon);

interface HeartButtonProps extends Omit<ButtonProps, 'onClick'> {
  isGiven: boolean;
  /** The new state of the heart. */
  onSet: (given: boolean) => void;
}

/** Two taps within this time are one: a trembling thumb undoes nothing. Milliseconds. */
const ONE_TAP = 400;

/** A heart that a tap sets and another removes; filled while it is set. */
export function HeartButton({ isGiven, onSet, children, ...button }: HeartButtonProps) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (
    <Button
      type="button"
      aria-pressed={isGiven}
      {...button}
      onClick={({ timeStamp }) => {
        if (timeStamp - last.current < ONE_TAP) return;
        last.current = timeStamp;
        onSet(!isGiven);
      }}
    >
      <FillingIcon
        of={Heart}
        boxSize="5"
        fill={isGiven ? 'marigold' : 'none'}
        color={isGiven ? 'orange.fg' : undefined}
      />
      {children}
    </Button>
  );
}

import { Button, type ButtonProps, chakra } from '@chakra-ui/react';
import Heart from 'lucide/dist/esm/icons/heart.mjs';
import { useRef } from 'react';
import { Icon } from './Icon';

const FillingIcon = chakra(Icon);

interface HeartButtonProps extends Omit<ButtonProps, 'onClick'> {
  isGiven: boolean;
  /** The heart is to be given, or taken back. */
  onSet: (given: boolean) => void;
}

/** Two taps within this time are one: a thumb that trembles takes nothing back. Milliseconds. */
const ONE_TAP = 400;

/** A heart that is given with a tap and taken back with another; filled once it is given. */
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

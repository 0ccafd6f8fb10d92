import { type BoxProps, chakra } from '@chakra-ui/react';

const Dot = chakra('span', {
  base: {
    display: 'block',
    boxSize: '2.5',
    borderRadius: 'full',
    bg: 'brand.solid',
    // Marigold alone has too little contrast on paper.
    borderWidth: '2px',
    borderColor: 'fg.warning',
    outline: '2px solid',
    outlineColor: 'bg',
  },
});

/** Marks unseen things; its meaning is in words beside it. */
export function NewDot(props: BoxProps) {
  return <Dot aria-hidden {...props} />;
}

import { VisuallyHidden } from '@chakra-ui/react';
import { Sentence } from './Sentence';

interface SpokenLabelProps {
  /** The visible text. */
  text: string;
  /** What screen readers say instead: which one of several it is about. */
  spoken: string;
  /** What people wrote in `spoken`. */
  names: readonly string[];
}

/** The text of a button in a list. `aria-label` cannot say which language a name in it is in; this can. */
export function SpokenLabel({ text, spoken, names }: SpokenLabelProps) {
  return (
    <>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>
        <Sentence text={spoken} names={names} />
      </VisuallyHidden>
    </>
  );
}

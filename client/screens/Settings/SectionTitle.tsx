import { Heading } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

interface SectionTitleProps {
  id?: string;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The title of this part of the settings: on a phone its tab above shows it already, and it is for screen readers. */
export const SectionTitle = (props: SectionTitleProps) => (
  <Heading as="h2" size="xl" tabIndex={-1} css={{ '@media (width < 48rem)': { srOnly: true } }} {...props} />
);

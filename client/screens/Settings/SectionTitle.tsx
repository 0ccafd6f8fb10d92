import { Heading } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

interface SectionTitleProps {
  id?: string;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** What this part of the settings is: on a phone its tab above says so already, and it is there for screen readers. */
export const SectionTitle = (props: SectionTitleProps) => (
  <Heading as="h2" size="xl" tabIndex={-1} css={{ '@media (width < 48rem)': { srOnly: true } }} {...props} />
);

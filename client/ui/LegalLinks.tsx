import { Link } from '@chakra-ui/react';
import { LEGAL_PATHS } from '../../server/rules/legal';
import { LEGAL_TITLE } from '../../server/words/en/common';
import { Link as RouterLink } from './Link';

/** The links to terms, privacy and the like, in a row without emphasis. */
export const LegalLinks = () =>
  LEGAL_PATHS.map((path) => <QuietLink key={path} path={path} title={LEGAL_TITLE[path]} />);

/** A link of the kind at the end of a screen. */
export function QuietLink({ path, title }: { path: string; title: string }) {
  return (
    <Link asChild color="fg.muted" minH="11">
      <RouterLink to={path}>{title}</RouterLink>
    </Link>
  );
}

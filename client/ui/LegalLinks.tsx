import { Link } from '@chakra-ui/react';
import { LEGAL_PATHS } from '../../server/rules/legal';
import { LEGAL_TITLE } from '../../server/words/en/common';
import { Link as RouterLink } from './Link';

/** The ways to terms, privacy and the like, quietly in a row. */
export const LegalLinks = () =>
  LEGAL_PATHS.map((path) => <QuietLink key={path} path={path} title={LEGAL_TITLE[path]} />);

/** A link of the kind that stands at the end of a screen. */
export function QuietLink({ path, title }: { path: string; title: string }) {
  return (
    <Link asChild color="fg.muted" minH="11">
      <RouterLink to={path}>{title}</RouterLink>
    </Link>
  );
}

import { Link, Text } from '@chakra-ui/react';
import { SUBSCRIPTION } from '../../server/words/en/subscriptions';
import { Link as RouterLink } from '../ui/Link';
import { Sentence } from '../ui/Sentence';

interface SquadByProps {
  pageName: string;
  path: string;
  isLive: boolean;
}

/** The page of a squad, below its title; a link while the page is live. */
export function SquadBy({ pageName, path, isLive }: SquadByProps) {
  const text = <Sentence text={SUBSCRIPTION.by(pageName)} names={[pageName]} />;
  if (!isLive) {
    return (
      <Text color="fg.muted" overflowWrap="anywhere">
        {text}
      </Text>
    );
  }
  return (
    <Link asChild color="fg.muted" minH="11" alignSelf="start" overflowWrap="anywhere">
      <RouterLink to={path}>{text}</RouterLink>
    </Link>
  );
}

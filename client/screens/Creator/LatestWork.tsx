import { Box, Grid } from '@chakra-ui/react';
import { inOneLine } from '../../../server/rules/text';
import { POST } from '../../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { kindOf } from '../../posts/kinds';
import { hasLook, PostTile } from '../../posts/PostTile';
import { Link } from '../../ui/Link';
import { postAddress, squadAddress } from '../../viewer/addresses';
import { isLockedFor, useAsVisitor } from '../../viewer/asVisitor';
import { type LatestWork_CreatorFragment, LatestWork_CreatorFragmentDoc } from './LatestWork.generated';

void (
  /* GraphQL */ `
  fragment LatestWork_creator on Creator {
    id
    userId
    viewerIsOwner
    posts(first: 10) {
      edges {
        node {
          id
          kind
          readingMinutes
          numPictures
          description
          isLocked
          blur
          squad {
            id
          }
          attachment {
            type
            src
            posterSrc
            color
          }
          linkCard {
            src
            color
          }
        }
      }
    }
  }
`
);

type Work = LatestWork_CreatorFragment['posts']['edges'][number]['node'];

/** The number shown; fewer than two say no more than the posts below. */
const SHOWN = { phone: 3, wide: 5 };
const FEWEST = 2;
/** Letters of a post that describe its picture. */
const WORDS = 80;

/**
 * The latest pictures and videos of a page, high up: a preview of its squads. Locked ones show their colours and link
 * to the squad that opens them.
 */
export function LatestWork({ creator: ref }: { creator: FragmentRef<LatestWork_CreatorFragment> }) {
  const { userId, viewerIsOwner, posts } = useFragmentData(LatestWork_CreatorFragmentDoc, ref);
  const asVisitor = useAsVisitor() && viewerIsOwner;
  const seen = posts.edges.map(({ node }) => ({
    ...node,
    isLocked: isLockedFor(node, asVisitor),
  }));
  const latest = seen.filter(hasLook).slice(0, SHOWN.wide);
  if (latest.length < FEWEST) return null;
  return (
    <Grid as="section" aria-label={POST.latest} autoFlow="column" autoColumns="minmax(0, 1fr)" gap={{ base: 2, md: 3 }}>
      {latest.map((work, place) => (
        <Box
          key={work.id}
          asChild
          display={{ base: place < SHOWN.phone ? 'block' : 'none', md: 'block' }}
          borderRadius="l2"
          overflow="hidden"
          bg="bg.muted"
        >
          <Link
            to={work.isLocked && work.squad ? squadAddress(userId, work.squad.id) : postAddress(work.id)}
            aria-label={nameOf(work)}
          >
            <Box aspectRatio={{ base: 1, md: 'auto' }} h={{ md: '36' }}>
              <PostTile work={work} sizes="(min-width: 48rem) 22rem, 33vw" />
            </Box>
          </Link>
        </Box>
      ))}
    </Grid>
  );
}

function nameOf(work: Work): string {
  if (work.isLocked) return `${kindOf(work)}: ${POST.membersOnly}`;
  const words = inOneLine(work.description ?? '', WORDS);
  return words ? `${kindOf(work)}: ${words}` : kindOf(work);
}

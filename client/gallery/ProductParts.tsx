import { useSuspenseQuery } from '@apollo/client/react';
import { Box, Stack } from '@chakra-ui/react';
import { ApprovedBadge } from '../components/ApprovedBadge';
import { CreatorList, CreatorListSkeleton } from '../components/CreatorList';
import { GoalProgress } from '../components/GoalProgress';
import { JoinButton } from '../joining/JoinButton';
import { PostCard } from '../posts/PostCard';
import { CreatorCards, CreatorCardsSkeleton } from '../screens/Explore/CreatorCards';
import { Part, State } from './Part';
import { GalleryDocument } from './ProductParts.generated';

void (
  /* GraphQL */ `
  query Gallery {
    creators {
      edges {
        node {
          id
          ...CreatorCard_creator
          ...CreatorList_creator
          squads {
            id
            title
            ...JoinButton_squad
          }
          posts {
            edges {
              node {
                id
                ...PostCard_post
              }
            }
          }
        }
      }
    }
  }
`
);

/** The main parts with the product's data. */
export function ProductParts() {
  const { data } = useSuspenseQuery(GalleryDocument);
  const creators = data.creators.edges.map(({ node }) => node);
  const [first] = creators;
  return (
    <>
      <Part name="JoinButton">
        {first?.squads.map((squad) => (
          <State key={squad.id} is={squad.title}>
            <Box maxW="72">
              <JoinButton squad={squad} width="full" />
            </Box>
          </State>
        ))}
      </Part>
      <Part name="PostCard">
        <Stack gap="4" maxW="2xl">
          {first?.posts.edges.map(({ node }) => (
            <PostCard key={node.id} post={node} />
          ))}
        </Stack>
      </Part>
      <Part name="CreatorCards">
        <CreatorCards creators={creators} />
        <CreatorCardsSkeleton />
      </Part>
      <Part name="CreatorList">
        <CreatorList creators={creators} />
        <CreatorListSkeleton />
      </Part>
      <Part name="GoalProgress, ApprovedBadge">
        <GoalProgress title="A van" goalNumber={3} percent={33.4} isEarnings={false} progress={1} />
        <GoalProgress title="A studio" goalNumber={5000} percent={120} isEarnings progress={6000} />
        <ApprovedBadge />
      </Part>
    </>
  );
}

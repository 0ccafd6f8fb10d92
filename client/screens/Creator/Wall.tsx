import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import { SHOW_MORE } from '../../../server/words/en/showMore';
import { WALL } from '../../../server/words/en/testimonials';
import { useNextSlice } from '../../apollo/useNextSlice';
import { Failure } from '../../ui/Failure';
import { messageOf } from '../../ui/failures';
import { Icon } from '../../ui/Icon';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { toast } from '../../ui/toast/toast';
import { useAsVisitor } from '../../viewer/asVisitor';
import { HideTestimonialDocument, WallDocument, type WallQuery } from './Wall.generated';

void (
  /* GraphQL */ `
  query Wall($userId: ID!, $after: String) {
    creator(userId: $userId) {
      id
      viewerIsOwner
      supportersVisibility
      testimonials(first: 6, after: $after) {
        edges {
          node {
            id
            words
            isHidden
            member {
              id
              fullName
              profilePicSrc
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  mutation HideTestimonial($input: HideTestimonialInput!) {
    hideTestimonial(input: $input) {
      testimonial {
        id
        isHidden
      }
    }
  }
`
);

/** Members' testimonials about a page; nothing without any. Loaded after the page. */
export function Wall({ userId }: { userId: string }) {
  const { data, fetchMore } = useQuery(WallDocument, { variables: { userId }, fetchPolicy: 'cache-and-network' });
  const asVisitor = useAsVisitor();
  const page = (data as WallQuery | undefined)?.creator;
  const next = useNextSlice(page?.testimonials.pageInfo, (after) => fetchMore({ variables: { after } }));
  const isOwners = !!page?.viewerIsOwner && !asVisitor;
  if (!page || (!isOwners && !page.supportersVisibility)) return null;
  const said = page.testimonials.edges.map(({ node }) => node).filter(({ isHidden }) => isOwners || !isHidden);
  if (said.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="wall" gap="3">
      <Heading as="h2" size="xl" id="wall">
        {WALL.title}
      </Heading>
      {!page.supportersVisibility && (
        <Text color="fg.muted" textStyle="sm">
          {WALL.onlyYou}
        </Text>
      )}
      <Grid as="ul" listStyleType="none" gap="3" templateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))">
        {said.map((each) => (
          <Said key={each.id} said={each} isOwners={isOwners} />
        ))}
      </Grid>
      <Failure text={next.problem} />
      {next.hasMore && (
        <Button
          variant="outline"
          alignSelf="start"
          loading={next.isLoading}
          loadingText={SHOW_MORE.more}
          onClick={next.onMore}
        >
          {SHOW_MORE.more}
        </Button>
      )}
    </Stack>
  );
}

type Testimonial = NonNullable<WallQuery['creator']>['testimonials']['edges'][number]['node'];

/** One member's testimonial; its page's owner can hide it. */
function Said({ said: { id, words, isHidden, member }, isOwners }: { said: Testimonial; isOwners: boolean }) {
  const client = useApolloClient();
  const toggle = () =>
    void client
      .mutate({
        mutation: HideTestimonialDocument,
        variables: { input: { testimonialId: id, hidden: !isHidden } },
      })
      .catch((error) => toast.failed(messageOf(error)));
  return (
    <Stack as="li" layerStyle="card" p="4" gap="3">
      <Text dir="auto" lang={langOf(words)} overflowWrap="anywhere" color={isHidden ? 'fg.muted' : undefined}>
        {words}
      </Text>
      <HStack gap="3" mt="auto">
        <Avatar name={member.fullName} src={member.profilePicSrc} size="sm" />
        <Text
          fontWeight="medium"
          textStyle="sm"
          minW="0"
          flex="1"
          overflowWrap="anywhere"
          lang={langOf(member.fullName)}
        >
          {member.fullName}
        </Text>
      </HStack>
      {isOwners && (
        <HStack justify="space-between" wrap="wrap" color="fg.muted" textStyle="sm">
          {isHidden ? (
            <HStack>
              <Icon of={EyeOff} /> {WALL.hidden}
            </HStack>
          ) : (
            <span />
          )}
          <Button
            variant="ghost"
            size="sm"
            minH="11"
            onClick={toggle}
            aria-label={isHidden ? WALL.show(member.fullName) : WALL.hide(member.fullName)}
          >
            {isHidden ? WALL.showShort : WALL.hideShort}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}

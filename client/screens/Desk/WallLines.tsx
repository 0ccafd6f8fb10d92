import { useMutation } from '@apollo/client/react';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { deskReasonForm } from '../../../server/rules/forms/admin';
import { DECISION } from '../../../server/words/en/admin';
import { WALL } from '../../../server/words/en/testimonials';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { langOf } from '../../ui/langOf';
import { DecisionButton } from './DecisionButton';
import {
  TakeDownTestimonialDocument,
  type WallLines_CreatorFragment,
  WallLines_CreatorFragmentDoc,
} from './WallLines.generated';

void (
  /* GraphQL */ `
  fragment WallLines_creator on Creator {
    id
    testimonials(first: 50) {
      edges {
        node {
          id
          words
          member {
            id
            fullName
          }
        }
      }
    }
  }
  mutation TakeDownTestimonial($input: TakeDownTestimonialInput!) {
    takeDownTestimonial(input: $input) {
      creator {
        id
        ...WallLines_creator
      }
    }
  }
`
);

/** Members' testimonials on the wall of a page, each of which a reviewer can take down. */
export function WallLines({ creator }: { creator: FragmentRef<WallLines_CreatorFragment> }) {
  const { testimonials } = useFragmentData(WallLines_CreatorFragmentDoc, creator);
  const [takeDown] = useMutation(TakeDownTestimonialDocument);
  if (testimonials.edges.length === 0) return null;
  return (
    <Box as="section" aria-label={WALL.title}>
      <Text fontWeight="bold">{WALL.title}</Text>
      <Stack as="ul" listStyleType="none" gap="2">
        {testimonials.edges.map(({ node: { id, words, member } }) => (
          <Flex as="li" key={id} gap="3" align="center" wrap="wrap" justify="space-between">
            <Text dir="auto" minW="0" flex="1 1 12rem" overflowWrap="anywhere">
              <span lang={langOf(words)}>{words}</span> · <span lang={langOf(member.fullName)}>{member.fullName}</span>
            </Text>
            <DecisionButton
              words={DECISION.takeOffWall}
              text={DECISION.takeOffWall.text(words)}
              name={words}
              rules={deskReasonForm}
              decide={(reason) => takeDown({ variables: { input: { testimonialId: id, reason } } })}
              variant="outline"
              isDanger
            />
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}

import { useSuspenseQuery } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { formatMonth } from '../../../server/rules/dates';
import { POST_FINDER } from '../../../server/words/en/postFinder';
import { Choice } from '../../ui/form/Choice';
import { PostOrderDocument } from './PostOrder.generated';
import type { Sought } from './useSought';

void (
  /* GraphQL */ `
  query PostOrder($userId: ID!) {
    creator(userId: $userId) {
      id
      postTags
      postMonths {
        month
        posts
      }
    }
  }
`
);

interface PostOrderProps {
  userId: string;
  sought: Sought;
  onChange: (to: Partial<Sought>) => void;
}

/** The tags of a page and the months in which it has posted, to choose one of each. */
export function PostOrder({ userId, sought, onChange }: PostOrderProps) {
  const { data } = useSuspenseQuery(PostOrderDocument, { variables: { userId }, errorPolicy: 'all' });
  const { postTags = [], postMonths = [] } = data?.creator ?? {};
  const months = postMonths.map(({ month, posts }) => ({
    value: month,
    label: POST_FINDER.month(formatMonth(month), posts),
  }));
  return (
    <Flex gap="3" wrap="wrap">
      {postTags.length > 0 && (
        <Choice
          label={POST_FINDER.tag}
          all={POST_FINDER.allTags}
          value={sought.tag}
          choices={postTags.map((tag) => ({ value: tag, label: tag }))}
          onChange={(tag) => onChange({ tag })}
        />
      )}
      <Choice
        label={POST_FINDER.byMonth}
        all={POST_FINDER.allMonths}
        value={sought.month}
        choices={months}
        onChange={(month) => onChange({ month })}
      />
    </Flex>
  );
}

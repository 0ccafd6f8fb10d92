import { useSuspenseQuery } from '@apollo/client/react';
import { Flex, NativeSelect } from '@chakra-ui/react';
import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme';
import { formatMonth } from '../../../server/rules/time';
import { POST_FINDER } from '../../../server/words/en/postFinder';
import { langOf } from '../../ui/langOf';
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

interface ChoiceProps {
  label: string;
  /** The choice of none of them. */
  all: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice with the phone's own picker; a value of the address that is no choice stays one. */
function Choice({ label, all, value, choices, onChange }: ChoiceProps) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  const shown = isKnown ? choices : [{ value, label: value }, ...choices];
  return (
    <NativeSelect.Root recipe={nativeSelectSlotRecipe} size="lg" variant="outline" flex="1 1 9rem" minW="0">
      <NativeSelect.Field
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        textOverflow="ellipsis"
        borderColor="border.emphasized"
      >
        <option value="">{all}</option>
        {shown.map((choice) => (
          <option key={choice.value} value={choice.value} lang={langOf(choice.label)}>
            {choice.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

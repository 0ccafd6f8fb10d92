import { chakra, Text } from '@chakra-ui/react';
import { RelativeTime } from '../../ui/RelativeTime';

/** A row of a list in the account settings: its name, and at its end its actions. */
export const SettingRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
    _first: { borderTop: 'none' },
  },
});

/** Its details, in small letters. */
export const Facts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', textStyle: 'sm', color: 'fg.muted' },
});

interface LastUseProps {
  /** In ISO 8601; null before the first use. */
  at: string | null;
  /** "Last used". */
  last: string;
  /** "Never used". */
  none: string;
}

/** When something was used last. */
export function LastUse({ at, last, none }: LastUseProps) {
  if (at === null) return <Text>{none}</Text>;
  return (
    <Text>
      {last} <RelativeTime iso={at} />
    </Text>
  );
}

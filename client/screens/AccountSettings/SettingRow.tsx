import { chakra } from '@chakra-ui/react';

/** One of the account's things in a list of them: what it is, and at its end what can be done with it. */
export const SettingRow = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
    _first: { borderTop: 'none' },
  },
});

/** What is known of it, in small letters. */
export const Facts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', textStyle: 'sm', color: 'fg.muted' },
});

import { chakra } from '@chakra-ui/react';

/** A row of a list in the account settings: its name, and at its end its actions. */
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

/** Its details, in small letters. */
export const Facts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', textStyle: 'sm', color: 'fg.muted' },
});

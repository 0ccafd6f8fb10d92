import type * as english from '../en/theme';

export const THEME = {
  title: 'थीम',
  light: 'लाइट',
  dark: 'डार्क',
  device: 'डिवाइस जैसी',
} satisfies typeof english.THEME;

import type * as english from '../en/theme';

export const THEME = {
  title: 'தீம்',
  light: 'லைட்',
  dark: 'டார்க்',
  device: 'சாதனத்தின்படி',
} satisfies typeof english.THEME;

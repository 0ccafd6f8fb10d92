import { words } from '../words';

/** The choice between light and dark, below the page and in the dialog of the menu. */
export const THEME = words('THEME', {
  title: 'Theme',
  light: 'Light',
  dark: 'Dark',
  /** The setting of the phone or computer. */
  device: 'Same as the device',
});

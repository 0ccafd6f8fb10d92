import { words } from '../words';

/** The data saver's choice, below the page and in the dialog of the menu. */
export const DATA_SAVER = words('DATA_SAVER', {
  title: 'Data saver',
  on: 'On',
  off: 'Off',
  /** The setting of the phone or computer. */
  device: 'Same as the device',
});

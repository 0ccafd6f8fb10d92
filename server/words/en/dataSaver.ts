import { words } from '../words';

/** The choice whether data is saved, below the page and in the menu. */
export const DATA_SAVER = words('DATA_SAVER', {
  title: 'Data saver',
  on: 'On',
  off: 'Off',
  /** As the phone or computer is set. */
  device: 'As the device says',
});

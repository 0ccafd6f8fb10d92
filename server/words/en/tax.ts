import type { StateCode } from '../../rules/tax';
import { words } from '../words';

/** The states and union territories of India by their codes. */
export const TAX_STATES = words('TAX_STATES', {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} satisfies Record<StateCode, string>);

/** What people say for tax. */
export const TAX = words('TAX', {
  state: 'Your state',
  stateHint: 'Tax invoices name it as the place of supply. You can leave it out.',
  noState: 'Not said',
  unknownState: 'Please choose a state',
  save: 'Save',
  saved: 'Saved',
  gstin: 'GSTIN',
  gstinTitle: 'Tax invoices',
  gstinHint:
    'With your GSTIN your members get tax invoices; your state follows from it. What was paid before stays as it is. Leave it empty if you have none.',
  /** Where whoever runs Toli has no GSTIN. */
  gstinWaits: 'Tax invoices begin once Toli itself is registered; until then members get receipts.',
  wrongGstin: 'This is not a GSTIN: it has 15 letters and digits, as on your certificate',
});

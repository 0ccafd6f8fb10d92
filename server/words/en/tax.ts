import { GSTIN_LENGTH, type StateName } from '../../rules/tax';
import { words } from '../words';

/** The states and union territories of India. */
export const TAX_STATES = words('TAX_STATES', {
  JK: 'Jammu and Kashmir',
  HP: 'Himachal Pradesh',
  PB: 'Punjab',
  CH: 'Chandigarh',
  UK: 'Uttarakhand',
  HR: 'Haryana',
  DL: 'Delhi',
  RJ: 'Rajasthan',
  UP: 'Uttar Pradesh',
  BR: 'Bihar',
  SK: 'Sikkim',
  AR: 'Arunachal Pradesh',
  NL: 'Nagaland',
  MN: 'Manipur',
  MZ: 'Mizoram',
  TR: 'Tripura',
  ML: 'Meghalaya',
  AS: 'Assam',
  WB: 'West Bengal',
  JH: 'Jharkhand',
  OD: 'Odisha',
  CG: 'Chhattisgarh',
  MP: 'Madhya Pradesh',
  GJ: 'Gujarat',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  MH: 'Maharashtra',
  KA: 'Karnataka',
  GA: 'Goa',
  LD: 'Lakshadweep',
  KL: 'Kerala',
  TN: 'Tamil Nadu',
  PY: 'Puducherry',
  AN: 'Andaman and Nicobar Islands',
  TS: 'Telangana',
  AP: 'Andhra Pradesh',
  LA: 'Ladakh',
} satisfies Record<StateName, string>);

/** The facts people enter for tax. */
export const TAX = words('TAX', {
  state: 'Your state',
  stateHint: 'Tax invoices name it as the place of supply. You can leave it empty.',
  noState: 'Not said',
  unknownState: 'Please choose a state',
  save: 'Save',
  saved: 'Saved',
  gstin: 'GSTIN',
  gstinTitle: 'Tax invoices',
  gstinHint:
    'With your GSTIN your members get tax invoices; your state follows from it. What was paid before stays as it is. Leave it empty if you have none.',
  /** Where Toli's operator has no GSTIN. */
  gstinWaits: 'Tax invoices begin once Toli itself is registered; until then members get receipts.',
  wrongGstin: `This is not a GSTIN: it has ${GSTIN_LENGTH} letters and digits, as on your certificate`,
});

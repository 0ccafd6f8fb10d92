/**
 * The states and union territories of India, by the first two digits of their GSTINs. Their names are words
 * (TAX_STATES).
 */
export const STATES = {
  JK: '01',
  HP: '02',
  PB: '03',
  CH: '04',
  UK: '05',
  HR: '06',
  DL: '07',
  RJ: '08',
  UP: '09',
  BR: '10',
  SK: '11',
  AR: '12',
  NL: '13',
  MN: '14',
  MZ: '15',
  TR: '16',
  ML: '17',
  AS: '18',
  WB: '19',
  JH: '20',
  OD: '21',
  CG: '22',
  MP: '23',
  GJ: '24',
  DD: '26',
  MH: '27',
  KA: '29',
  GA: '30',
  LD: '31',
  KL: '32',
  TN: '33',
  PY: '34',
  AN: '35',
  TS: '36',
  AP: '37',
  LA: '38',
} as const;
export type StateName = keyof typeof STATES;
export type StateCode = (typeof STATES)[StateName];

/** Union territories without a legislature: their half of the tax is called UTGST. */
const UNION_TERRITORIES: readonly string[] = [STATES.CH, STATES.DD, STATES.LD, STATES.AN, STATES.LA];

export const isStateCode = (code: string): code is StateCode => Object.values<string>(STATES).includes(code);

/** The state of a code, by which its name is found. */
export const stateNamed = (code: StateCode) =>
  (Object.keys(STATES) as StateName[]).find((name) => STATES[name] === code)!;

/** The tax on online content, in percent, and its service accounting code unless configured otherwise. */
export const TAX_PERCENT = 18;
export const TAX_SAC = '998439';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const GSTIN_LENGTH = 15;
/** State, PAN, number of the registration, Z and a checksum; other kinds than Z are no suppliers. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Whether this is a GSTIN: of an existing state, in its form, with its checksum. */
export const isGstin = (text: string) =>
  GSTIN.test(text) && isStateCode(text.slice(0, 2)) && text.at(-1) === gstinChecksum(text);

/** The last character of a GSTIN, computed from the fourteen before it. */
function gstinChecksum(text: string): string {
  const sum = [...text.slice(0, 14)].reduce((total, sign, index) => {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36]!;
}

/** The state of a GSTIN. */
export const stateOf = (gstin: string) => gstin.slice(0, 2) as StateCode;

/** The parts of a price that includes its tax, in paise: they add up to the whole. */
export interface TaxParts {
  taxable: number;
  /** Both the same where seller and buyer are of one state, else 0. */
  central: number;
  state: number;
  /** Between states. */
  integrated: number;
}

/** The parts of an amount in paise, tax included; `percent`: the whole rate. */
export function taxParts(paise: number, { percent, isSameState }: { percent: number; isSameState: boolean }): TaxParts {
  if (isSameState) {
    const half = Math.round((paise * percent) / 2 / (100 + percent));
    return { taxable: paise - 2 * half, central: half, state: half, integrated: 0 };
  }
  const integrated = Math.round((paise * percent) / (100 + percent));
  return { taxable: paise - integrated, central: 0, state: 0, integrated };
}

/**
 * The tax parts of a refund after `before` paise of the payment were refunded already: the parts of all refunds add up
 * to the parts of their sum, so that the notes of a whole refund reverse its invoice to the paisa.
 */
export function taxPartsAfter(before: number, paise: number, rate: Parameters<typeof taxParts>[1]): TaxParts {
  const [earlier, all] = [taxParts(before, rate), taxParts(before + paise, rate)];
  return {
    taxable: all.taxable - earlier.taxable,
    central: all.central - earlier.central,
    state: all.state - earlier.state,
    integrated: all.integrated - earlier.integrated,
  };
}

/** The name of the state's half. */
export const isUnionTerritory = (state: string) => UNION_TERRITORIES.includes(state);

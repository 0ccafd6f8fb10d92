/** The codes of the states and union territories of India, as a GSTIN begins with them; their names are words (TAX_STATES). */
export const STATE_CODES = [
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18'],
  ...['19', '20', '21', '22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37', '38'],
] as const;
export type StateCode = (typeof STATE_CODES)[number];

/** Union territories without a legislature: their half of the tax is called UTGST. */
const UNION_TERRITORIES: readonly string[] = ['04', '26', '31', '35', '38'];

export const isStateCode = (code: string): code is StateCode => STATE_CODES.some((known) => known === code);

/** The tax on online content, in percent, and the heading of it (service accounting code) unless configured otherwise. */
export const TAX_PERCENT = 18;
export const TAX_SAC = '998439';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State, PAN, number of the registration, Z and a checksum; other kinds than Z are no suppliers. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Whether this is a GSTIN: of a state that there is, in its form, with its checksum. */
export const isGstin = (text: string) =>
  GSTIN.test(text) && isStateCode(text.slice(0, 2)) && text.at(-1) === gstinChecksum(text);

/** The last sign of a GSTIN, which follows from the fourteen before it. */
function gstinChecksum(text: string): string {
  const sum = [...text.slice(0, 14)].reduce((total, sign, index) => {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36]!;
}

/** The state of whoever has a GSTIN. */
export const stateOf = (gstin: string) => gstin.slice(0, 2) as StateCode;

/** What a price that holds its tax is made of, in paise: the parts make up the whole. */
export interface TaxParts {
  taxable: number;
  /** Both the same where seller and buyer are of one state, else 0. */
  central: number;
  state: number;
  /** Between states. */
  integrated: number;
}

/** What so many paise are made of, tax included; `percent`: the whole rate. */
export function taxParts(paise: number, { percent, isSameState }: { percent: number; isSameState: boolean }): TaxParts {
  if (isSameState) {
    const half = Math.round((paise * percent) / 2 / (100 + percent));
    return { taxable: paise - 2 * half, central: half, state: half, integrated: 0 };
  }
  const integrated = Math.round((paise * percent) / (100 + percent));
  return { taxable: paise - integrated, central: 0, state: 0, integrated };
}

/**
 * The same of a part of a payment that goes back after `before` paise of it already had: the parts of all that went back are those of
 * their sum, so that notes for a whole payment take back what its invoice had said, to the paisa.
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

/** What the state's half is called there. */
export const isUnionTerritory = (state: string) => UNION_TERRITORIES.includes(state);

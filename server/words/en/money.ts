import { words } from '../words';

/** How people in India shorten large numbers. */
export const NUMBER_SIGN = words('NUMBER_SIGN', { crore: 'Cr', lakh: 'L', thousand: 'K' });

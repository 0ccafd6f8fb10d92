import { mixed } from 'yup';
import { LANDING_FORM } from '../../words/en/landing';
import { type WaitlistFeature, WaitlistFeatures } from '../waitlist';
import { form } from './fields';
import { email } from './users';

const isFeature = (value: unknown): value is WaitlistFeature => WaitlistFeatures.some((feature) => feature === value);

/** A list, or a text with commas, of membership, merch and freelance (decision L7). */
/* @__NO_SIDE_EFFECTS__ */
function features() {
  const listed = (value: unknown) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : (value ?? []);
  return mixed<WaitlistFeature[]>({
    type: 'features',
    check: (value: unknown): value is WaitlistFeature[] => Array.isArray(value) && value.every(isFeature),
  })
    .transform((value: unknown) => {
      const list = listed(value);
      return Array.isArray(list) ? [...new Set(list)] : list;
    })
    .typeError(() => LANDING_FORM.features)
    .default([])
    .defined();
}

export const waitlistForm = form({ email: email(), features: features() });

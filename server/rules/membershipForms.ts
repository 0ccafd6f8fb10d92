import { form, text } from './forms';
import { MEMBERSHIP } from './membershipWording';

/** Which squad the next renewal pays for: the present one, or a lower one. */
export const nextSquadForm = form({ nextSquadId: text({ required: MEMBERSHIP.lowerOnly }) });

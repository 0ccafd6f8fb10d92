import { MEMBERSHIP } from '../../words/en/subscriptions';
import { form, text } from './fields';

/** Which squad the next renewal pays for: the present one, or a lower one. */
export const nextSquadForm = form({ nextSquadId: text({ required: () => MEMBERSHIP.lowerOnly }) });

import { registerEnumType } from 'type-graphql';
import { enumOf } from '../../platform/graphql/schema/enum';
import { LEAVING_REASONS } from '../../rules/members';

/** Why a member leaves, under GraphQL names. */
export const LeavingReasonEnum = enumOf(LEAVING_REASONS);
registerEnumType(LeavingReasonEnum, {
  name: 'LeavingReason',
  description: 'Why a member leaves. It is counted, without their name.',
  valuesConfig: {
    PRICE: { description: 'It costs too much for them.' },
    TIME: { description: 'They have too little time for it.' },
    OTHERWISE: { description: 'It was not what they expected.' },
    BREAK: { description: 'They want to come back later.' },
    OTHER: { description: 'Another reason.' },
  },
});

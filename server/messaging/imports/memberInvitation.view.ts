import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { PageView } from '../../pages/creators/creator.view';
import { SquadView } from '../../pages/squads/squad.view';
import type { MemberInvitation } from './memberInvitation.entity';

const InvitationStateEnum = {
  OPEN: 'OPEN',
  ACCEPTED: 'ACCEPTED',
  REFUSED: 'REFUSED',
  OVER: 'OVER',
  GONE: 'GONE',
} as const;
registerEnumType(InvitationStateEnum, {
  name: 'MemberInvitationState',
  description: 'The state of an invitation.',
  valuesConfig: {
    OPEN: { description: 'It can be accepted.' },
    ACCEPTED: { description: 'It was accepted.' },
    REFUSED: { description: 'It was refused, and can still be accepted.' },
    OVER: { description: 'The time that was paid for is over.' },
    GONE: { description: 'The link leads nowhere, or nowhere any more.' },
  },
});

interface Shown {
  invitation: MemberInvitation;
  creator: PageView;
  squad: SquadView;
  isForViewer: boolean;
}

/** An invitation as the holder of its link may see it: without its address. */
@ObjectType('MemberInvitation', {
  description: 'An invitation of a page to a squad, as the holder of its link may see it.',
})
export class MemberInvitationView {
  /** No other object passes for a view. */
  declare protected readonly isView: true;

  @Field(() => InvitationStateEnum, { description: 'Its state.' })
  readonly state: keyof typeof InvitationStateEnum;

  @Field(() => PageView, { nullable: true, description: 'null where the link leads nowhere.' })
  readonly creator: PageView | null;

  @Field(() => SquadView, { nullable: true, description: 'null where the link leads nowhere.' })
  readonly squad: SquadView | null;

  @Field(() => Date, { nullable: true, description: 'Until when it is free (UTC).' })
  readonly freeUntil: Date | null;

  @Field(() => Boolean, { description: 'Whether the viewer has verified the address that it was mailed to.' })
  readonly isForViewer: boolean;

  /** Without anything shown the link leads nowhere. */
  constructor(shown: Shown | null) {
    this.creator = shown?.creator ?? null;
    this.squad = shown?.squad ?? null;
    this.freeUntil = shown?.invitation.freeUntil ?? null;
    this.isForViewer = shown?.isForViewer ?? false;
    this.state = shown ? stateOf(shown.invitation) : 'GONE';
  }
}

function stateOf({ state, freeUntil }: MemberInvitation): keyof typeof InvitationStateEnum {
  if (state === 'ACCEPTED') return 'ACCEPTED';
  if (freeUntil.getTime() <= Date.now()) return 'OVER';
  return state === 'REFUSED' ? 'REFUSED' : 'OPEN';
}

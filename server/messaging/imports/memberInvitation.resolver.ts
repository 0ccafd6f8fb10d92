import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context';
import { acceptInvitation, memberInvitation, refuseInvitation } from './invitation.service';
import { MemberInvitationView } from './memberInvitation.view';

@InputType()
class MemberInvitationLinkInput {
  @Field(() => String, { description: 'Of the link in the mail.' })
  token!: string;
}

@ObjectType()
class RefuseMemberInvitationPayload {
  @Field(() => Boolean, { description: 'Whether the link is one of ours; then its page invites the address no more.' })
  ok!: boolean;
}

@Resolver()
export class MemberInvitationResolver {
  @Query(() => MemberInvitationView, {
    description: 'The invitation of this link. For people with the mailed link; changes nothing.',
  })
  memberInvitation(
    @Arg('token', () => String, { description: 'Of the link in the mail.' }) token: string,
    @Ctx() { viewer }: Context,
  ): Promise<MemberInvitationView> {
    return memberInvitation(viewer, token);
  }

  @Mutation(() => MemberInvitationView, {
    description:
      'Makes the viewer a member, for nothing until the invitation’s date; a repeated call changes nothing. For the person with the verified address that it was mailed to.',
  })
  acceptMemberInvitation(
    @Arg('input', () => MemberInvitationLinkInput) { token }: MemberInvitationLinkInput,
    @Ctx() { viewer }: Context,
  ): Promise<MemberInvitationView> {
    return acceptInvitation(viewer, token);
  }

  @Mutation(() => RefuseMemberInvitationPayload, {
    description:
      'Ends the invitations of this page to this address; a repeated call changes nothing. For people with the mailed link.',
  })
  async refuseMemberInvitation(
    @Arg('input', () => MemberInvitationLinkInput) { token }: MemberInvitationLinkInput,
  ): Promise<RefuseMemberInvitationPayload> {
    return { ok: await refuseInvitation(token) };
  }
}

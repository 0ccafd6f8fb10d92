import type { Viewer } from '../../auth/viewer';
import { grantImported } from '../../members/subscriptions/grantImported.service';
import { seatsTakenByOthers } from '../../members/subscriptions/seats.service';
import { lockSubscription } from '../../members/subscriptions/subscription.service';
import { livePage } from '../../pages/creators/creator.service';
import { lockSquadsOf, squadsById } from '../../pages/squads/squad.service';
import { repo, transaction } from '../../platform/db/database';
import { findForUpdate } from '../../platform/db/query';
import { conflict, forbidden, unauthenticated } from '../../platform/errors';
import { emailKeys } from '../../platform/formats/emailKeys';
import { inPerson, verified } from '../../policies';
import { isFull } from '../../rules/squads';
import { isMember } from '../../rules/subscriptions';
import { INVITATION } from '../../words/en/imports';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { SQUAD } from '../../words/en/squads';
import { readLinkToken } from '../mailings/mailLink.service';
import { stopImports } from './importStop.service';
import { MemberInvitation } from './memberInvitation.entity';
import { MemberInvitationView } from './memberInvitation.view';

/** The id in an invitation's link; null for an invalid one. */
async function idIn(token: unknown): Promise<string | null> {
  const read = await readLinkToken(token);
  return read?.about === 'invitation' ? read.id : null;
}

/** What a link that leads nowhere says. */
const gone = () => new MemberInvitationView(null);

/** The invitation of a link, as its holder may see it; reading changes nothing. */
export async function memberInvitation(viewer: Viewer | null, token: unknown): Promise<MemberInvitationView> {
  const id = await idIn(token);
  const found = id ? await repo(MemberInvitation).findOneBy({ id }) : null;
  return found ? viewOf(viewer, found) : gone();
}

async function viewOf(viewer: Viewer | null, invitation: MemberInvitation): Promise<MemberInvitationView> {
  const creator = await livePage(invitation.creatorUserId);
  const [squad] = await squadsById([invitation.squadId]);
  if (!creator || !squad || squad.archivedAt) return gone();
  return new MemberInvitationView({ invitation, creator, squad, isForViewer: isFor(viewer, invitation) });
}

/** An invitation is for the person who has verified its address. */
const isFor = (viewer: Viewer | null, { emailKey }: MemberInvitation) =>
  !!viewer?.emailVerified && emailKeys(viewer.email).includes(emailKey);

/**
 * Makes the viewer a member by the invitation of their verified address, for nothing until its date. Again: the same
 * answer. 401 for an invalid link, 403 for another address, 409 where it is over, the squad is full or closed, or the
 * viewer is a member already.
 */
export async function acceptInvitation(viewer: Viewer | null, token: unknown): Promise<MemberInvitationView> {
  const member = verified(inPerson(viewer));
  const id = await idIn(token);
  const found = id ? await repo(MemberInvitation).findOneBy({ id }) : null;
  if (!found) throw unauthenticated(SIGN_IN_REFUSAL.invalidToken);
  if (!isFor(member, found)) throw forbidden(INVITATION.otherAddress);
  return transaction(async () => {
    const squads = await lockSquadsOf(found.creatorUserId);
    const before = await lockSubscription(member.userId, found.creatorUserId);
    const [invitation] = await findForUpdate(MemberInvitation, { id: found.id });
    if (!invitation || !(await livePage(found.creatorUserId))) throw conflict(INVITATION.over);
    if (invitation.state === 'ACCEPTED') return viewOf(viewer, invitation);
    if (invitation.freeUntil.getTime() <= Date.now()) throw conflict(INVITATION.over);
    if (before && isMember(before.status)) throw conflict(INVITATION.memberAlready);
    const squad = squads.find((each) => each.id === invitation.squadId);
    if (!squad || squad.archivedAt || squad.closedAt) throw conflict(SQUAD.closed);
    const [taken] = await seatsTakenByOthers(member.userId, [squad.id]);
    if (isFull(squad, taken!.seats)) throw conflict(INVITATION.full);
    await grantImported({ before, memberId: member.userId, squad, until: invitation.freeUntil });
    await repo(MemberInvitation).update({ id: invitation.id }, { state: 'ACCEPTED', leftOutFor: null });
    return viewOf(viewer, { ...invitation, state: 'ACCEPTED' } as MemberInvitation);
  });
}

/** Refuses the invitation of this link, signed in or not: its page invites the address no more. False for an invalid link. */
export async function refuseInvitation(token: unknown): Promise<boolean> {
  const id = await idIn(token);
  if (!id) return false;
  await transaction(async () => {
    const [found] = await findForUpdate(MemberInvitation, { id });
    if (!found) return;
    await stopImports([found]);
    if (found.state !== 'ACCEPTED') await repo(MemberInvitation).update({ id }, { state: 'REFUSED', leftOutFor: null });
  });
  return true;
}

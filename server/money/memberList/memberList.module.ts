import type { Module } from '../../module';
import { LeavingReasonCount } from './leavingReason.entity';
import { LeavingReasonsResolver } from './leavingReason.resolver';
import { memberListJobs } from './memberList.jobs';
import { memberListListeners } from './memberList.listeners';
import { MemberListResolver, PaidInAllResolver, StudioMemberResolver } from './memberList.resolver';
import { MemberNote } from './memberNote.entity';
import { PageMember } from './pageMember.entity';
import { memberListProofs } from './proof.service';

/** The list of the people who are or were members of a page, and what its creator notes about them. */
export const memberList: Module = {
  entities: [PageMember, MemberNote, LeavingReasonCount],
  personal: {
    'page_members.creator_user_id': {
      erased: 'It is kept of memberships and payments, which name no one (decisions C7, C8).',
      exported: 'It is counted from what the copy has.',
    },
    'page_members.member_id': {
      erased:
        'It is kept of memberships and payments, which name no one (decisions C7, C8); the words of the name go with it.',
      exported: 'It is counted from what the copy has.',
    },
    'leaving_reasons.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/leavingReasons', columns: 'month reason answers' },
    },
    'member_notes.creator_user_id': {
      erased: { with: 'person' },
      exported: { file: 'page/memberNotes', columns: 'member_id text updated_at' },
    },
    'member_notes.member_id': {
      erased: { with: 'person' },
      exported: 'It is somebody else’s, who may have a copy of it.',
    },
  },
  resolvers: [MemberListResolver, StudioMemberResolver, PaidInAllResolver, LeavingReasonsResolver],
  on: memberListListeners,
  jobs: memberListJobs,
  proofs: memberListProofs,
};

import type { Module } from '../../module';
import { importJobs } from './import.jobs';
import { importListeners } from './import.listeners';
import { ImportStop } from './importStop.entity';
import { MemberImport } from './memberImport.entity';
import { MemberImportResolver, StudioImportResolver } from './memberImport.resolver';
import { MemberInvitation } from './memberInvitation.entity';
import { MemberInvitationResolver } from './memberInvitation.resolver';
import { invitationLinkRoutes } from './memberInvitation.routes';

/** Members of another platform, whom a creator brings by a file and Toli invites by mail. */
export const imports: Module = {
  entities: [MemberImport, MemberInvitation, ImportStop],
  personal: {
    'member_invitations.email_key': {
      erased: 'The listener deletes those of a verified address.',
      exported: {
        file: 'activity/memberInvitations',
        of: 'address',
        columns: 'creator_user_id squad_id free_until state created_at invited_at reminded_at',
      },
    },
    'member_invitations.creator_user_id': {
      erased: { with: 'page' },
      exported: 'Each is of somebody else’s address, who may have a copy of it.',
    },
    'member_imports.creator_user_id': {
      erased: { with: 'page' },
      exported: {
        file: 'page/memberImports',
        columns:
          'state source refusal members undated problems tiers squads free_until created_at started_at finished_at',
      },
    },
    'import_stops.creator_user_id': {
      erased: { with: 'page' },
      exported: 'Hashes of somebody else’s addresses, which say nothing.',
    },
  },
  resolvers: [StudioImportResolver, MemberImportResolver, MemberInvitationResolver],
  openRoutes: [invitationLinkRoutes],
  on: importListeners,
  jobs: importJobs,
};

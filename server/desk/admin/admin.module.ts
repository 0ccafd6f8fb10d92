import type { Module } from '../../module';
import { DeskResolver } from './desk.resolver';
import { logForNodes } from './desk.service';
import { DeskEntry } from './deskEntry.entity';
import { DeskEntryResolver, DeskLogResolver, LogOfPersonResolver } from './deskLog.resolver';
import { DeskPersonResolver } from './deskPerson.resolver';
import { GrievanceDeskResolver, GrievanceFieldsResolver } from './grievanceDesk.resolver';
import { CasesDeskResolver, ReportCaseResolver, ThingReportResolver } from './reportCasesDesk.resolver';
import { MessageReportResolver, ReportsDeskResolver } from './reportsDesk.resolver';
import { TakeDownDeskResolver } from './takeDownDesk.resolver';
import { WallDeskResolver } from './wallDesk.resolver';

/** The reviewers' desk, and its log. */
export const admin: Module = {
  entities: [DeskEntry],
  personal: {
    'desk_entries.actor_id': {
      erased: 'The log of the desk is never changed; its person has no name any more.',
      exported: 'It is what a reviewer has done in their office.',
    },
    'desk_entries.user_id': {
      erased: 'The log of the desk is never changed; its person has no name any more.',
      exported: 'The reviewers’ log; what they decide about somebody is mailed to them.',
    },
  },
  resolvers: [
    DeskResolver,
    DeskLogResolver,
    DeskEntryResolver,
    DeskPersonResolver,
    LogOfPersonResolver,
    ReportsDeskResolver,
    MessageReportResolver,
    TakeDownDeskResolver,
    WallDeskResolver,
    CasesDeskResolver,
    ReportCaseResolver,
    ThingReportResolver,
    GrievanceDeskResolver,
    GrievanceFieldsResolver,
  ],
  nodes: { desk_entries: ({ viewer }, ids) => logForNodes(viewer, ids) },
};

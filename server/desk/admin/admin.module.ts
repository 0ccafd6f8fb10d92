import type { Module } from '../../module';
import { DeskEntryResolver, DeskPersonResolver, DeskResolver } from './desk.resolver';
import { logForNodes } from './desk.service';
import { DeskEntry } from './deskEntry.entity';
import { GrievanceDeskResolver, GrievanceFieldsResolver } from './grievanceDesk.resolver';
import { CasesDeskResolver, ReportCaseResolver, ThingReportResolver } from './reportCasesDesk.resolver';
import { MessageReportResolver, ReportsDeskResolver } from './reportsDesk.resolver';
import { TakeDownDeskResolver } from './takeDownDesk.resolver';
import { WallDeskResolver } from './wallDesk.resolver';

/** The reviewers' desk, and its log. */
export const admin: Module = {
  entities: [DeskEntry],
  resolvers: [
    DeskEntryResolver,
    DeskPersonResolver,
    DeskResolver,
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

import type { Module } from '../module';
import { adminListeners } from './admin.listeners';
import { DeskEntryResolver, DeskPersonResolver, DeskResolver } from './desk.resolver';
import { logForNodes } from './desk.service';
import { DeskEntry } from './deskEntry.entity';
import { DeskLook } from './deskLook.entity';
import { GrievanceDeskResolver, GrievanceFieldsResolver } from './grievanceDesk.resolver';
import { DeskCommentResolver, DeskLookResolver, DeskPostResolver, LookResolver } from './look.resolver';
import { lookRoutes } from './look.routes';
import { CasesDeskResolver, ReportCaseResolver, ThingReportResolver } from './reportCasesDesk.resolver';
import { MessageReportResolver, ReportsDeskResolver } from './reportsDesk.resolver';
import { TakeDownDeskResolver } from './takeDownDesk.resolver';
import { WallDeskResolver } from './wallDesk.resolver';

/** The reviewers' desk, and its log. */
export const admin: Module = {
  entities: [DeskEntry, DeskLook],
  resolvers: [
    DeskEntryResolver,
    DeskPersonResolver,
    DeskResolver,
    ReportsDeskResolver,
    MessageReportResolver,
    TakeDownDeskResolver,
    WallDeskResolver,
    LookResolver,
    DeskLookResolver,
    DeskPostResolver,
    DeskCommentResolver,
    CasesDeskResolver,
    ReportCaseResolver,
    ThingReportResolver,
    GrievanceDeskResolver,
    GrievanceFieldsResolver,
  ],
  routes: [lookRoutes],
  nodes: { desk_entries: ({ viewer }, ids) => logForNodes(viewer, ids) },
  on: adminListeners,
};

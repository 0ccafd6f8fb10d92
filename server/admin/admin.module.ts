import type { Module } from '../module';
import { DeskEntryResolver, DeskPersonResolver, DeskResolver } from './desk.resolver';
import { logForNodes } from './desk.service';
import { DeskEntry } from './deskEntry.entity';
import { MessageReportResolver, ReportsDeskResolver } from './reportsDesk.resolver';

/** The reviewers' desk, and its log. */
export const admin: Module = {
  entities: [DeskEntry],
  resolvers: [DeskEntryResolver, DeskPersonResolver, DeskResolver, ReportsDeskResolver, MessageReportResolver],
  nodes: { desk_entries: ({ viewer }, ids) => logForNodes(viewer, ids) },
};

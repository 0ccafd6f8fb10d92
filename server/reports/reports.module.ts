import type { Module } from '../module';
import { MessageReport } from './messageReport.entity';
import { reportListeners } from './report.listeners';
import { ReportResolver } from './report.resolver';
import { reportsForNodes } from './report.service';

/** What people report of their conversations; reviewers decide about it at their desk. */
export const reports: Module = {
  entities: [MessageReport],
  resolvers: [ReportResolver],
  nodes: { message_reports: ({ viewer }, ids) => reportsForNodes(viewer, ids) },
  on: reportListeners,
};

import type { Module } from '../../module';
import { casesForNodes } from './case.service';
import { MessageReport } from './messageReport.entity';
import { Report } from './report.entity';
import { reportListeners } from './report.listeners';
import { ReportResolver } from './report.resolver';
import { reportsForNodes } from './report.service';
import { ReportCase } from './reportCase.entity';
import { ReportingResolver } from './reporting.resolver';
import { reportRoutes } from './reporting.routes';

/** Reports of conversations, posts, comments, pages and people; reviewers decide about them at the desk. */
export const reports: Module = {
  entities: [MessageReport, ReportCase, Report],
  resolvers: [ReportResolver, ReportingResolver],
  routes: [reportRoutes],
  nodes: {
    message_reports: ({ viewer }, ids) => reportsForNodes(viewer, ids),
    report_cases: ({ viewer }, ids) => casesForNodes(viewer, ids),
  },
  on: reportListeners,
};

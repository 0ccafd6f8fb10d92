import type { Module } from '../../module';
import { casesForNodes } from './case.service';
import { MessageReport } from './messageReport.entity';
import { Report } from './report.entity';
import { reportListeners } from './report.listeners';
import { ReportResolver } from './report.resolver';
import { reportsForNodes } from './report.service';
import { ReportCase } from './reportCase.entity';
import { reportedFileRoutes } from './reportedFile.routes';
import { ReportingResolver } from './reporting.resolver';
import { reportRoutes } from './reporting.routes';

/** Reports of conversations, posts, comments, pages and people; reviewers decide about them at the desk. */
export const reports: Module = {
  entities: [MessageReport, ReportCase, Report],
  personal: {
    'message_reports.reporter_id': {
      erased: { with: 'person' },
      exported: { file: 'activity/reportedMessages', columns: 'room_id reason created_at closed_at' },
    },
    'report_cases.person_id': {
      erased: { with: 'person' },
      exported: 'Who has reported something is not told to whom it is about.',
    },
    'report_cases.page_user_id': {
      erased: { with: 'page' },
      exported: 'Who has reported something is not told to whom it is about.',
    },
    'reports.reporter_id': {
      erased: 'The listener deletes them, and counts again what waits.',
      exported: { file: 'activity/reports', columns: 'kind words created_at closed_at' },
    },
  },
  resolvers: [ReportResolver, ReportingResolver],
  routes: [reportRoutes, reportedFileRoutes],
  nodes: {
    message_reports: ({ viewer }, ids) => reportsForNodes(viewer, ids),
    report_cases: ({ viewer }, ids) => casesForNodes(viewer, ids),
  },
  on: reportListeners,
};

import type { Module } from '../../module';
import { StatementsResolver } from './statement.resolver';
import { statementRoutes } from './statement.routes';
import { YearSummaryResolver } from './yearSummary.resolver';
import { yearSummaryRoutes } from './yearSummary.routes';

/** A page's money by months and years, for its creator: on the screen, on paper and as a file. */
export const statements: Module = {
  resolvers: [StatementsResolver, YearSummaryResolver],
  routes: [statementRoutes, yearSummaryRoutes],
};

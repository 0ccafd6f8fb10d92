import type { Module } from '../../module';
import { StatementsResolver } from './statement.resolver';
import { statementRoutes } from './statement.routes';

/** A page's money by months, for its creator: on the screen, on paper and as a file. */
export const statements: Module = { resolvers: [StatementsResolver], routes: [statementRoutes] };

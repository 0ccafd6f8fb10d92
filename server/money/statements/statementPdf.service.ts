import type { Viewer } from '../../auth/viewer';
import { makePaper } from '../../platform/pdf/paper';
import { creatorOnly } from '../../policies';
import { statementText } from '../../rules/statements';
import { statementOf } from './statement.service';

/** The statement of a month of the viewer's page as a PDF, in the current language. 400 for no month. */
export async function statementPdf(viewer: Viewer | null, month: unknown): Promise<Buffer> {
  const content = await statementOf(viewer, month);
  const { title, facts, headings, rows, sum, notes } = statementText(content);
  const { madeAt } = content;
  return makePaper(creatorOnly(viewer).userId, { title, madeAt, facts, table: { headings, rows, sum }, notes });
}

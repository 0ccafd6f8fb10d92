import { api } from '../../api';
import { openServer } from '../../platform/http/server';

/** Every route under /api as it is registered, `GET /post/:id`; `openCalls` need no authentication. */
export async function restCalls(): Promise<{ calls: string[]; openCalls: string[] }> {
  const { app, routes, notFound } = openServer();
  const rest = api(app, routes, notFound);
  await app.ready();
  await app.close();
  return { calls: rest.calls(), openCalls: rest.openCalls() };
}

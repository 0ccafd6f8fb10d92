import { api } from '../api';
import { comparable, type Described } from '../platform/compatibility/brokenCalls';
import { securityHeaders } from '../platform/http/headers/securityHeaders';
import { openServer } from '../platform/http/server';

/** The OpenAPI document of this build, as it is compared with the released one; needs no database. */
export async function describedApi(): Promise<Described> {
  const { app, routes, notFound } = openServer(securityHeaders());
  const { description } = api(app, routes, notFound);
  await app.ready();
  await app.close();
  return comparable(description());
}

import { type TObject, type TSchema, TypeGuard } from '@sinclair/typebox';
import type { Told, ToldRoute } from './calls';
import type { RegisteredRoute } from './routes';

const SLICE_NAMES = ['limit', 'cursor'];

/** What a description is made of, of a route that Fastify answers. */
export function toldOf({ method, url, schema, config }: RegisteredRoute): ToldRoute {
  const { summary = '', params, querystring, response, body } = schema ?? {};
  const [status, given] = Object.entries(response as Record<string, { content?: object }>)[0]!;
  const query = { ...(querystring as TObject | undefined)?.properties };
  const isList = 'cursor' in query;
  if (isList) for (const name of SLICE_NAMES) delete query[name];
  const names = Object.entries((params as TObject | undefined)?.properties ?? {}).filter(
    ([, each]) => each.format !== 'uuid',
  );
  const sends = given.content && Object.keys(given.content)[0];
  const told: Told & { gives?: TSchema } = {
    does: summary,
    by: config!.access!,
    status: Number(status),
    isList,
    ...(config!.errors ? { refuses: config!.errors } : {}),
    ...(names.length > 0 ? { params: Object.fromEntries(names) } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...bodyOf(body),
    ...(sends ? { sends } : {}),
    ...(TypeGuard.IsSchema(given) ? { gives: given as TSchema } : {}),
  };
  return { method: method.toLowerCase(), path: url.replace('/api', ''), told, handlers: [] };
}

function bodyOf(body: unknown): Partial<Told> {
  const content = (body as { content?: Record<string, { schema: never }> } | undefined)?.content;
  if (!content) return body ? { takes: body as never } : {};
  const { 'application/json': json, 'multipart/form-data': form, ...others } = content;
  const reads = Object.keys(others)[0];
  return {
    ...(json ? { takes: json.schema } : {}),
    ...(form ? { form: form.schema } : {}),
    ...(reads ? { reads } : {}),
  };
}

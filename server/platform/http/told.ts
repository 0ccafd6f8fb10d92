import { type TObject, type TSchema, TypeGuard } from '@sinclair/typebox';
import type { AnyObjectSchema } from 'yup';
import type { Access, RegisteredRoute } from './routes';

/** What programs are told of a route. */
export interface Told {
  /** What it does: a sentence. */
  does: string;
  by: Access;
  /** The form that it takes as JSON. */
  takes?: AnyObjectSchema | TSchema;
  /** The form that it takes as multipart, and the parts that bring files, with what each brings. */
  form?: { fields?: AnyObjectSchema; files: Record<string, string> };
  /** What is in its path, where that is not an id. */
  params?: Record<string, TSchema>;
  query?: Record<string, TSchema>;
  /** It answers a slice of a list, by `limit` and `cursor`. */
  isList?: boolean;
  /** 200 unless another one is said. */
  status?: number;
  /** The type of what it answers or takes where that is not JSON. */
  sends?: string;
  reads?: string;
  /** How it refuses, beyond what follows from the rest. */
  refuses?: readonly number[];
  /** The shape of what it answers as JSON. */
  gives?: TSchema | undefined;
}

/** A method at a path, with what is told of it. */
export interface ToldRoute {
  method: string;
  /** With :name for what changes. */
  path: string;
  told: Told;
}

const SLICE_NAMES = ['limit', 'cursor'];

/** What a description is made of of a route. */
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
  const told: Told = {
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
  return { method: method.toLowerCase(), path: url.replace('/api', ''), told };
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

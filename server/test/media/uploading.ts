import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { gateways } from '../../gateways/gateways';
import { FOLDERS } from '../../media/files/sweep.service';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { type Answer, type Client, until } from '../harness';

/** A form with one file, as a browser sends it. */
export function formWith(part: string, file: Buffer, name = 'picture.jpg'): FormData {
  const form = new FormData();
  form.set(part, new File([new Uint8Array(file)], name));
  return form;
}

/** Sends a GraphQL operation whose variable `input.picture`, or another one of the input, is a file, as Apollo's upload link does. */
export function mutateWith(
  client: Client,
  query: string,
  file: Buffer,
  input: Record<string, unknown> = {},
  variable = 'picture',
): Promise<Answer> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { input: { ...input, [variable]: null } } }));
  form.set('map', JSON.stringify({ 1: [`variables.input.${variable}`] }));
  form.set('1', new File([new Uint8Array(file)], 'picture.jpg'));
  return client.post('/graphql', form, { 'apollo-require-preflight': 'true' });
}

/** Everything stored: rows, objects, and files of requests in the uploads folder. */
export async function stored(): Promise<{ rows: string[]; objects: string[]; uploads: string[] }> {
  const rows = await sql<{ src: string }>('select src from files order by src');
  const objects: string[] = [];
  for (const folder of FOLDERS) for await (const keys of gateways().files.list(folder)) objects.push(...keys);
  const uploads = await readdir(path.join(config().dataDir, 'uploads')).catch(() => []);
  return { rows: rows.map(({ src }) => src), objects: objects.sort(), uploads };
}

/** The job that draws a page's picture runs at its own time, beside other jobs. */
const isUploaded = (key: string) => !/-(1200x630|1080x1920)\.jpg$/.test(key);

/** All stored uploads, once the temporary files of requests are removed, which happens just after their response. */
export const settled = () =>
  until(async () => {
    const { rows, objects, uploads } = await stored();
    return uploads.length === 0 && { rows: rows.filter(isUploaded), objects: objects.filter(isUploaded), uploads };
  });

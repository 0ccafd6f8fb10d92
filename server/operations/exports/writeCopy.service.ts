import path from 'node:path';
import { gateways } from '../../gateways/gateways';
import { database } from '../../platform/db/database';
import { inSnapshot, linesOfQuery, literal, type Send } from '../../platform/db/snapshot';
import { emailKeys } from '../../platform/formats/emailKeys';
import { openZip, type ZipWriter } from '../../platform/formats/zip';
import { PART_BYTES } from '../../rules/exports';
import { type Contents, contents } from './contents.service';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** A person by their id and the keys of their address. */
interface Whose {
  userId: string;
  keys: string[];
}

/** The statement for one file of an export. */
function statementOf({ table, by, columns, of }: Contents, { userId, keys }: Whose): string {
  const named = columns.split(' ').map((column) => `${column} as "${camelCase(column)}"`);
  return `select ${named.join(', ')} from ${table} where ${by} in (${(of === 'address' ? keys : [userId]).map(literal).join()})`;
}

/** Rows as an indented JSON list. */
async function* asList(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const line of lines) {
    yield `${before}  ${line}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function addRows(zip: ZipWriter, send: Send, userId: string): Promise<void> {
  const [user] = await send('select email from users where id = :userId', { userId });
  // An erased person has no address any more.
  const whose = { userId, keys: emailKeys(user?.email ?? '') };
  for (const each of contents())
    await zip.add(`${each.file}.json`, asList(linesOfQuery(send, statementOf(each, whose))));
}

/** The zips of an export, one after the other. */
class Parts {
  private readonly made: string[] = [];
  private current: ZipWriter | null = null;

  constructor(
    private readonly folder: string,
    private readonly partBytes: number,
  ) {}

  /** The zip for the next entry of this size. */
  async forEntry(bytes: number): Promise<ZipWriter> {
    if (this.current && this.current.bytes + bytes > this.partBytes) await this.end();
    if (this.current) return this.current;
    const file = path.join(this.folder, `${this.made.length + 1}.zip`);
    this.made.push(file);
    this.current = await openZip(file);
    return this.current;
  }

  async end(): Promise<string[]> {
    await this.current?.end();
    this.current = null;
    return this.made;
  }
}

/**
 * Writes a person's data into zips in a folder: a JSON file for each kind of row, and their uploaded pictures and
 * films. All rows are read in one snapshot; files are read afterwards. Returns the zips.
 */
export async function writeCopy(userId: string, folder: string, partBytes = PART_BYTES): Promise<string[]> {
  if (!UUID.test(userId)) throw new Error('this is not the id of a person');
  const { files } = gateways();
  const parts = new Parts(folder, partBytes);
  const { url } = database().options as { url: string };
  const brought = await inSnapshot(url, async (send) => {
    await addRows(await parts.forEntry(0), send, userId);
    return send('select src from files where owner_id = :userId order by created_at', { userId });
  });
  for (const { src } of brought) {
    const size = await files.sizeOf(src);
    // Deleted meanwhile, or never stored completely.
    if (size === null) continue;
    await (await parts.forEntry(size)).add(`files/${src}`, await files.read(src), { isPacked: true });
  }
  return parts.end();
}

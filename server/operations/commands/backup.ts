import { MIGRATIONS } from '../../../migrations/all';
import { openFiles } from '../../gateways/files/files';
import { setGateways } from '../../gateways/gateways';
import { PROOFS } from '../../modules';
import { config } from '../../platform/config/config';
import { database } from '../../platform/db/database';
import { inSnapshot } from '../../platform/db/snapshot';
import { makeBackup } from '../backups/backup.service';
import { damageOf, type Manifest, readManifest } from '../backups/backupFolder.service';
import { migrateRestored, refuseRestore, restoreBackup } from '../backups/restore.service';
import { proveAll } from '../health/proving';
import { type Command, NOT_YET, type Outcome } from './command';

/** The address of this command's connections. */
const databaseUrl = () => (database().options as { url: string }).url;

async function openPlaceOfFiles(): Promise<void> {
  // No other gateway is called.
  setGateways({ files: await openFiles(config().filesUrl) } as Parameters<typeof setGateways>[0]);
}

/** The most differences that are printed. */
const SHOWN = 20;

const rowsIn = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1);

const whatIsIn = (manifest: Manifest): string =>
  `${rowsIn(manifest)} rows of ${manifest.tables.length} tables as they were at ${manifest.madeAt}, ${manifest.media.objects} stored objects (${megabytes(manifest.media.objectBytes)})`;

const factsOf = (folder: string, manifest: Manifest) => ({
  folder,
  madeAt: manifest.madeAt,
  version: manifest.version,
  tables: manifest.tables.length,
  rows: rowsIn(manifest),
  objects: manifest.media.objects,
  missing: manifest.missing,
});

export const backup: Command = {
  usage: [
    [
      'FOLDER',
      'copies all rows and uploads into a new folder there, while Toli runs; keep it as secret as the database',
    ],
  ],
  prepare({ words: [into, ...rest] }) {
    if (!into || rest.length > 0) return null;
    return async () => {
      const began = performance.now();
      await openPlaceOfFiles();
      const { folder, manifest } = await makeBackup(databaseUrl(), into);
      const lines = [`${folder}: ${whatIsIn(manifest)}, in ${seconds(began)} s.`];
      if (manifest.hasSecretsKey) lines.push('The key of DATA_DIR, by which secrets are encrypted, lies in it.');
      for (const src of manifest.missing) lines.push(`Missing: ${src} is shown, and nothing is stored of it.`);
      return { ok: manifest.missing.length === 0, lines, facts: factsOf(folder, manifest) };
    };
  },
};

async function prove(): Promise<string[]> {
  const differences: string[] = [];
  for await (const proven of proveAll(PROOFS))
    for (const line of proven.differences) differences.push(`${proven.sentence}: ${line}`);
  return differences;
}

async function putBack(folder: string, manifest: Manifest): Promise<Outcome> {
  const began = performance.now();
  await openPlaceOfFiles();
  const rows = await restoreBackup(databaseUrl(), folder, manifest, MIGRATIONS);
  await migrateRestored(databaseUrl(), MIGRATIONS);
  const differences = await prove();
  const day = new Date(Date.parse(manifest.madeAt) + 330 * 60_000 - 86_400_000).toISOString().slice(0, 10);
  const lines = [
    `${rows} rows are back, in ${seconds(began)} s: of each table the count, the sums and the checksum are those of the backup.`,
    ...(differences.length === 0 ? ['Every rupee, grant and count is where it belongs.'] : differences.slice(0, SHOWN)),
    ...(differences.length > SHOWN ? [`… and ${differences.length - SHOWN} more: npm run toli -- prove`] : []),
    `Before Toli starts: npm run toli -- reconcile --since ${day} --apply takes up the payments that Razorpay has had since.`,
    'Jobs that waited then wait again: npm run toli -- jobs list shows them, npm run toli -- jobs drop takes out those that were done since.',
  ];
  return { ok: differences.length === 0, lines, facts: { ...factsOf(folder, manifest), differences } };
}

export const restore: Command = {
  usage: [
    ['FOLDER', 'looks whether a backup is whole; with --apply puts it into an empty database, before Toli starts'],
  ],
  prepare({ words: [folder, ...rest], applies }) {
    if (!folder || rest.length > 0) return null;
    return async () => {
      const manifest = await readManifest(folder);
      const damaged = await damageOf(folder, manifest);
      if (damaged.length > 0) return { ok: false, lines: damaged, facts: { ...factsOf(folder, manifest), damaged } };
      await inSnapshot(databaseUrl(), (send) => refuseRestore(send, manifest, MIGRATIONS));
      if (applies) return putBack(folder, manifest);
      const lines = [`The backup is whole: ${whatIsIn(manifest)}, by Toli ${manifest.version}.`, NOT_YET];
      return { ok: true, lines, facts: factsOf(folder, manifest) };
    };
  },
};

import { In } from '../../platform/db/conditions';
import { insertMissing, repo } from '../../platform/db/database';
import { keyedHash, keyedHashes } from '../../platform/secrets';
import { emailKey } from '../../rules/users';
import { ImportStop } from './importStop.entity';

/** An address of a page’s people. */
interface PageAddress {
  creatorUserId: string;
  email: string;
}

const secretOf = ({ creatorUserId, email }: PageAddress) => `import ${creatorUserId} ${emailKey(email)}`;

/** No import of these pages writes to these addresses any more; repeating it changes nothing. */
export async function stopImports(addresses: readonly PageAddress[]): Promise<void> {
  await insertMissing(
    ImportStop,
    addresses.map((address) => ({
      creatorUserId: address.creatorUserId,
      addressHash: keyedHash(secretOf(address)),
    })),
  );
}

/** Those of these addresses that imports of the page do not write to. */
export async function stoppedAmong(creatorUserId: string, emails: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(
    emails.flatMap((email) =>
      keyedHashes(secretOf({ creatorUserId, email })).map((hash) => [hash.toString('hex'), email] as const),
    ),
  );
  const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const found = await repo(ImportStop).findBy({ creatorUserId, addressHash: In(hashes) });
  return new Set(found.map(({ addressHash }) => byHash.get(addressHash.toString('hex'))!));
}

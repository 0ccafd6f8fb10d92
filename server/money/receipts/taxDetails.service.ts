import type { Viewer } from '../../auth/viewer';
import { repo } from '../../platform/db/database';
import { validated } from '../../platform/input';
import { creatorOnly, signedIn } from '../../policies';
import { gstinForm, taxStateForm } from '../../rules/forms/tax';
import type { StateCode } from '../../rules/tax';
import { TaxDetails } from './taxDetails.entity';

/** The viewer's tax details; null where there are none. */
export const taxDetailsOf = (viewer: Viewer | null) => repo(TaxDetails).findOneBy({ userId: signedIn(viewer).userId });

/** Sets or removes the state in which the viewer lives. */
export async function setTaxState(viewer: Viewer | null, input: unknown): Promise<void> {
  const { userId } = signedIn(viewer);
  const { state } = await validated(taxStateForm, input);
  await repo(TaxDetails).upsert({ userId, state: (state || null) as StateCode | null }, ['userId']);
}

/** Sets or removes the viewer's GSTIN as a creator. Earlier receipts do not change. */
export async function setGstin(viewer: Viewer | null, input: unknown): Promise<void> {
  const { userId } = creatorOnly(viewer);
  const { gstin } = await validated(gstinForm, input);
  await repo(TaxDetails).upsert({ userId, gstin: gstin.toUpperCase() || null }, ['userId']);
}

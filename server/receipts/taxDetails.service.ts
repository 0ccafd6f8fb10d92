import type { Viewer } from '../auth/viewer';
import { In } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { validated } from '../platform/input';
import { creatorOnly, signedIn } from '../policies';
import { gstinForm, taxStateForm } from '../rules/forms/tax';
import type { StateCode } from '../rules/tax';
import { TaxDetails } from './taxDetails.entity';

/** What the viewer has said for tax; null where nothing. */
export const taxDetailsOf = (viewer: Viewer | null) => repo(TaxDetails).findOneBy({ userId: signedIn(viewer).userId });

/** Notes the state that the viewer lives in, or that they don't say. */
export async function setTaxState(viewer: Viewer | null, input: unknown): Promise<void> {
  const { userId } = signedIn(viewer);
  const { state } = await validated(taxStateForm, input);
  await repo(TaxDetails).upsert({ userId, state: (state || null) as StateCode | null }, ['userId']);
}

/** Notes the GSTIN that the viewer sells under as a creator, or that they have none. What was made before stays as it is. */
export async function setGstin(viewer: Viewer | null, input: unknown): Promise<void> {
  const { userId } = creatorOnly(viewer);
  const { gstin } = await validated(gstinForm, input);
  await repo(TaxDetails).upsert({ userId, gstin: gstin.toUpperCase() || null }, ['userId']);
}

/** Forgets what these people have said. */
export async function eraseTaxDetails(userIds: readonly string[]): Promise<void> {
  await repo(TaxDetails).delete({ userId: In([...userIds]) });
}

import { endApiTokens, keepApiToken, newApiToken } from '../../auth/apiToken';
import { ApiToken } from '../../auth/apiToken.entity';
import { ApiTokenView } from '../../auth/apiToken.view';
import { hashToken, type Viewer } from '../../auth/viewer';
import { mailTo, securityLinks } from '../../mail/mail.service';
import { once, refuseSecret } from '../../people/idempotency/idempotency.service';
import { requireFreshSignIn } from '../../people/signIn/freshSignIn.service';
import { lockUser } from '../../people/users/user.service';
import { repo } from '../../platform/db/database';
import { conflict, InvalidInput, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { inPerson, signedIn, verified } from '../../policies';
import { apiTokenForm } from '../../rules/forms/tokens';
import { TOKENS_MAX } from '../../rules/tokens';
import { TOKEN } from '../../words/en/tokens';

/** The viewer's tokens, those that have ended too, the newest first. */
export async function listApiTokens(viewer: Viewer | null): Promise<ApiTokenView[]> {
  const { userId } = signedIn(viewer);
  const found = await repo(ApiToken).find({ where: { userId }, order: { id: 'DESC' } });
  return found.map((token) => new ApiTokenView(token));
}

/** The viewer's own among these tokens. */
export async function apiTokensForNodes(viewer: Viewer | null, ids: string[]): Promise<ApiTokenView[]> {
  if (!viewer) return [];
  const own = await listApiTokens(viewer);
  return own.filter(({ id }) => ids.includes(id));
}

/**
 * Makes a token for the viewer after a fresh sign-in, mails them, and returns its secret, this once; 409 when they have
 * 50 already.
 */
export async function createApiToken(
  viewer: Viewer | null,
  input: { name: string; scope: string; expiresAt: Date | null },
): Promise<{ apiToken: ApiTokenView; token: string }> {
  const { userId } = verified(viewer);
  await requireFreshSignIn(viewer);
  const { name, scope } = await validated(apiTokenForm, input);
  const { expiresAt = null } = input;
  if (expiresAt && expiresAt <= new Date()) throw new InvalidInput({ expiresAt: TOKEN.noFuture });
  const token = newApiToken();
  const act = async () => {
    const { email, name: fullName } = await lockUser(userId);
    if ((await repo(ApiToken).countBy({ userId })) >= TOKENS_MAX) throw conflict(TOKEN.tooMany(TOKENS_MAX));
    const made = { userId, name, scope, expiresAt, tokenHash: hashToken(token) };
    const apiToken = new ApiTokenView(await keepApiToken(made));
    const facts = { fullName, name, scope, madeAt: apiToken.createdAt, expiresAt, ...securityLinks() };
    await mailTo(email, 'tokenMadeLetter', facts, { always: true });
    return { apiToken, token };
  };
  return once(act, refuseSecret, ({ apiToken }) => apiToken.id);
}

/** Revokes one of the viewer's tokens, at once and for good; 404 for one that is not theirs. */
export async function revokeApiToken(viewer: Viewer | null, id: unknown): Promise<string> {
  const { userId } = inPerson(viewer);
  const tokenId = idOf(id);
  if ((await endApiTokens([userId], { only: tokenId })) === 0) throw notFound('token');
  return tokenId;
}

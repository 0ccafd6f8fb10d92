import { randomInt } from 'node:crypto';
import type { Viewer } from '../../auth/viewer';
import { lockPage } from '../../pages/creators/creator.service';
import { once } from '../../people/idempotency/idempotency.service';
import { repo } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { creatorOnly, pageEditor } from '../../policies';
import { pageLinkForm } from '../../rules/forms/pageLinks';
import { PAGE_LINKS_MAX } from '../../rules/visits';
import { PAGE_LINK } from '../../words/en/pageLinks';
import { PageLink } from './pageLink.entity';
import { PageLinkView } from './pageLink.view';

/** Names a link to the viewer's page, which has a limited number (409). */
export async function createPageLink(viewer: Viewer | null, input: unknown): Promise<PageLinkView> {
  const { userId: creatorUserId } = pageEditor(viewer);
  const { name } = await validated(pageLinkForm, input);
  return once(
    async () => {
      await lockPage(creatorUserId);
      if ((await repo(PageLink).countBy({ creatorUserId })) >= PAGE_LINKS_MAX)
        throw conflict(PAGE_LINK.tooMany(PAGE_LINKS_MAX));
      const { identifiers } = await repo(PageLink).insert({ creatorUserId, name, code: await freeCode(creatorUserId) });
      return ownLink(creatorUserId, identifiers[0]!.id);
    },
    (id) => ownLink(creatorUserId, id),
    ({ id }) => id,
  );
}

/** Deletes one of the viewer's links with what was counted of it; its address still leads to the page. */
export async function deletePageLink(viewer: Viewer | null, id: unknown): Promise<string> {
  const { userId: creatorUserId } = creatorOnly(viewer);
  const link = await ownLink(creatorUserId, idOf(id));
  await repo(PageLink).delete({ id: link.id });
  return link.id;
}

/** The links of a page, the newest first. */
export async function pageLinksOf(creatorUserId: string): Promise<PageLinkView[]> {
  const links = await repo(PageLink).find({ where: { creatorUserId }, order: { id: 'DESC' }, take: PAGE_LINKS_MAX });
  return links.map((link) => new PageLinkView(link));
}

async function ownLink(creatorUserId: string, id: string): Promise<PageLinkView> {
  const link = await repo(PageLink).findOneBy({ id, creatorUserId });
  if (!link) throw notFound('link');
  return new PageLinkView(link);
}

const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A code that no other link of the page has; the caller has locked the page. */
async function freeCode(creatorUserId: string): Promise<string> {
  const code = Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return (await repo(PageLink).existsBy({ creatorUserId, code })) ? freeCode(creatorUserId) : code;
}

import { type Response, Router } from 'express';
import { type MailConfig, mailFolder } from '../gateways/mail';
import type { Config } from '../platform/config/config';
import { keptMail, keptMails } from './keptMails';
import { listPage, mailPage, missingPage } from './mailboxPages';

const SHOWN = 200;
// A mail is somebody's text: it may look as it likes, and do nothing.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; form-action 'self'; frame-ancestors 'none'";

/**
 * The mailbox of a local Toli without a mail server, to mount at /dev: `/mail` lists, `/mail/{id}` shows one, and
 * `/mail.json?to=` answers `{id, to, subject, text, links}` for tests, newest first. Throws for a deployed Toli.
 */
export function mailbox(config: MailConfig & Pick<Config, 'local'>): Router {
  if (!config.local) throw new Error('The mailbox is for a local Toli alone');
  const folder = mailFolder(config);
  const router = Router();

  router.get('/mail', async (req, res) => {
    const to = asked(req.query.to);
    send(res, listPage(await keptMails(folder, { to, limit: SHOWN }), to, `${req.baseUrl}/mail`));
  });

  router.get('/mail.json', async (req, res) => {
    const mails = await keptMails(folder, { to: asked(req.query.to), limit: SHOWN });
    res.set('Cache-Control', 'no-store');
    res.json(mails.map(({ id, to, subject, text, links }) => ({ id, to, subject, text, links })));
  });

  router.get('/mail/:id', async (req, res) => {
    const mail = await keptMail(folder, req.params.id);
    const address = `${req.baseUrl}/mail`;
    if (mail) send(res, mailPage(mail, address));
    else send(res.status(404), missingPage(address));
  });

  return router;
}

const asked = (to: unknown) => (typeof to === 'string' && to.trim() ? to.trim() : null);

function send(res: Response, html: string): void {
  res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  res.type('html').send(html);
}

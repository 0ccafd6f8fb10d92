import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { type MailConfig, mailFolder } from '../gateways/mail/mail';
import type { Config } from '../platform/config/config';
import { keptMail, keptMails } from './keptMails';
import { listPage, mailPage, missingPage } from './mailboxPages';

const SHOWN = 200;
// A mail is foreign HTML: it may have any style and pictures, those of this Toli come by http, and run nothing.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; form-action 'self'; frame-ancestors 'none'";

/**
 * The mailbox of a local Toli without a mail server, to register at /dev: `/mail` lists, `/mail/{id}` shows one, and
 * `/mail.json?to=` answers `{id, to, subject, text, links}` for tests, newest first. Throws for a deployed Toli.
 */
export function mailbox(config: MailConfig & Pick<Config, 'local'>): FastifyPluginAsync {
  if (!config.local) throw new Error('The mailbox is for a local Toli alone');
  const folder = mailFolder(config);
  return async (routes) => {
    const address = `${routes.prefix}/mail`;

    routes.get<Filtered>('/mail', async ({ query }, reply) => {
      const to = receiverIn(query.to);
      return send(reply, listPage(await keptMails(folder, { to, limit: SHOWN }), to, address));
    });

    routes.get<Filtered>('/mail.json', async ({ query }, reply) => {
      const mails = await keptMails(folder, { to: receiverIn(query.to), limit: SHOWN });
      reply.header('Cache-Control', 'no-store');
      return mails.map(({ id, to, subject, text, links }) => ({ id, to, subject, text, links }));
    });

    routes.get<{ Params: { id: string } }>('/mail/:id', async ({ params }, reply) => {
      const mail = await keptMail(folder, params.id);
      return mail ? send(reply, mailPage(mail, address)) : send(reply.code(404), missingPage(address));
    });
  };
}

interface Filtered {
  Querystring: { to?: unknown };
}

const receiverIn = (to: unknown) => (typeof to === 'string' && to.trim() ? to.trim() : null);

function send(reply: FastifyReply, html: string): FastifyReply {
  reply.headers({
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  return reply.type('text/html; charset=utf-8').send(html);
}

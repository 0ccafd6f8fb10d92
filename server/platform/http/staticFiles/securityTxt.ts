import { DAY } from '../../../rules/time';
import { config } from '../../config/config';
import type { Routes } from '../routes';

/** How long the file is valid, in milliseconds; RFC 9116, section 2.5.5, recommends less than a year. */
const GOOD_FOR = 180 * DAY;

/** Where to report a vulnerability of Toli (RFC 9116). */
export const securityTxt: Routes = async (app) => {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const { supportEmail, publicUrl } = config();
    const today = Math.floor(Date.now() / DAY) * DAY;
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${new Date(today + GOOD_FOR).toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    ];
    reply.header('Cache-Control', 'public, max-age=86400').type('text/plain; charset=utf-8');
    return reply.send(`${lines.join('\n')}\n`);
  });
};

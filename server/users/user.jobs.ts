import { outside } from '../gateways/outside';
import { config } from '../platform/config';
import { job } from '../platform/jobs';
import { letter } from '../platform/letter';
import './mail.service';

job('mail', async ({ to, letter: content }) => {
  const { html, text } = letter({ ...content, supportEmail: config().supportEmail });
  await outside().mail.send({ to, subject: content.title, html, text });
});

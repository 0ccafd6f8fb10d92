import { config } from '../../platform/config/config';
import { AppError, badRequest, notFound } from '../../platform/errors';
import { escapeHtml } from '../../platform/formats/html';
import { fileOrigins } from '../../platform/http/headers/securityHeaders';
import { limitPages } from '../../platform/http/limits/rateLimit';
import { type Routes, textIn } from '../../platform/http/routes';
import { absolute } from '../../platform/site/absolute';
import { EMBED_SCRIPT, EMBEDS, isEmbedKind, OEMBED } from '../../rules/embeds';
import { pictureSize } from '../../rules/pictures';
import { EMBED } from '../../words/en/embeds';
import { REQUEST } from '../../words/en/requests';
import { type EmbeddedPage, embeddedPage } from './embed.service';
import { embedHtml } from './embedPage.service';

/** Seconds for which browsers and sites cache the response. */
const KEPT = 300;

/** No script runs in the frame, and every site may show it: no tap in it changes anything. */
const inFrames = () =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ["img-src 'self'", ...fileOrigins()].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');

/** Other sites read and load it. */
const FOR_OTHERS = {
  'Cache-Control': `public, max-age=${KEPT}`,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/**
 * Puts the frame in the place of the script element: `<script async src="…/embed.js" data-page="kabir"
 * data-kind="button"></script>`.
 */
const SCRIPT = `(function () {
  var sizes = ${JSON.stringify(EMBEDS)};
  var script = document.currentScript;
  if (!script || !script.dataset.page) return;
  var kind = sizes[script.dataset.kind] ? script.dataset.kind : 'card';
  var frame = document.createElement('iframe');
  frame.src = new URL('/embed/' + kind + '/' + encodeURIComponent(script.dataset.page), script.src).href;
  frame.width = sizes[kind].width;
  frame.height = sizes[kind].height;
  frame.loading = 'lazy';
  frame.title = script.dataset.title || 'Toli';
  // Of another scheme than the site's it would have a ground of its own.
  frame.style.cssText = 'border:0;max-width:100%;color-scheme:normal';
  script.parentNode.insertBefore(frame, script);
})();
`;

/** The page of an address that people copy; null for any other address. */
function pageAt(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const [, page] = pathname.match(/^\/(?:c|creator)\/([^/]+)\/?$/) ?? [];
  return page !== undefined && origin === new URL(config().publicUrl).origin ? page : null;
}

/** The oEmbed response for a link to a page (oembed.com, 2.3): the card, as wide as the site has space. */
function embedding(page: EmbeddedPage, room: { width: number; height: number }) {
  const { pageName, path, sharePicSrc } = page;
  const title = EMBED.visit(pageName);
  const width = Math.min(EMBEDS.card.width, room.width);
  const height = Math.min(EMBEDS.card.height, room.height);
  const src = absolute(`/embed/card${path.replace(/^\/(c|creator)/, '')}`);
  const picture = sharePicSrc && pictureSize(sharePicSrc);
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Toli',
    provider_url: absolute('/'),
    title,
    author_name: pageName,
    author_url: absolute(path),
    cache_age: KEPT,
    html: `<iframe src="${src}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%;color-scheme:normal"></iframe>`,
    width,
    height,
    ...(picture && {
      thumbnail_url: absolute(`/api/${sharePicSrc}`),
      thumbnail_width: picture.width,
      thumbnail_height: picture.height,
    }),
  };
}

/** A page on other sites: in a frame, by Toli's script, or by oEmbed. */
export const embedRoutes: Routes = async (app) => {
  app.get(EMBED_SCRIPT, (_request, reply) =>
    reply.headers(FOR_OTHERS).type('text/javascript; charset=utf-8').send(SCRIPT),
  );
  app.get<{ Params: { kind: string; page: string } }>(
    '/embed/:kind/:page',
    { onRequest: limitPages },
    async ({ params }, reply) => {
      const { kind, page } = params;
      if (!isEmbedKind(kind)) throw notFound('page');
      const found = await embeddedPage(page);
      // Every response has this header by default.
      reply.raw.removeHeader('X-Frame-Options');
      reply.headers({ 'Content-Security-Policy': inFrames(), 'Cache-Control': `public, max-age=${KEPT}` });
      return reply
        .status(found ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(embedHtml(kind, found));
    },
  );
  app.get(OEMBED, { onRequest: limitPages }, async ({ query }, reply) => {
    reply.headers(FOR_OTHERS);
    // The specification's own status for an unsupported format.
    if ((textIn(query, 'format') ?? 'json') !== 'json') throw new AppError(501, 'BAD_USER_INPUT', EMBED.onlyJson);
    const address = pageAt(textIn(query, 'url') ?? '');
    const page = address === null ? null : await embeddedPage(address);
    if (!page) throw notFound('page');
    return embedding(page, { width: room(query, 'maxwidth'), height: room(query, 'maxheight') });
  });
};

/** The site's space in pixels; unlimited where it does not say. */
function room(query: unknown, name: string): number {
  const text = textIn(query, name);
  if (text === null) return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw badRequest(REQUEST.impossible);
  return Number(text);
}

// What is shown when an address is opened without a line, in place of the browser's own error page. Nothing is kept in this browser:
// pages, their parts and all answers always come from the server, so no version of Toli outlives the next one, and nothing of anybody
// stays after they have left. The build fills it in for each language, as sw.js and sw.hi.js (vite.config.ts).

const PAGE = `<!doctype html>
<html lang="%lang%">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%heading% · Toli</title>
<style>
:root { color-scheme: light dark }
body {
  margin: 0; min-height: 100dvh; box-sizing: border-box; padding: 2rem 1.25rem;
  font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fffaf2, #130f2d); color: light-dark(#1d1745, #f6f0e6);
}
main { min-height: 80dvh; display: grid; place-content: center; justify-items: center; gap: 1rem; text-align: center }
h1 { margin: 0; font-size: 1.875rem; line-height: 1.3 }
p { margin: 0; max-width: 46ch; color: light-dark(#565073, #c0b9d6); text-wrap: balance }
button {
  min-height: 44px; margin-top: .75rem; padding-inline: 1.25rem; border: 0; border-radius: 999px;
  font: inherit; font-weight: 600; background: #f6a21a; color: #1d1745; cursor: pointer;
}
</style>
<script>
const [, theme = ''] = /(?:^|; )theme=(light|dark)(?=;|$)/.exec(document.cookie) ?? [];
document.documentElement.style.colorScheme = theme;
</script>
</head>
<body>
<main>
<h1>%heading%</h1>
<p>%text%</p>
<button type="button">%again%</button>
</main>
<script>
const open = () => location.reload();
const look = () => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.ok && open(), () => undefined);
document.querySelector('button').addEventListener('click', open);
addEventListener('online', look);
setInterval(look, 5000);
</script>
</body>
</html>`;

const noConnection = () =>
  new Response(PAGE, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** The page as the server gives it, which the browser has asked for already while this was starting. */
async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return noConnection();
  }
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(open(event));
});

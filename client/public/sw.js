// The service worker's page for an address opened offline, in place of the browser's own error page. Pages, their parts and all
// responses always come from the server, so no version of Toli outlives the next one. Below the page are the posts and receipts that
// the person keeps on this phone (client/offlineReading); log out deletes them. The build fills it in for each language, as sw.js and
// sw.hi.js (vite.plugins.ts).

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
section { box-sizing: border-box; max-width: 42rem; margin-inline: auto }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; line-height: 1.4 }
ul { margin: 0; padding: 0; list-style: none }
li { padding-block: 1rem; border-top: 1px solid light-dark(#e6dfd2, #332c5e); overflow-wrap: anywhere }
li p { max-width: none; white-space: pre-line; text-wrap: wrap }
header { min-height: 80dvh; display: grid; place-content: center; justify-items: center; gap: 1rem; text-align: center }
header:not(:only-child) { min-height: 45dvh }
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
<header>
<h1>%heading%</h1>
<p>%text%</p>
<button type="button">%again%</button>
</header>
<!--kept-->
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

// The cache of kept data (client/offlineReading/download.ts writes it).
const KEPT = '%cache%';
const KEPT_AT = '%address%';
const HOUR = 3_600_000;

/**
 * The kept data that may still be read; paid posts are deleted after 24 hours offline, everything after 30 days. Each
 * reading notes its time: where the clock was set back since, the data have the age of that reading, and go on from it.
 */
async function readKept() {
  const cache = await caches.open(KEPT);
  const kept = await (await cache.match(KEPT_AT))?.json();
  const now = Date.now();
  const age = kept ? Math.max(now, kept.readAt ?? 0) - kept.at : Number.POSITIVE_INFINITY;
  // With a clock that was set back behind the download the age is not known.
  if (!(kept?.at <= now && age < Number('%hours%') * HOUR)) {
    await caches.delete(KEPT);
    return null;
  }
  const posts = age < Number('%paidHours%') * HOUR ? kept.posts : kept.posts.filter(({ isPaid }) => !isPaid);
  const read = { ...kept, posts, at: now - age, readAt: now };
  await cache.put(KEPT_AT, Response.json(read));
  return read;
}

const KEEPER = 'query Keeper { viewer { user { id } } }';

/**
 * Deletes the kept data after the session has ended in any way, or has become another person's; without kept data the
 * server is not asked.
 */
async function dropKeptAfterSession() {
  if (!(await caches.has(KEPT))) return;
  const { viewer } = await ask(KEEPER);
  const kept = await (await caches.match(KEPT_AT, { cacheName: KEPT }))?.json().catch(() => null);
  if (!kept || viewer?.user.id !== kept.userId) await caches.delete(KEPT);
}

const safe = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const listOf = (heading, rows) =>
  rows.length === 0
    ? ''
    : `<section><h2>${heading}</h2><ul>${rows
        .map(
          ({ head, when, text }) =>
            `<li dir="auto"><b>${safe(head)}</b> <small>${safe(when)}</small><p>${safe(text)}</p></li>`,
        )
        .join('')}</ul></section>`;

async function noConnection() {
  const kept = await readKept().catch(() => null);
  const lists = kept ? listOf('%keptPosts%', kept.posts) + listOf('%keptReceipts%', kept.receipts) : '';
  return new Response(
    PAGE.replace('<!--kept-->', () => lists),
    {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    },
  );
}

/** The server's page, which the browser requested while this worker was starting. */
async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return noConnection();
  }
}

// A push has its subject and an id alone. The sentence is fetched in the session of this browser: without a session, or for another
// person's push, nothing is shown.
const SENTENCE = `query Pushed($about: PushAbout!, $id: ID!) { viewer { pushed(about: $about, id: $id) { title text path tag } } }`;

/** Asks the server in the session of this browser. Throws where it can't be reached or refuses. */
async function ask(query, variables) {
  const answer = await fetch('/graphql?lang=%lang%', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  if (!answer.ok) throw new Error(`The server answers ${answer.status}`);
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** The sentence of a push; null where it is not this person's, undefined without a session. */
const sentenceOf = async ({ about, id }) => (await ask(SENTENCE, { about: about.toUpperCase(), id })).viewer?.pushed;

/** Unsubscribes this browser at its push service. */
const unsubscribe = async () => (await self.registration.pushManager.getSubscription())?.unsubscribe();

const PUSHES = 'query Pushes { viewer { push { key isOn } } }';
const ADD = `mutation AddPushAddress($input: AddPushAddressInput!) { addPushAddress(input: $input) { viewer { push { isOn } } } }`;

/**
 * The push service has ended the subscription of this browser, or has replaced it: the server gets the new address in place of
 * the old one. Where this session gets no pushes, the new subscription is ended.
 */
async function subscribeAnew({ newSubscription }) {
  const push = (await ask(PUSHES)).viewer?.push;
  if (!push?.isOn) return unsubscribe();
  const { pushManager } = self.registration;
  const subscription =
    newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push.key }));
  const { endpoint, keys } = subscription.toJSON();
  return ask(ADD, { input: { endpoint, p256dh: keys.p256dh, auth: keys.auth } });
}

const somethingNew = () => ({ title: 'Toli', text: '%somethingNew%', path: '/notifications', tag: 'new' });

/** Shows the notification, unless the person sees Toli right now. */
async function tell(push) {
  const open = await self.clients.matchAll({ type: 'window' });
  if (open.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const sentence = await sentenceOf(push).catch(somethingNew);
  // The session has ended: so does this browser's subscription.
  if (sentence === undefined) await unsubscribe();
  if (!sentence) return;
  const { title, text, path, tag } = sentence;
  await self.registration.showNotification(title, {
    body: text,
    tag,
    lang: '%lang%',
    icon: '/icons/192.png',
    data: path,
  });
}

/** Opens the address: in the tab that has it, or in a new one, since the person may be writing in another. */
async function openPlace(path) {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const there = tabs.find(({ url }) => url === new URL(path, self.location.origin).href);
  return there ? there.focus() : self.clients.openWindow(path);
}

self.addEventListener('push', (event) => event.waitUntil(tell(event.data.json())));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(event)));
// The person has left (client/viewer/signInOut.ts); the page may be gone before this is done.
self.addEventListener('message', (event) => {
  if (event.data === 'left') event.waitUntil(unsubscribe());
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification.data));
});
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(open(event));
  event.waitUntil(dropKeptAfterSession().catch(() => undefined));
});

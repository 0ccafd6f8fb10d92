import { htmlPage } from '../htmlPage';

/** The duration of the fake UPI app. */
export const AWAY_SECONDS = 20;

/** The page in place of a UPI app. The merchant's page is gone meanwhile, as on a phone that has ended its tab. */
export const AWAY_HTML = htmlPage(
  'UPI app (test)',
  '<link rel="stylesheet" href="frame.css">',
  `<main id="sheet">
  <header><div class="who"><h1>UPI app</h1></div></header>
  <p id="test"><strong>Test payment: no money moves</strong></p>
  <section>
    <p role="status">It goes back by itself in <span id="left"></span> seconds.</p>
    <div class="actions"><button id="back" type="button" class="main">Go back now</button></div>
  </section>
</main>
<script src="away.js"></script>`,
);

/**
 * Returns to the page on this machine that it came from, at the latest when the payment is decided. Sent to the browser
 * as source text.
 */
export function awayScript(seconds: number): void {
  const from = URL.parse(new URLSearchParams(location.search).get('back') ?? '');
  const isLocal = from && ['localhost', '127.0.0.1'].includes(from.hostname) && /^https?:$/.test(from.protocol);
  const goBack = () => location.replace(isLocal ? from.href : '/');
  let left = seconds;
  const show = () => {
    document.getElementById('left')!.textContent = String(left);
  };
  show();
  document.getElementById('back')!.addEventListener('click', goBack);
  setInterval(() => {
    left -= 1;
    show();
    if (left === 0) goBack();
  }, 1000);
}

import { htmlPage } from '../htmlPage';

/** The checkout's own page, shown in a frame over the merchant's. */
export const FRAME_HTML = htmlPage(
  'Razorpay Checkout (test)',
  '<link rel="stylesheet" href="frame.css">',
  `<div id="sheet" role="dialog" aria-modal="true" aria-labelledby="merchant" aria-describedby="test" tabindex="-1">
  <header>
    <span id="initial" aria-hidden="true"></span>
    <div class="who"><h1 id="merchant"></h1><p id="description"></p></div>
    <button id="close" type="button" aria-label="Close">
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3l10 10M13 3L3 13"/></svg>
    </button>
    <p id="amount"></p>
  </header>
  <p id="test"><strong data-word="test">Test payment: no money moves</strong></p>
  <section id="opening"><p role="status" data-word="opening">Opening the payment…</p></section>
  <form id="form" hidden>
    <fieldset id="fields">
      <p id="payer"></p>
      <fieldset class="methods">
        <legend data-word="payWith">Pay with</legend>
        <div class="method">
          <label><input type="radio" name="method" value="upi" checked><span>UPI</span><small>Google Pay, PhonePe, BHIM</small></label>
          <div class="detail">
            <div id="collect"><label><span data-word="upiId">UPI ID</span> <input name="vpa" value="success@razorpay" autocomplete="off" spellcheck="false"></label>
              <small>failure@razorpay</small></div>
            <fieldset id="intent" class="apps"><legend data-word="apps">Choose your UPI app</legend>
              <label><input type="radio" name="app" value="gpay" checked> Google Pay</label>
              <label><input type="radio" name="app" value="phonepe"> PhonePe</label>
              <label><input type="radio" name="app" value="bhim"> BHIM</label>
              <label><input type="checkbox" name="away" value="yes"> <span data-word="away">The UPI app takes 20 seconds</span></label>
            </fieldset>
            <div id="scan"><img id="qr" alt="QR" width="132" height="132"><small data-word="scan">Scan it with any UPI app</small></div>
          </div>
        </div>
        <div class="method">
          <label><input type="radio" name="method" value="card"><span data-word="card">Card</span><small>Visa, Mastercard, RuPay</small></label>
          <div class="detail"><p class="card">4111 1111 1111 1111</p><small data-word="cardNote">The test card; nothing to type</small></div>
        </div>
        <div class="method">
          <label><input type="radio" name="method" value="netbanking"><span data-word="netbanking">Net banking</span><small data-word="banks">All Indian banks</small></label>
          <div class="detail"><label><span data-word="bank">Bank</span> <select name="bank"><option value="HDFC">HDFC Bank</option><option value="SBIN">State Bank of India</option>
            <option value="ICIC">ICICI Bank</option><option value="UTIB">Axis Bank</option><option value="KKBK">Kotak Mahindra Bank</option></select></label></div>
        </div>
      </fieldset>
      <div class="actions">
        <button id="pay" type="submit" class="main">Pay</button>
        <button id="fail" type="button" class="quiet" data-word="fail">Fail the payment</button>
      </div>
    </fieldset>
  </form>
  <section id="failed" role="alert" hidden>
    <h2 data-word="failed">Payment failed</h2>
    <p class="reason"></p>
    <div class="actions"><button id="again" type="button" class="main first" data-word="again">Try again</button></div>
  </section>
  <section id="refused" role="alert" hidden>
    <h2 data-word="refused">This payment cannot be made</h2>
    <p class="reason"></p>
  </section>
  <footer data-word="standIn">A local stand-in for Razorpay</footer>
</div>
<script src="frame.js"></script>`,
);

/** The page's styles: a sheet at the bottom on phones, a card in the middle elsewhere. */
export const FRAME_CSS = `
:root { --theme: #0b2a5b; --on-theme: #ffffff; --ink: #14223b; --quiet: #56637a; --line: #dfe5ee; --blue: #0f5fd7; color-scheme: light; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html, body { height: 100%; margin: 0; background: transparent; }
body { display: flex; align-items: flex-end; justify-content: center; color: var(--ink);
  font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; -webkit-text-size-adjust: 100%; }
h1, h2, p { margin: 0; }
#sheet { display: flex; flex-direction: column; width: 100%; max-width: 480px; max-height: 100%; overflow-y: auto; outline: none;
  background: #fff; border-radius: 16px 16px 0 0; box-shadow: 0 18px 60px rgb(4 14 34 / 45%); animation: rise 180ms ease-out; }
@keyframes rise { from { transform: translateY(24px); opacity: 0; } }
@media (prefers-reduced-motion: reduce) { #sheet { animation: none; } }
header { display: grid; grid-template-columns: auto 1fr auto; gap: 4px 12px; align-items: center; padding: 16px 12px 16px 20px;
  background: var(--theme); color: var(--on-theme); }
#initial { display: grid; place-items: center; width: 44px; height: 44px; border-radius: 10px; background: #fff; color: #0b1f3f;
  font-size: 20px; font-weight: 700; text-transform: uppercase; overflow: hidden; }
#initial img { width: 100%; height: 100%; object-fit: cover; }
.who { min-width: 0; }
h1 { font-size: 17px; line-height: 1.3; overflow-wrap: anywhere; }
#description { font-size: 14px; opacity: .85; overflow-wrap: anywhere; text-wrap: balance; }
#amount { grid-column: 1 / -1; margin-top: 8px; font-size: 28px; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
#amount:empty { display: none; }
#close { align-self: start; width: 44px; height: 44px; margin-top: -6px; padding: 14px; border: 0; background: none; color: inherit; }
#close svg { display: block; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
#test { padding: 8px 20px; background: #fff3d1; color: #5f4300; font-size: 14px; border-bottom: 1px solid #f2dfa6; }
form, section { padding: 16px 20px 4px; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0 0 8px; font-size: 14px; font-weight: 600; }
small { color: var(--quiet); font-size: 13px; }
#payer { margin-bottom: 12px; color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
#payer:empty { display: none; }
.methods { border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.methods legend { float: left; width: 100%; padding: 10px 14px; border-bottom: 1px solid var(--line); background: #f6f8fb; }
.method { clear: both; border-bottom: 1px solid var(--line); }
.method:last-child { border-bottom: 0; }
.method > label { display: flex; gap: 10px; align-items: center; min-height: 48px; padding: 8px 14px; cursor: pointer; }
.method > label span { font-weight: 600; }
.method > label small { margin-left: auto; text-align: right; }
.method:has(> label input:checked) { background: #f2f7ff; }
input[type=radio] { flex: none; width: 18px; height: 18px; margin: 0; accent-color: var(--blue); }
.detail { display: none; padding: 0 14px 12px 42px; }
.method:has(> label input:checked) .detail { display: block; }
.detail label { display: block; font-size: 14px; }
.detail input, .detail select { display: block; width: 100%; min-height: 44px; margin: 4px 0; padding: 0 12px; border: 1px solid #8a97ab;
  border-radius: 8px; background: #fff; color: inherit; font: inherit; }
.detail .apps label, .detail #scan { display: flex; gap: 10px; align-items: center; min-height: 44px; }
.detail .apps legend { float: none; padding: 0; border: 0; background: none; font-weight: 400; }
.detail .apps input { flex: none; width: 18px; min-height: 18px; margin: 0; }
#qr { image-rendering: pixelated; }
.card { font-weight: 600; font-variant-numeric: tabular-nums; letter-spacing: .04em; }
.actions { display: grid; gap: 8px; padding: 16px 0 8px; }
button { font: inherit; cursor: pointer; border-radius: 10px; }
.actions button { min-height: 48px; padding: 0 16px; font-weight: 600; }
.main { border: 0; background: var(--theme); color: var(--on-theme); font-size: 17px; }
.quiet { border: 1px solid #dcb4b4; background: #fff; color: #a32020; }
fieldset:disabled button { opacity: .6; cursor: progress; }
:focus-visible { outline: 3px solid #2f8bff; outline-offset: 2px; }
header :focus-visible { outline-color: currentColor; outline-offset: -6px; }
section h2 { margin-bottom: 6px; font-size: 19px; }
#failed h2, #refused h2 { color: #a32020; }
#opening { min-height: 120px; color: var(--quiet); }
#refused { padding-bottom: 20px; }
footer { padding: 8px 20px max(14px, env(safe-area-inset-bottom)); color: var(--quiet); font-size: 13px; text-align: center; }
@media (min-width: 600px) {
  body { align-items: center; }
  #sheet { width: 400px; max-height: calc(100% - 32px); border-radius: 16px; }
}
`;

import './keep.css';
import { GATEWAY_PERCENT, GST_PERCENT, sharesOf } from '../../../server/rules/fees';
import { exactRupees, toPaise } from '../../../server/rules/money';
import { LANDING } from '../../../server/words/en/landing';
import { settings } from '../../visit/settings';

/** The example's amounts, in whole rupees. */
const EXAMPLE = 100;

/** The parts of a member's hundred rupees, to the paisa. */
export function Keep() {
  const { platformFeePercent } = settings;
  const { kept, gateway, tax, platform } = sharesOf(EXAMPLE, platformFeePercent);
  const parts: [label: string, paise: number][] = [
    [LANDING.gateway(GATEWAY_PERCENT), gateway],
    [LANDING.tax(GST_PERCENT), tax],
    [LANDING.platform(platformFeePercent), platform],
  ];
  return (
    <section className="keep" aria-labelledby="keep">
      <div className="keep-words">
        <h2 id="keep">{LANDING.keep(EXAMPLE)}</h2>
        <p className="keep-sum" aria-hidden="true">
          {exactRupees(kept)}
        </p>
        <p>{LANDING.keepNote(platformFeePercent)}</p>
      </div>
      <div>
        <div className="keep-bar" aria-hidden="true">
          <span style={{ width: `${(100 * kept) / toPaise(EXAMPLE)}%` }} />
        </div>
        <dl>
          <div>
            <dt>{LANDING.paid}</dt>
            <dd>{exactRupees(toPaise(EXAMPLE))}</dd>
          </div>
          {parts.map(([label, paise]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{paise === 0 ? exactRupees(0) : `− ${exactRupees(paise)}`}</dd>
            </div>
          ))}
          <div className="kept">
            <dt>{LANDING.kept}</dt>
            <dd>{exactRupees(kept)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

import { DATA_SAVER } from '../../server/words/en/dataSaver';
import { THEME } from '../../server/words/en/theme';
import { chooseSaver, SAVERS, useSaver } from './dataSaver';
import { chooseTheme, THEMES, useTheme } from './theme/chosenTheme';

const LABEL = { display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 6, minWidth: 0 } as const;
const SELECT = {
  minHeight: 44,
  maxWidth: '100%',
  textOverflow: 'ellipsis',
  paddingInline: 8,
  border: '1px solid var(--toli-border-strong)',
  borderRadius: 'var(--toli-radius-m)',
  // The browser's own list of options gets it too.
  background: 'var(--toli-bg)',
  color: 'var(--toli-fg)',
};

/** The settings of this device, for the foot of a page: its theme, and the data saver. */
export const DeviceSelects = () => (
  <>
    <Select title={THEME.title} values={THEMES} names={THEME} value={useTheme()} onChoose={chooseTheme} />
    <Select title={DATA_SAVER.title} values={SAVERS} names={DATA_SAVER} value={useSaver()} onChoose={chooseSaver} />
  </>
);

interface SelectProps<Value extends string> {
  title: string;
  values: readonly (Value | 'device')[];
  names: Record<Value | 'device', string>;
  /** Null before the page is hydrated: no choice is known yet. */
  value: Value | 'device' | null;
  onChoose: (value: Value | 'device') => void;
}

function Select<Value extends string>({ title, values, names, value, onChoose }: SelectProps<Value>) {
  return (
    <label style={LABEL}>
      {title}
      <select
        style={SELECT}
        value={value ?? 'device'}
        disabled={value === null}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

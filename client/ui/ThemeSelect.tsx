import { THEME } from '../../server/words/en/theme';
import { chooseTheme, THEMES, type Theme, useTheme } from './theme/chosenTheme';

const LABEL = { display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 8, minWidth: 0 } as const;
const SELECT = {
  minWidth: 0,
  minHeight: 44,
  maxWidth: '100%',
  paddingInline: 12,
  border: '1px solid var(--toli-border-strong)',
  borderRadius: 'var(--toli-radius-m)',
  // The list of choices, which the browser draws, has it too.
  background: 'var(--toli-bg)',
  color: 'var(--toli-fg)',
};

/** The choice between light, dark and what the device has, for the foot of a page; nothing can be chosen before it is hydrated. */
export function ThemeSelect() {
  const theme = useTheme();
  return (
    <label style={LABEL}>
      {THEME.title}
      <select
        style={SELECT}
        value={theme ?? 'device'}
        disabled={theme === null}
        onChange={({ currentTarget }) => chooseTheme(currentTarget.value as Theme)}
      >
        {THEMES.map((each) => (
          <option key={each} value={each}>
            {THEME[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

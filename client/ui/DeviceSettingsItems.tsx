import { Menu } from '@chakra-ui/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { DATA_SAVER } from '../../server/words/en/dataSaver';
import { THEME } from '../../server/words/en/theme';
import { chooseSaver, SAVERS, type Saver, useSaver } from './dataSaver';
import { Icon } from './Icon';
import { chooseTheme, THEMES, type Theme, useTheme } from './theme/chosenTheme';

/** The settings of this device, in a menu: its theme, and the data saver. */
export function DeviceSettingsItems() {
  const theme = useTheme() ?? 'device';
  const saver = useSaver() ?? 'device';
  return (
    <>
      <Menu.Separator />
      <Menu.RadioItemGroup value={theme} onValueChange={({ value }) => chooseTheme(value as Theme)}>
        <Menu.ItemGroupLabel color="fg.muted">{THEME.title}</Menu.ItemGroupLabel>
        {THEMES.map((each) => (
          <Item key={each} value={each} name={THEME[each]} />
        ))}
      </Menu.RadioItemGroup>
      <Menu.Separator />
      <Menu.RadioItemGroup value={entryOf(saver)} onValueChange={({ value }) => chooseSaver(saverOf(value))}>
        <Menu.ItemGroupLabel color="fg.muted">{DATA_SAVER.title}</Menu.ItemGroupLabel>
        {SAVERS.map((each) => (
          <Item key={each} value={entryOf(each)} name={DATA_SAVER[each]} />
        ))}
      </Menu.RadioItemGroup>
    </>
  );
}

// A menu identifies its entries by their values, and a theme may be "device" too.
const entryOf = (saver: Saver) => `saver ${saver}`;
const saverOf = (entry: string) => SAVERS.find((each) => entryOf(each) === entry) ?? 'device';

const Item = ({ value, name }: { value: string; name: string }) => (
  <Menu.RadioItem value={value} minH="11" textStyle="md">
    <Menu.ItemIndicator>
      <Icon of={Check} />
    </Menu.ItemIndicator>
    {name}
  </Menu.RadioItem>
);

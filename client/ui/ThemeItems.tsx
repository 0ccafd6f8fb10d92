import { Menu } from '@chakra-ui/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { THEME } from '../../server/words/en/theme';
import { Icon } from './Icon';
import { chooseTheme, THEMES, type Theme, useTheme } from './theme/chosenTheme';

/** The choice between light, dark and what the device has, in a menu. */
export const ThemeItems = () => (
  <>
    <Menu.Separator />
    <Menu.RadioItemGroup value={useTheme() ?? 'device'} onValueChange={({ value }) => chooseTheme(value as Theme)}>
      <Menu.ItemGroupLabel color="fg.muted">{THEME.title}</Menu.ItemGroupLabel>
      {THEMES.map((each) => (
        <Menu.RadioItem key={each} value={each} minH="11" textStyle="md">
          <Menu.ItemIndicator>
            <Icon of={Check} />
          </Menu.ItemIndicator>
          {THEME[each]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  </>
);

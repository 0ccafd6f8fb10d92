import { chakra, Menu } from '@chakra-ui/react';
import { menuSlotRecipe } from '@chakra-ui/react/theme';
import type { ComponentProps } from 'react';
import { Icon } from './Icon';
import { Link } from './Link';
import type { BeginsAt, MenuEntry } from './MenuButton';

interface MenuListProps {
  entries: readonly MenuEntry[];
  /** The id of its button, which gets the focus back. */
  button: string;
  isOpen: boolean;
  onClose: () => void;
  beginsAt: BeginsAt;
}

/** The menu of a MenuButton. */
export function MenuList({ entries, button, isOpen, onClose, beginsAt }: MenuListProps) {
  const begin = beginsAt && entries.at(beginsAt === 'first' ? 0 : -1)?.value;
  return (
    <Menu.Root
      recipe={menuSlotRecipe}
      ids={{ trigger: button }}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      {...(begin && { defaultHighlightedValue: begin })}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Positioner>
        <Menu.Content
          aria-labelledby={button}
          minW="min({sizes.60}, var(--available-width))"
          maxW="min({sizes.80}, var(--available-width))"
          // Above the bar at the foot of a phone.
          maxH="min(var(--available-height), calc(100dvh - 8.5rem))"
          borderWidth="1px"
          borderColor="border"
        >
          {entries.map((entry) => (
            <Entry key={entry.value} {...entry} />
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

function Entry({ value, label, icon, to, href, isAside, isApart, ...entry }: MenuEntry) {
  const item: ComponentProps<typeof Menu.Item> = {
    value,
    minH: '11',
    textStyle: 'md',
    css: { '& svg': { flexShrink: '0' } },
    ...(entry.onSelect && { onSelect: entry.onSelect }),
    ...(entry.isDanger && { color: 'fg.error' }),
    ...(entry.isStrong && { fontWeight: 'bold' }),
  };
  const content = (
    <>
      {icon && <Icon of={icon} />}
      <chakra.span minW="0" overflowWrap="anywhere">
        {label}
      </chakra.span>
    </>
  );
  const link = to ? (
    <Link to={to}>{content}</Link>
  ) : (
    href && (
      <a href={href} {...(isAside && { target: '_blank', rel: 'noopener' })}>
        {content}
      </a>
    )
  );
  return (
    <>
      {isApart && <Menu.Separator />}
      {link ? (
        <Menu.Item {...item} asChild>
          {link}
        </Menu.Item>
      ) : (
        <Menu.Item {...item}>{content}</Menu.Item>
      )}
    </>
  );
}

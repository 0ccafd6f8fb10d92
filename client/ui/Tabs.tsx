import { Box, type BoxProps, chakra, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsProps<Value extends string> {
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the open one. */
  children: ReactNode;
  /** The tabs and their content are as high as their container. */
  fills?: boolean;
}

const Tab = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    position: 'relative',
    minH: '11',
    py: '2',
    px: '4.5',
    fontWeight: 'medium',
    cursor: 'button',
    color: 'fg.muted',
    _focusVisible: { zIndex: 1, outlineOffset: '-2px' },
    _selected: {
      color: 'colorPalette.fg',
      _before: {
        content: '""',
        position: 'absolute',
        insetX: '0',
        bottom: '0',
        height: '2px',
        bg: 'colorPalette.solid',
      },
    },
  },
});

const FILLS: BoxProps = { flex: '1', minH: '0', display: 'flex', flexDirection: 'column' };

/** Large letters on a narrow phone leave no room for two tabs in a row. */
const WRAPS = { '@media (width < 17rem)': { flexWrap: 'wrap' } } as const;

/** One row of tabs over the open one's content; the arrow keys move between them. */
export function Tabs<Value extends string>({ tabs, value, onChange, children, fills = false }: TabsProps<Value>) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 };
    const to = tabs.at((steps[event.key] ?? Number.NaN) % tabs.length);
    if (steps[event.key] === undefined || !to) return;
    event.preventDefault();
    document.getElementById(`${id}-${to.value}`)?.focus();
    onChange(to.value);
  }

  return (
    <Box position="relative" {...(fills && FILLS)}>
      <Flex
        role="tablist"
        css={WRAPS}
        // Three long words of Tamil have no room on a phone.
        overflowX="auto"
        scrollbar="hidden"
        borderBottomWidth="1px"
        {...(fills && { px: '2', flexShrink: '0' })}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </Tab>
        ))}
      </Flex>
      <Box
        width="full"
        pt="4.5"
        outline="none"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={-1}
        {...(fills && { ...FILLS, p: '0', pt: '2' })}
      >
        {children}
      </Box>
    </Box>
  );
}

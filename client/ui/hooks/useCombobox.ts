import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SEARCH_HIDE_MS } from '../../../server/rules/screenDetails';

interface Combobox {
  /** The present list: another one starts without a choice. */
  listKey: string;
  /** The number of options. */
  count: number;
  /** Enter was pressed on an option, or, with -1, on the text itself. */
  onChoose: (index: number) => void;
  /** Escape was pressed while there was no list to close. */
  onClear: () => void;
}

/**
 * The keyboard and the focus of a text box with a list of options below it, which hides 200 ms after the focus has left
 * (WAI-ARIA's combobox: the focus stays in the box, arrows go through the list, Enter chooses, Escape closes).
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its keys and attributes share one state
export function useCombobox({ listKey, count, onChoose, onClear }: Combobox) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState({ listKey, index: -1 });
  const active = choice.listKey === listKey && choice.index < count ? choice.index : -1;
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const open = () => {
    clearTimeout(hiding.current);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setChoice({ listKey, index: -1 });
  };
  const go = (step: 1 | -1) => {
    open();
    const from = active < 0 && step < 0 ? count : active;
    if (count > 0) setChoice({ listKey, index: (from + step + count) % count });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter and the arrows of an input method belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') go(1);
    else if (event.key === 'ArrowUp') go(-1);
    else if (event.key === 'Enter') onChoose(isOpen ? active : -1);
    else if (event.key === 'Escape') isOpen ? close() : onClear();
    else return;
    event.preventDefault();
  };

  const isShown = isOpen && count > 0;
  return {
    isOpen,
    active,
    listId,
    optionId,
    open,
    close,
    /** For the text box. */
    box: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && active >= 0 ? optionId(active) : undefined,
      onKeyDown,
      onFocus: open,
      onBlur: () => {
        hiding.current = setTimeout(close, SEARCH_HIDE_MS);
      },
    },
  } as const;
}

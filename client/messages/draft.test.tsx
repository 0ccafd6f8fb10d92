import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDraft } from './draft';

const PLACE = 'toli:message:me:room';
const open = () => renderHook(() => useDraft('me', 'room')).result;

it('an unsent message is in the field on the next visit, and gone once it was sent', () => {
  const tab = open();
  act(() => tab.current[1]('Half a tho'));
  sessionStorage.clear();
  const next = open();
  expect(next.current[0]).toBe('Half a tho');
  act(() => next.current[1](''));
  expect([localStorage.getItem(PLACE), sessionStorage.getItem(PLACE)]).toEqual([null, null]);
});

it('another tab’s draft of the same room stays when this one sends its own', () => {
  const tab = open();
  act(() => tab.current[1]('Mine'));
  localStorage.setItem(PLACE, 'An hour of another tab');
  act(() => tab.current[1](''));
  expect(localStorage.getItem(PLACE)).toBe('An hour of another tab');
});

it('a tab’s draft is its own after a reload, also when another has written since', () => {
  const tab = open();
  act(() => tab.current[1]('Mine'));
  localStorage.setItem(PLACE, 'Of another tab');
  expect(open().current[0]).toBe('Mine');
});

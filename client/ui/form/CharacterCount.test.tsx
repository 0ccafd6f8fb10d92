import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { CharacterCount } from './CharacterCount';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const count = (value: string, max: number) => (
  <UiProvider>
    <CharacterCount value={value} max={max} />
  </UiProvider>
);
const said = () => document.querySelector('[aria-live]')!.textContent;
const pause = () => act(async () => void (await vi.advanceTimersByTimeAsync(1000)));

it('a text is counted near its limit, and beyond it says how far', () => {
  const { rerender, container } = render(count('a'.repeat(40), 50));
  expect(container.textContent).toBe('');
  rerender(count('a'.repeat(41), 50));
  screen.getByText('41 of 50 characters');
  rerender(count('a'.repeat(53), 50));
  screen.getByText('53 of 50 characters, 3 too many');
  rerender(count('a'.repeat(1800), 2000));
  expect(container.querySelector('span:not([aria-live])')).toBeNull();
  rerender(count('a'.repeat(1801), 2000));
  screen.getByText('1,801 of 2,000 characters');
});

it('characters are code points after NFC, as the rule counts them', () => {
  const { rerender, container } = render(count('🎨'.repeat(45), 50));
  const shown = () => container.querySelector('span:not([aria-live])')?.textContent;
  expect(shown()).toBe('45 of 50 characters');
  rerender(count('e\u0301'.repeat(46), 50));
  expect(shown()).toBe('46 of 50 characters');
});

it('a screen reader announces it once the typing pauses', async () => {
  const { rerender } = render(count('', 50));
  for (let used = 41; used <= 45; used++) {
    rerender(count('a'.repeat(used), 50));
    expect(said()).toBe('');
  }
  await pause();
  expect(said()).toBe('45 of 50 characters');
  rerender(count('', 50));
  await pause();
  expect(said()).toBe('');
});

import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pressOnceThere } from '../../test/press';
import { UiProvider } from '../theme/UiProvider';
import { ConfirmDialog } from './ConfirmDialog';

function ask(onConfirm: () => Promise<unknown>, confirmed?: string) {
  const onClose = vi.fn();
  render(
    <UiProvider>
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title="Leave squad?"
        confirm="Leave squad"
        {...(confirmed && { confirmed })}
        onConfirm={onConfirm}
      >
        This cannot be undone.
      </ConfirmDialog>
    </UiProvider>,
  );
  return onClose;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('a confirmation before an important action', () => {
  it('says for two seconds that it is done, for any number of presses, and closes then', async () => {
    const leave = vi.fn(async () => undefined);
    const onClose = ask(leave, 'Left squad');
    await pressOnceThere('Leave squad');
    await pressOnceThere('Left squad');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(onClose).toHaveBeenCalledOnce();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('closes at once where the result is visible by itself', async () => {
    const onClose = ask(async () => undefined);
    await pressOnceThere('Leave squad');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays and can be pressed again when it failed', async () => {
    const leave = vi.fn().mockRejectedValueOnce(new Error('the network failed')).mockResolvedValue(undefined);
    const onClose = ask(leave);
    await pressOnceThere('Leave squad');
    expect(onClose).not.toHaveBeenCalled();
    await pressOnceThere('Leave squad');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

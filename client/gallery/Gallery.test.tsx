import { readdirSync } from 'node:fs';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Gallery } from './Gallery';

it('the gallery shows every part of ui/, each under its name', async () => {
  await act(async () => void render(<Gallery />));
  await screen.findByRole('heading', { name: 'JoinButton' });
  const shown = screen.getAllByRole('heading', { level: 2 }).flatMap(({ textContent }) => textContent!.split(', '));
  const parts = readdirSync('client/ui', { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => file.match(/(?:^|\/)([A-Z]\w+)\.tsx$/)?.[1] ?? [],
  );
  expect(parts.filter((part) => !shown.includes(part))).toEqual([]);
});

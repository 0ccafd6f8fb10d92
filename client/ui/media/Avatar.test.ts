import { expect, it } from 'vitest';
import { initials } from './Avatar';

it.each([
  ['Meera Nair', 'MN'],
  ['Asha', 'A'],
  ['  Anil Kumar  Das ', 'AD'],
  ['किरण बेदी', 'किबे'],
  ['👩‍🎨 Kabir (paints) 2', 'Kp'],
  ['2026', '2'],
])('a picture that is missing shows the first letters of %s', (name, letters) => expect(initials(name)).toBe(letters));

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { provideLanguage } from '../../server/words/words';
import { Sentence } from './Sentence';

const shown = (text: string, names: string[], isStrong = false) => {
  const { container } = render(<Sentence text={text} names={names} isStrong={isStrong} />);
  // A sentence without a marked name is plain text.
  return (container.firstElementChild ?? container).innerHTML;
};

it('a sentence with names is one piece of the row it is in, and not torn into columns', () => {
  const { container } = render(<Sentence text="Join Ragas by मीरा today" names={['मीरा']} />);
  expect([...container.childNodes].map((each) => each.textContent)).toEqual(['Join Ragas by मीरा today']);
});

it('names in a sentence are marked with the language of their letters, where it is another', () => {
  expect(shown('Join Ragas by मीरा', ['मीरा', 'Ragas'])).toBe('Join Ragas by <span lang="hi">मीरा</span>');
  expect(shown('Join Ragas by Kabir', ['Ragas', 'Kabir'])).toBe('Join Ragas by Kabir');
  expect(shown('தமிழ் by மீரா', ['மீரா', 'தமிழ்'])).toContain('<span lang="ta">தமிழ்</span> by <span');
});

it('in Hindi a name in Latin letters is marked', () => {
  provideLanguage(() => 'hi');
  expect(shown('Kabir की पोस्ट', ['Kabir'])).toBe('<span lang="en">Kabir</span> की पोस्ट');
  provideLanguage(() => 'en');
});

it('names that must stand out are strong in any language; one that is not said is left out', () => {
  expect(shown('Asha and Ravi liked your post', ['Asha', 'Ravi', 'Meera', ''], true)).toBe(
    '<strong>Asha</strong> and <strong>Ravi</strong> liked your post',
  );
  expect(shown('Asha Rao and Asha liked it', ['Asha Rao', 'Asha'], true)).toBe(
    '<strong>Asha Rao</strong> and Asha liked it',
  );
});

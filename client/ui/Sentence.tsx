import type { ReactNode } from 'react';
import { langOf } from './langOf';

interface SentenceProps {
  text: string;
  /** What people wrote in it: names, titles. Those that it does not say are left out. */
  names: readonly string[];
  isStrong?: boolean;
}

/**
 * A sentence of ours that names people, pages or squads: each name has its own `lang`, at the place where the language
 * of the sentence puts it. It is one element, so that a flex container around it does not part its words.
 */
export function Sentence({ text, names, isStrong = false }: SentenceProps) {
  const Name = isStrong ? 'strong' : 'span';
  const places = names
    .filter((name) => name && (isStrong || langOf(name)))
    .map((name) => [text.indexOf(name), name] as const)
    .sort(([one], [other]) => one - other);
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [at, name] of places) {
    // Not said, or inside of a name before it.
    if (at < done) continue;
    parts.push(
      text.slice(done, at),
      <Name key={at} lang={langOf(name)}>
        {name}
      </Name>,
    );
    done = at + name.length;
  }
  if (parts.length === 0) return text;
  return (
    <span>
      {parts}
      {text.slice(done)}
    </span>
  );
}

import { TEASER_MAX } from './posts';
import { isBlank, length } from './text';

/**
 * The suggestion for a locked post's public line: its first sentence; null where that is too long, or the whole post,
 * which only the squad reads.
 */
export function suggestedTeaser(description: string): string | null {
  const whole = description.trim();
  const [first] = new Intl.Segmenter('und', { granularity: 'sentence' }).segment(whole);
  const sentence = first?.segment.trim() ?? '';
  return isBlank(sentence) || length(sentence) > TEASER_MAX || sentence === whole ? null : sentence;
}

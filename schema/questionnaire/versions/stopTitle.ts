import type { Definition } from '../definition.ts';

/** What a stop is called: its title, or the first sentence of the message that blocks the page. */
export function stopTitle({ stops, messages }: Pick<Definition, 'stops' | 'messages'>, id: string): string {
  const stop = stops.find((candidate) => candidate.id === id);
  const [sentence] = (messages[stop?.messageKey ?? ''] ?? '').split('. ');
  return stop?.title ?? (sentence?.replace(/\.$/, '') || id);
}

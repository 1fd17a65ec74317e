/**
 * Needs no DOM.
 *
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addMessage, type ConversationItems, mergeLatest, prependOlder } from './conversationItems.ts';

const message = (seq: number) => ({ id: `m${seq}`, seq });
/** A page as the server sends it: newest first. */
const page = (from: number, to: number, older: string | null = from > 1 ? String(from) : null) => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => message(to - index)),
  older,
});
const sequenceNumbers = ({ items }: ConversationItems<{ id: string; seq: number }>) =>
  items.map(({ seq }) => seq);

describe('the messages of a conversation', () => {
  it('appear once and in order, in whatever order and however often they arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 })), (arrivals) => {
        const known = arrivals.reduce(
          (all, seq) => addMessage(all, message(seq)),
          mergeLatest<{ id: string; seq: number }>(null, page(5, 8)),
        );
        // Messages older than the loaded page are loaded with their own page.
        const after = arrivals.filter((seq) => seq >= 5);
        const expected = [...new Set([5, 6, 7, 8, ...after])].sort((a, b) => a - b);
        expect(sequenceNumbers(known)).toEqual(expected);
      }),
    );
  });

  it('are extended upwards page by page to the first one', () => {
    let known = mergeLatest<{ id: string; seq: number }>(null, page(7, 9));
    known = prependOlder(known, page(4, 6));
    expect(known.older).toBe('4');
    known = prependOlder(known, page(1, 3));
    expect(sequenceNumbers(known)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(known.older).toBeNull();
  });

  it('keep loaded older pages when the newest page is read again', () => {
    const known = prependOlder(mergeLatest<{ id: string; seq: number }>(null, page(4, 6)), page(1, 3));
    const merged = mergeLatest(known, page(5, 8));
    expect(sequenceNumbers(merged)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(merged.older).toBeNull();
  });

  it('never hide a gap: older messages are loaded again by scrolling up', () => {
    const known = mergeLatest<{ id: string; seq: number }>(null, page(1, 3));
    const merged = mergeLatest(known, page(10, 12));
    expect(sequenceNumbers(merged)).toEqual([10, 11, 12]);
    expect(merged.older).toBe('10');
  });

  it('can start with the first message of an empty conversation', () => {
    const empty = mergeLatest<{ id: string; seq: number }>(null, { items: [], older: null });
    expect(sequenceNumbers(addMessage(empty, message(1)))).toEqual([1]);
    expect(sequenceNumbers(mergeLatest(empty, page(1, 2)))).toEqual([1, 2]);
  });
});

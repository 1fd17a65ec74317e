import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { executeShared, shareResult } from './sharedResults.ts';

/** How often a document is executed when two subscribers request it for the same value. */
async function countExecutions(query: string, value: object = shareResult({})): Promise<number> {
  let count = 0;
  const document = parse(query);
  const ask = () =>
    executeShared(value, document, async () => {
      count += 1;
      return { data: { count } };
    });
  const [first, second] = [await ask(), await ask()];
  if (count === 1) expect(second).toBe(first);
  return count;
}

describe('executeShared, for a value with the same result for everyone', () => {
  it.each([
    [
      'once, when a variable is only an argument of the root field',
      'subscription ($after: String) { changed(after: $after) { id } }',
      1,
    ],
    ['once, also with fragments', 'subscription { changed { ...F } } fragment F on Changed { id }', 1],
    [
      'each time, when a variable includes or skips a field',
      'subscription ($more: Boolean!) { changed { id @include(if: $more) } }',
      2,
    ],
    [
      'each time, when a variable reaches a nested field',
      'subscription ($n: Int) { changed { items(n: $n) } }',
      2,
    ],
    [
      'each time, when a variable reaches a field in a fragment',
      'subscription ($n: Int) { changed { ...F } } fragment F on Changed { items(n: $n) }',
      2,
    ],
    [
      'each time, when a variable skips the root field',
      'subscription ($n: Boolean!) { changed @skip(if: $n) { id } }',
      2,
    ],
  ])('executes the document %s', async (_how, query, count) => {
    expect(await countExecutions(query)).toBe(count);
  });

  it('does not share the result of a value that was not marked with shareResult', async () => {
    expect(await countExecutions('subscription { changed { id } }', {})).toBe(2);
  });

  it('executes the document again after a failure', async () => {
    const [value, document] = [shareResult({}), parse('subscription { changed { id } }')];
    await expect(executeShared(value, document, () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect(await executeShared(value, document, () => ({ data: { ok: true } }))).toEqual({
      data: { ok: true },
    });
  });
});

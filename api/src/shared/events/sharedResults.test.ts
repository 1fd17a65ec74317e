import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { executeShared, shareResult } from './sharedResults.ts';

/** How often a document is executed when two subscribers ask for it with the same value. */
async function countExecutions(query: string, value: object = shareResult({})): Promise<number> {
  let count = 0;
  const document = parse(query);
  const ask = () =>
    executeShared(value, document, async () => {
      count += 1;
      return { data: { count } };
    });
  const [one, two] = [await ask(), await ask()];
  if (count === 1) expect(two).toBe(one);
  return count;
}

describe('a value that reads the same for everyone', () => {
  it.each([
    [
      'once, whatever field each of them began with',
      'subscription ($after: String) { changed(after: $after) { id } }',
      1,
    ],
    ['once with fragments', 'subscription { changed { ...F } } fragment F on Changed { id }', 1],
    [
      'each time, when a variable decides what is shown',
      'subscription ($more: Boolean!) { changed { id @include(if: $more) } }',
      2,
    ],
    [
      'each time, when a variable reaches a nested field',
      'subscription ($n: Int) { changed { items(n: $n) } }',
      2,
    ],
    [
      'each time, when a variable does so in a fragment',
      'subscription ($n: Int) { changed { ...F } } fragment F on Changed { items(n: $n) }',
      2,
    ],
    [
      'each time, when the root field itself depends on it',
      'subscription ($n: Boolean!) { changed @skip(if: $n) { id } }',
      2,
    ],
  ])('is executed %s', async (_how, query, count) => {
    expect(await countExecutions(query)).toBe(count);
  });

  it('is the only one that is shared', async () => {
    expect(await countExecutions('subscription { changed { id } }', {})).toBe(2);
  });

  it('is executed again after a failure', async () => {
    const [value, document] = [shareResult({}), parse('subscription { changed { id } }')];
    await expect(executeShared(value, document, () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect(await executeShared(value, document, () => ({ data: { ok: true } }))).toEqual({
      data: { ok: true },
    });
  });
});

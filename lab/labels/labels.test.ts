// For a release: 20 labels, drawn as pictures and read; `npm run lab -- labels` reads 1,000
import { describe, expect, it } from '@jest/globals';
import { unreadLabels } from './unreadLabels.ts';

describe('the code of a medicine’s label', () => {
  it('is read back by a reader that is not ours, on every page', async () => {
    const { pages, unread } = await unreadLabels(20, 1);
    expect(unread).toEqual([]);
    expect(pages).toBeGreaterThan(20);
  });
});

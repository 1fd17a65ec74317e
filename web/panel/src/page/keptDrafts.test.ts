import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepDrafts, restoreDrafts } from './keptDrafts.ts';
import { KEPT_MS } from './typedValues.ts';

const KEY = 'draft:doctor-1:nota:c1';

describe('what a doctor was writing when the session ended without input', () => {
  beforeEach(() => {
    sessionStorage.clear();
    sessionStorage.setItem(KEY, 'Relata melhora');
    sessionStorage.setItem('history', '[]');
    keepDrafts();
    // The sign-out removes everything.
    sessionStorage.clear();
  });

  it('comes back to the same doctor, once', () => {
    restoreDrafts('doctor-1');
    expect({ ...sessionStorage }).toEqual({ [KEY]: 'Relata melhora' });
    sessionStorage.clear();
    restoreDrafts('doctor-1');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is forgotten when another doctor signs in', () => {
    restoreDrafts('doctor-2');
    restoreDrafts('doctor-1');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is forgotten after half an hour', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + KEPT_MS);
    restoreDrafts('doctor-1');
    now.mockRestore();
    expect(sessionStorage).toHaveLength(0);
  });
});

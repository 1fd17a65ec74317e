import { describe, expect, it } from '@jest/globals';
import { requireEntry } from './entry.ts';

describe('requireEntry', () => {
  it('asks an anonymous caller to sign in instead of reporting an expired session', () => {
    expect(() => requireEntry(null, { roles: [] })).toThrow(
      expect.objectContaining({
        message: 'Entre na sua conta para continuar.',
        extensions: expect.objectContaining({ code: 'UNAUTHENTICATED', reason: 'sign_in_required' }),
      }),
    );
  });
});

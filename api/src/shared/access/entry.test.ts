import { describe, expect, it } from '@jest/globals';
import { requireEntry } from './entry.ts';

describe('requireEntry', () => {
  it('asks a stranger to sign in instead of saying that an access has expired', () => {
    expect(() => requireEntry(null, { roles: [], enrols: false })).toThrow(
      expect.objectContaining({
        message: 'Entre na sua conta para continuar.',
        extensions: expect.objectContaining({ code: 'UNAUTHENTICATED', reason: 'sign_in_required' }),
      }),
    );
  });
});

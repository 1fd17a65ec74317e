import { describe, expect, it } from '@jest/globals';
import { mailboxState } from './mailboxState.ts';

describe('mailboxState', () => {
  it.each([
    ['ana@exemplo.com.br', true, 'confirmed'],
    ['ana@exemplo.com.br', false, 'unconfirmed'],
    ['liberado.0193f2a4@invalid.invalid', false, 'released'],
  ] as const)('for %s with emailConfirmed %s is "%s"', (email, emailConfirmed, state) => {
    expect(mailboxState({ email, emailConfirmed })).toBe(state);
  });
});

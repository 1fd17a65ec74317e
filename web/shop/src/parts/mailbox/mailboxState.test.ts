import { expect, it } from '@jest/globals';
import { mailboxState } from './mailboxState.ts';

it.each([
  ['ana@exemplo.com.br', true, 'confirmed'],
  ['ana@exemplo.com.br', false, 'unconfirmed'],
  ['liberado.0193f2a4@invalid.invalid', false, 'released'],
] as const)('mailboxState of %s (confirmed: %s) is %s', (email, emailConfirmed, state) => {
  expect(mailboxState({ email, emailConfirmed })).toBe(state);
});

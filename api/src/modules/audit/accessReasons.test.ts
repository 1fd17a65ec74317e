import { describe, expect, it } from '@jest/globals';
import { ACCESS_REASONS } from '#schema/audit/accessReasons.ts';
import { cleanReason } from './accessReasons.ts';
import { AccessReasonChoice } from './giveAccessReason.ts';

describe('cleanReason', () => {
  // A reason has at least ten characters that mean something.
  it.each([
    [undefined, null],
    ['         x', null],
    ['auditoria', null],
    [' Reclamação 12 ', 'Reclamação 12'],
    ['\0'.repeat(20), null],
  ])('turns %j into %j', (text, cleaned) => expect(cleanReason(text)).toBe(cleaned));
});

describe('the kinds of access reasons', () => {
  it('are the same in GraphQL and on the screen', () => {
    expect(Object.values(AccessReasonChoice).toSorted()).toEqual(Object.keys(ACCESS_REASONS).toSorted());
  });
});

import { describe, expect, it } from '@jest/globals';
import { ACCESS_REASONS } from '#schema/accessReasons.ts';
import { cleanReason } from './accessReasons.ts';
import { AccessReasonChoice } from './audit.types.ts';

describe('the words of a reason', () => {
  it.each([
    [undefined, null],
    ['         x', null],
    ['auditoria', null],
    [' Reclamação 12 ', 'Reclamação 12'],
    ['\0'.repeat(20), null],
  ])('given as %j are kept as %j', (given, kept) => expect(cleanReason(given)).toBe(kept));
});

describe('the choices of a reason', () => {
  it('are the same in the schema and on the screen', () => {
    expect(Object.values(AccessReasonChoice).toSorted()).toEqual(Object.keys(ACCESS_REASONS).toSorted());
  });
});

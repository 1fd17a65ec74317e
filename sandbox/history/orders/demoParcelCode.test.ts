import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalizeCarrierCode } from '#schema/br/tracking.ts';
import { demoParcelCode } from './demoParcelCode.ts';

describe('demoParcelCode', () => {
  it('makes a code that an admin could enter', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const code = demoParcelCode(id);
        expect(normalizeCarrierCode(code)).toBe(code);
      }),
    );
  });

  it('makes different codes for different orders', () => {
    const codes = Array.from({ length: 2_000 }, (_, order) => demoParcelCode(`order ${order}`));
    expect(new Set(codes).size).toBe(codes.length);
  });
});

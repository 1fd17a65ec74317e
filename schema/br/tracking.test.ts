import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalizeCarrierCode } from './tracking.ts';
import vectors from './vectors.json' with { type: 'json' };

describe('a carrier code', () => {
  it.each(vectors.tracking)('$code is accepted: $valid', ({ code, valid }) => {
    expect(normalizeCarrierCode(code)).toBe(valid ? code : null);
  });

  it('is read with spaces and in lower case, as printed on the parcel', () => {
    expect(normalizeCarrierCode(' qc 473 124 829 br ')).toBe('QC473124829BR');
  });

  it('has exactly one right check digit for each number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (serial) => {
        const accepted = [...'0123456789'].filter((digit) => normalizeCarrierCode(`AA${serial}${digit}BR`));
        expect(accepted).toHaveLength(1);
      }),
    );
  });
});

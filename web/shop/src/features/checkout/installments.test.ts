import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import { installmentsFor } from './installments.ts';

const labels = (total: number, recurrent = false) =>
  installmentsFor({ total: cents(total), recurrent }).map(({ label }) => label.replace(/\s/g, ' '));

describe('the instalments offered while paying', () => {
  it('start at exactly R$ 300,00', () => {
    expect(labels(299_99)).toEqual(['1x de R$ 299,99 sem juros']);
    expect(labels(300_00)).toHaveLength(3);
  });

  it('name the dearest instalment, so that none is a surprise', () => {
    expect(labels(400_00)).toEqual([
      '1x de R$ 400,00 sem juros',
      '2x de R$ 200,00 sem juros',
      '3x de R$ 133,34 sem juros',
    ]);
  });

  it('are never offered for a subscription', () => {
    expect(labels(900_00, true)).toHaveLength(1);
  });
});

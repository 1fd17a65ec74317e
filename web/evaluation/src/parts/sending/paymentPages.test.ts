import { describe, expect, it } from '@jest/globals';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { afterSending, PAYMENT_TYPES } from './paymentPages.ts';

describe('afterSending', () => {
  it.each(TREATMENT_LINES.map(({ slug }) => slug))('returns the payment page of %s', (slug) => {
    expect(afterSending(slug)).toBe(`/questionario/${slug}/pagamento`);
  });

  it('returns the feedback page for a line without a payment page', () => {
    const { wl: _unmapped, ...others } = PAYMENT_TYPES;
    expect(afterSending('wl', others)).toBe('/questionario/feedback');
    expect(afterSending('constructor')).toBe('/questionario/feedback');
  });

  it('uses the payment type of erectile dysfunction for wellness', () => {
    expect(PAYMENT_TYPES.be).toBe(PAYMENT_TYPES.ed);
  });
});

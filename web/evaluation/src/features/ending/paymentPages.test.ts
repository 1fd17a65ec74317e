import { describe, expect, it } from '@jest/globals';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { afterSending, PAYMENT_TYPES } from './paymentPages.ts';

describe('the page after sending', () => {
  it.each(TREATMENT_LINES.map(({ slug }) => slug))('is the payment page of %s', (slug) => {
    expect(afterSending(slug)).toBe(`/questionario/${slug}/pagamento`);
  });

  it('is the feedback at once for a line without a payment mapping', () => {
    const { wl: _unmapped, ...others } = PAYMENT_TYPES;
    expect(afterSending('wl', others)).toBe('/questionario/feedback');
    expect(afterSending('constructor')).toBe('/questionario/feedback');
  });

  it('takes wellness for the type of erectile dysfunction', () => {
    expect(PAYMENT_TYPES.be).toBe(PAYMENT_TYPES.ed);
  });
});

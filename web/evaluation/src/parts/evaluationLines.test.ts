import { describe, expect, it } from '@jest/globals';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { afterSending, EVALUATION_LINES } from './evaluationLines.ts';

describe('afterSending', () => {
  it.each(TREATMENT_LINES.map(({ slug }) => slug))('returns the payment page of %s', (slug) => {
    expect(afterSending(slug)).toBe(`/questionario/${slug}/pagamento`);
  });

  it('returns the feedback page for a line without a payment page', () => {
    const withoutPayment = { ...EVALUATION_LINES.wl, paymentType: null };
    expect(afterSending('wl', () => withoutPayment)).toBe('/questionario/feedback');
    expect(afterSending('constructor')).toBe('/questionario/feedback');
  });

  it('uses the payment type of erectile dysfunction for wellness', () => {
    expect(EVALUATION_LINES.be.paymentType).toBe(EVALUATION_LINES.ed.paymentType);
  });
});

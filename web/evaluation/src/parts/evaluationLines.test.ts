import { describe, expect, it } from '@jest/globals';
import { TREATMENT_LINES, treatmentLineOf } from '#schema/treatmentLines.ts';
import { afterSending, EVALUATION_LINES, productPath } from './evaluationLines.ts';

describe('afterSending', () => {
  it.each(TREATMENT_LINES.map(({ slug }) => slug))('returns the payment page of %s', (slug) => {
    expect(afterSending(slug)).toBe(`/questionario/${slug}/pagamento`);
  });

  it('returns the feedback page for a line without a payment page', () => {
    const withoutPayment = { ...EVALUATION_LINES.wl, paymentType: null };
    expect(afterSending('wl', () => withoutPayment)).toBe('/questionario/feedback');
  });

  it('returns the feedback page for an address that names no line, also by a name that every object has', () => {
    expect(afterSending('calvicie')).toBe('/questionario/feedback');
    expect(afterSending('constructor')).toBe('/questionario/feedback');
  });
});

describe('the lines of the evaluation', () => {
  it('pay wellness as erectile dysfunction, which the specification wants (evaluation §2)', () => {
    expect(EVALUATION_LINES.be.paymentType).toBe(EVALUATION_LINES.ed.paymentType);
  });
});

describe('productPath', () => {
  it('is null for a line whose products have no page of their own', () => {
    expect(productPath(treatmentLineOf('wl')?.conditionId ?? 0)).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import { cents } from '#schema/money.ts';
import {
  buildCart,
  buildCatalog,
  buildProduct,
  DEFAULT_SETTINGS,
  FIVE_INSTALLMENTS,
  INSTALLMENTS,
  line,
  SANTOS,
} from '../../../../test/builders/pricing.ts';
import {
  allowedPayment,
  installmentLabel,
  installmentOptions,
  installmentRefusal,
  paymentRefusal,
  totalLabel,
} from './installments.ts';
import { priceCart } from './priceCart.ts';

const due = (amount: number, recurrent = false) => ({ amount: cents(amount), recurrent });
const fiveAllowed = { installments: FIVE_INSTALLMENTS };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('installments', () => {
  it.each([
    [30000, 1, null],
    [30000, 3, null],
    [29999, 1, null],
    [29999, 2, 'installments_not_allowed_total_value'],
    [90000, 4, 'installments_amount_not_allowed'],
    [90000, 5, 'installments_amount_not_allowed'],
    [100, 4, 'installments_amount_not_allowed'],
    [90000, 6, 'above_expected_installment_number'],
    [90000, 0, 'above_expected_installment_number'],
    [90000, -1, 'above_expected_installment_number'],
    [90000, 1.5, 'above_expected_installment_number'],
  ])('of a total of %i centavos in %i parts return the refusal %s', (amount, count, code) => {
    expect(installmentRefusal(count, due(amount), DEFAULT_SETTINGS)).toBe(code);
  });

  it('are refused for subscriptions', () => {
    expect(installmentRefusal(2, due(90000, true), DEFAULT_SETTINGS)).toBe(
      'installments_not_allowed_recurrent',
    );
    expect(installmentOptions(due(90000, true), DEFAULT_SETTINGS)).toHaveLength(1);
  });

  it('of less than R$ 100,00 each are refused even if the settings allow more of them', () => {
    expect(installmentRefusal(4, due(39999), fiveAllowed)).toBe('bellow_minimum_total_allowed');
    expect(installmentRefusal(4, due(40000), fiveAllowed)).toBeNull();
    // More than three need a fee in the settings.
    expect(installmentRefusal(4, due(90000), { installments: { ...FIVE_INSTALLMENTS, fees: [] } })).toBe(
      'installments_amount_not_allowed',
    );
  });

  it('are offered up to three from R$ 300,00, and one below that', () => {
    const labels = (amount: number) =>
      installmentOptions(due(amount), DEFAULT_SETTINGS).map(({ label }) => plain(label));
    expect(labels(30000)).toEqual([
      '1x de R$ 300,00 sem juros',
      '2x de R$ 150,00 sem juros',
      '3x de R$ 100,00 sem juros',
    ]);
    expect(labels(29999)).toEqual(['1x de R$ 299,99 sem juros']);
  });

  it('that do not divide evenly are labelled with their rounded amount, and their detail has the exact ones', () => {
    const [, , third] = installmentOptions(due(33980), DEFAULT_SETTINGS);
    expect(plain(third?.label ?? '')).toBe('3x de R$ 113,27 sem juros');
    expect(plain(third?.detail ?? '')).toBe(
      'Total de R$ 339,80: a primeira parcela é de R$ 113,28 e as outras são de R$ 113,26.',
    );
  });

  it('return the amount of the first one, which includes the centavos that remain after the division', () => {
    const third = installmentOptions(due(32990), DEFAULT_SETTINGS)[2];
    expect([third?.value, third?.amount]).toEqual([3, 10998]);
  });

  it.each([
    [1, 0, '1x de R$ 100,00 sem juros'],
    [3, 0, '3x de R$ 100,00 sem juros'],
    [4, 2000, '4x de R$ 100,00 com juros de R$ 20,00'],
    [5, 2550, '5x de R$ 100,00 com juros de R$ 25,50'],
  ])('are labelled with their number, amount and interest (%i)', (count, interest, label) => {
    expect(plain(installmentLabel(count, cents(10000 * count), cents(interest)))).toBe(label);
  });

  it('include the freight in the minimum total of R$ 300,00', () => {
    const catalog = buildCatalog([buildProduct('almost', 28510)]);
    const cart = buildCart([line('almost')], { catalog });
    expect(priceCart(cart).installmentOptions).toHaveLength(1);
    expect(priceCart({ ...cart, zipcode: SANTOS })).toMatchObject({
      total: 30000,
      totalLabel: 'à vista ou 3x',
    });
    expect(priceCart({ ...cart, zipcode: SANTOS }).installmentOptions).toHaveLength(3);
  });

  it('above three add interest to the total and to the ledger', () => {
    const settings = { ...DEFAULT_SETTINGS, ...fiveAllowed };
    const payment = { type: 1, installments: 4 };
    const cart = priceCart(buildCart([line('creatina', 3)], { settings, payment }));
    // 5% of 3 × R$ 189,90, rounded down.
    expect(cart).toMatchObject({ interestValue: 2848, total: 59818, totalLabel: 'com juros' });
    expect(cart.ledger.at(-1)).toMatchObject({ rule: 'interest', text: 'Juros do parcelamento em 4x' });
  });
});

describe('totalLabel', () => {
  const card = (installments: number) => ({ type: 1, installments });
  it.each([
    ['a subscription', due(50000, true), null, 'à vista'],
    ['a total below R$ 300,00', due(29999), null, 'à vista'],
    ['a total of R$ 300,00 without a chosen payment', due(30000), null, 'à vista ou 3x'],
    ['a total with one instalment by card', due(30000), card(1), 'em até 3x sem juros'],
    ['a total with three instalments by card', due(30000), card(3), 'em até 3x sem juros'],
    ['a total with four instalments by card', due(50000), card(4), 'com juros'],
    ['a total by PIX', due(30000), { type: 3, installments: 1 }, 'à vista'],
  ])('describes how %s may be paid', (_, amount, payment, label) => {
    expect(totalLabel(amount, payment, DEFAULT_SETTINGS)).toBe(label);
  });

  it('names at most the number of instalments that the settings allow', () => {
    const two = { installments: { ...INSTALLMENTS, max: 2 } };
    const oneInstallment = { installments: { ...INSTALLMENTS, max: 1 } };
    expect([totalLabel(due(90000), null, two), totalLabel(due(90000), null, oneInstallment)]).toEqual([
      'à vista ou 2x',
      'à vista',
    ]);
  });
});

describe('paymentRefusal', () => {
  it.each([
    ['PIX', null, { type: 3, installments: 1 }, due(5000)],
    ['a bank slip', null, { type: 2, installments: 1 }, due(5000)],
    ['PIX in two instalments', 'installments_amount_not_allowed', { type: 3, installments: 2 }, due(50000)],
    ['PIX for a subscription', 'subscription_needs_card', { type: 3, installments: 1 }, due(5000, true)],
    ['a bank slip for a total of zero', 'zero_value_needs_card', { type: 2, installments: 1 }, due(0)],
    ['a card for a total of zero', null, { type: 1, installments: 1 }, due(0)],
    ['an unknown type', 'payment_type_not_allowed', { type: 9, installments: 1 }, due(5000)],
  ])('returns for %s the refusal %s', (_, code, payment, amount) => {
    expect(paymentRefusal(payment, amount, DEFAULT_SETTINGS)).toBe(code);
  });
});

describe('a payment that the cart does not allow', () => {
  it('is reduced to one instalment by allowedPayment, or to null when its type was refused', () => {
    const card = { type: 1, installments: 3 };
    expect(allowedPayment(card, null)).toBe(card);
    expect(allowedPayment(card, 'installments_not_allowed_total_value')).toEqual({
      type: 1,
      installments: 1,
    });
    expect(allowedPayment({ type: 3, installments: 1 }, 'subscription_needs_card')).toBeNull();
  });

  it('is reduced to one instalment in the priced cart, with a notice', () => {
    const cart = priceCart(buildCart([line('tonico')], { payment: { type: 1, installments: 3 } }));
    expect(cart.payment).toEqual({ type: 1, installments: 1 });
    expect(cart.notices.map(({ code }) => code)).toEqual(['installments_not_allowed_total_value']);
  });
});

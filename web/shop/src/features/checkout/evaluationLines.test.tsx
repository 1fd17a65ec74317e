import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { cart, line, me, order, refusal, setup } from './checkout.fixtures.ts';

const medicine = { ...line, id: 'm1', productId: 'p9', name: 'Minoxidil', prescription: true };
const evaluation = {
  ...line,
  id: 's1',
  productId: 's',
  name: 'Avaliação médica',
  isService: true,
  hideQtd: true,
  maxQuantity: 1,
  price: 12000,
  subValue: 12000,
  value: 0,
  discountValue: 12000,
  rule: 'evaluation',
};
const evaluationLedger = [
  { rule: 'product', text: 'Avaliação médica', amount: 12000 },
  { rule: 'evaluation', text: 'Avaliação médica gratuita', amount: -12000 },
];
const withMedicine = {
  ...cart,
  products: [medicine],
  needsPrescription: true,
  prescription: { needed: true, missingProducts: ['p9'] },
};
const free = {
  ...cart,
  products: [evaluation],
  needsDelivery: false,
  freight: null,
  freightType: null,
  availableFreights: [],
  total: 0,
  ledger: evaluationLedger,
};
const offered = { kind: 'offered', url: '/avaliacao?fromProduct=1', productNames: ['Minoxidil'] };
const OFFER = { name: 'Avaliação médica gratuita' };
const summary = () => within(screen.getAllByRole('region', { name: /^Resumo/ })[0] ?? document.body);

beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

describe('the free evaluation in the cart', () => {
  it('is offered beside a medicine, with its usual price and R$ 0,00, and shows a refusal', async () => {
    const { user } = renderApp('/checkout/revisao', {
      cart: withMedicine,
      evaluationOffer: offered,
      addFreeEvaluation: () => refusal('cart_too_large', 'Seu carrinho tem produtos demais.'),
    });
    const panel = within(await screen.findByRole('region', OFFER));
    expect(panel.getByText('R$ 120,00')).toBeVisible();
    expect(panel.getByText('R$ 0,00')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Incluir e começar a avaliação' }));
    expect(await screen.findByText('Seu carrinho tem produtos demais.')).toBeVisible();
  });

  it('is, once accepted, a line that adds nothing to the total, with a link to its questionnaire', async () => {
    renderApp('/checkout/revisao', {
      cart: {
        ...withMedicine,
        products: [medicine, evaluation],
        ledger: [...cart.ledger, ...evaluationLedger],
      },
      evaluationOffer: offered,
    });
    const link = await screen.findByRole('link', { name: 'Responder à avaliação' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/avaliacao\?fromProduct=1/));
    expect(screen.getByText('Sem custo para você')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Avaliação médica' })).toBeNull();
    expect(summary().getByText('Avaliação médica gratuita')).toBeVisible();
    expect(summary().getByText('−R$ 120,00')).toBeVisible();
  });

  it('is shown as included while a doctor reviews it, and is offered when the query fails', async () => {
    const { unmount } = renderApp('/checkout/revisao', {
      cart: withMedicine,
      evaluationOffer: { kind: 'included', url: null, productNames: ['Minoxidil'] },
    });
    expect(await screen.findByRole('region', { name: 'Avaliação médica incluída' })).toBeVisible();
    unmount();
    renderApp('/checkout/revisao', {
      cart: withMedicine,
      evaluationOffer: () => {
        throw new Error('down');
      },
    });
    expect(await screen.findByRole('region', OFFER)).toBeVisible();
  });

  it('is added again, still free, when the shopper undoes its removal', async () => {
    let products = [medicine, evaluation];
    const { user, operations } = renderApp('/checkout/revisao', {
      cart: () => ({ ...withMedicine, products }),
      evaluationOffer: offered,
      removeCartLine: () => {
        products = [medicine];
        return { ...withMedicine, products };
      },
      addFreeEvaluation: () => ({ ...withMedicine, products: [medicine, evaluation] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Remover Avaliação médica do carrinho' }));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('button', { name: 'Remover Avaliação médica do carrinho' })).toBeVisible();
    expect(operations).toContain('AddFreeEvaluation');
    expect(operations).not.toContain('AddToCart');
  });
});

describe('a cart with only the evaluation', () => {
  it('asks for no CEP and no delivery, and has a total of zero', async () => {
    renderApp('/checkout/revisao', { cart: free });
    expect(await screen.findByText('Avaliação médica gratuita')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Entrega' })).toBeNull();
    expect(screen.queryByText(/A entrega entra na conta/)).toBeNull();
    expect(screen.getAllByText('R$ 0,00').length).toBeGreaterThan(0);
  });

  it('is ordered with a billing address, without a freight, and with a card that is only verified', async () => {
    const createTransaction = jest.fn((_given: { input: object }): object => ({
      ...order,
      total: 0,
      freightDeadline: null,
    }));
    const { user } = renderApp('/checkout/dados-de-entrega', {
      me,
      cart: free,
      createTransaction,
      transaction: { ...order, total: 0, freightDeadline: null },
      paymentSetup: setup,
      myCreditCards: [],
    });
    expect(await screen.findByRole('region', { name: 'Endereço de cobrança' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ir para o pagamento' }));
    expect(await screen.findByText(/O cartão é só verificado/)).toBeVisible();
    expect(createTransaction.mock.calls[0]?.[0].input).toMatchObject({ freightType: null, expectedTotal: 0 });
    expect(screen.queryByText('PIX')).toBeNull();
  });
});

describe('the credit of a paid evaluation', () => {
  it('is a line of the summary, with a notice when the products cost less than the credit', async () => {
    const { unmount } = renderApp('/checkout/revisao', {
      cart: {
        ...cart,
        ledger: [...cart.ledger, { rule: 'credit', text: 'Crédito da avaliação', amount: -12000 }],
      },
    });
    await screen.findByRole('heading', { name: 'Resumo' });
    expect(summary().getByText('Crédito da avaliação')).toBeVisible();
    expect(summary().getByText('−R$ 120,00')).toBeVisible();
    unmount();
    const notice = refusal('credit_below_minimum', 'Ele continua guardado.');
    renderApp('/checkout/revisao', { cart: { ...cart, notices: [notice] } });
    expect(await screen.findByText('Ele continua guardado.')).toBeVisible();
  });

  it('returns the shopper to the cart when another order used it', async () => {
    const { user } = renderApp('/checkout/pagamento?pedido=t1', {
      transaction: order,
      paymentSetup: setup,
      myCreditCards: [],
      checkoutTransaction: () => refusal('credit_not_available', 'O crédito já foi usado.'),
    });
    await user.click(await screen.findByRole('button', { name: /Gerar PIX/ }));
    expect(await screen.findByText('O crédito já foi usado.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Refazer o pedido' })).toHaveAttribute(
      'href',
      '/checkout/revisao',
    );
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { clearTokens, saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { order, setup } from '../checkout.fixtures.ts';

const terms = {
  version: '1.0',
  document: 'termos-da-assinatura',
  isBegun: false,
  monthlyTotal: 5082,
  monthlyFreight: 1490,
  dayOfMonth: 21,
  nextShipmentOn: '2026-12-21',
  announcedOn: '2026-12-14',
  changeUntil: '2026-12-16',
};
const subscribing = { ...order, recurrent: true, subscriptionTerms: terms };
const card = { id: 'k1', brand: 'Visa', last4: '1111', holder: 'ANA LIMA', expiry: '12/30' };

beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));
afterEach(() => clearTokens());

describe('the payment page of a subscription', () => {
  const openPage = (changes: Record<string, unknown> = {}) => {
    const sent: { input: Record<string, unknown> }[] = [];
    const checkoutTransaction = (args: { input: Record<string, unknown> }) => {
      sent.push(args);
      return { ...subscribing, payment: { id: 'p1', method: PAYMENT_METHOD.creditCard, state: 'paid' } };
    };
    const answers = {
      transaction: subscribing,
      paymentSetup: setup,
      myCreditCards: [card],
      checkoutTransaction,
    };
    return { sent, ...renderApp('/checkout/pagamento?pedido=t1', { ...answers, ...changes }) };
  };

  it('states the amount, the day, the next charge, until when that charge can be cancelled, and that the card is kept', async () => {
    openPage();
    const statement = within(await screen.findByRole('region', { name: 'A sua assinatura, mês a mês' }));
    for (const fact of ['R$ 59,80', 'Todo dia 21', '21/12/2026', '16/12/2026'])
      expect(statement.getByText(fact)).toBeVisible();
    expect(statement.getByText(/R\$ 50,82/)).toHaveTextContent('R$ 50,82, com R$ 14,90 de entrega');
    expect(statement.getByText(/fica guardado e é cobrado uma vez por mês, sem parcelas/)).toBeVisible();
    expect(statement.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByText('Crédito, uma vez por mês, sem parcelas')).toBeVisible();
  });

  it('sends no payment before the buyer agrees, and asks for the agreement', async () => {
    const { user, sent } = openPage();
    await user.click(await screen.findByRole('button', { name: /^Pagar/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Marque para continuar.');
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('sends the version of the terms that the buyer accepted', async () => {
    const { user, sent } = openPage();
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /^Pagar/ }));
    expect(sent[0]?.input).toMatchObject({ creditCardId: 'k1', acceptedSubscriptionTerms: '1.0' });
  });

  it('does not offer to save a card that is stored anyway', async () => {
    openPage({ myCreditCards: [] });
    await screen.findByLabelText('Número do cartão');
    expect(screen.queryByRole('checkbox', { name: /Salvar este cartão/ })).not.toBeInTheDocument();
  });

  it('shows no statement for an order that is bought once', async () => {
    openPage({ transaction: { ...order, subscriptionTerms: null } });
    await screen.findByRole('radio', { name: /Cartão de crédito/ });
    expect(screen.queryByText('A sua assinatura, mês a mês')).not.toBeInTheDocument();
  });
});

describe('the confirmation of a subscription', () => {
  it('shows the next date and amount, and links to the subscription', async () => {
    const paid = {
      ...subscribing,
      mayPay: false,
      payment: { id: 'p1', method: PAYMENT_METHOD.creditCard, state: 'paid' },
      subscriptionTerms: { ...terms, isBegun: true },
    };
    renderApp('/pagamento-aprovado?pedido=t1', { transaction: paid });
    const panel = within(await screen.findByRole('region', { name: 'A sua assinatura começou' }));
    for (const fact of ['21/12/2026', 'R$ 50,82']) expect(panel.getByText(fact)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Ver a minha assinatura' })).toHaveAttribute(
      'href',
      '/perfil/assinaturas',
    );
  });

  it.each([
    [
      { method: PAYMENT_METHOD.creditCard, isPixAutomatico: false },
      /no mesmo cartão e sem parcelas/,
      /PIX Automático/,
    ],
    [{ method: PAYMENT_METHOD.pix, isPixAutomatico: true }, /por PIX Automático, dentro do limite/, /cartão/],
  ])('names the method of the next charge: %o', async (payment, expected, unexpected) => {
    const paid = { ...subscribing, mayPay: false, payment: { id: 'p1', state: 'paid', ...payment } };
    renderApp('/pagamento-aprovado?pedido=t1', { transaction: paid });
    const panel = await screen.findByRole('region', { name: 'A assinatura começa com o pagamento' });
    expect(panel).toHaveTextContent(expected);
    expect(panel).not.toHaveTextContent(unexpected);
  });
});

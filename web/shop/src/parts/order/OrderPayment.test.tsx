import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildCart } from '../../testing/sampleShop.ts';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const payment = {
  id: 'p1',
  method: PAYMENT_METHOD.pix,
  state: 'paid',
  amount: 5980,
  card: null,
  pix: null,
  boleto: null,
};
const openOrder = (refundedCents: number) =>
  renderApp('/perfil/pedidos/t1', {
    me,
    transaction: {
      id: 't1',
      status: ORDER_STATUS.approvedAfterCompensation,
      statusLabel: 'Compra aprovada',
      items: [],
      refundedCents,
      payment,
    },
  });

describe('the payment of a paid order', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('says how much money was returned', async () => {
    openOrder(1000);
    expect(await screen.findByText(/Pago: PIX, R\$\s59,80/)).toBeVisible();
    expect(screen.getByText(/Já devolvemos R\$\s10,00 pelo mesmo meio/)).toBeVisible();
  });

  it('says nothing about a refund when there is none', async () => {
    openOrder(0);
    expect(await screen.findByText(/Pago: PIX/)).toBeVisible();
    expect(screen.queryByText(/Já devolvemos/)).toBeNull();
  });
});

describe('the payment of an expired order', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  const order = {
    id: 't1',
    status: ORDER_STATUS.cancelled,
    statusLabel: 'Cancelado',
    items: [],
    refundedCents: 0,
    mayPay: false,
    mayBuyAgain: true,
    payment: { ...payment, state: 'expired' },
  };
  const openExpired = (leftOut: object[], units = 2) =>
    renderApp('/perfil/pedidos/t1', {
      me,
      transaction: order,
      buyTransactionAgain: { __typename: 'BoughtAgain', leftOut, cart: buildCart({ units }) },
    });

  it('offers to buy the same items again, which leads to the cart', async () => {
    const { user } = openExpired([]);
    await user.click(await screen.findByRole('button', { name: 'Comprar de novo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Seu carrinho' })).toBeVisible();
  });

  it('names the items that cannot be bought now before it links to the cart', async () => {
    const { user } = openExpired([{ name: 'Creatina', message: 'Produto esgotado.', quantity: 0 }]);
    await user.click(await screen.findByRole('button', { name: 'Comprar de novo' }));
    expect(await screen.findByText('Produto esgotado.')).toBeVisible();
    expect(screen.getByText('Nem tudo deste pedido está à venda agora.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver o carrinho' })).toHaveAttribute('href', '/checkout/revisao');
  });

  it('links to other products when none of its items can be bought', async () => {
    const { user } = openExpired([{ name: 'Creatina', message: 'Produto esgotado.', quantity: 0 }], 0);
    await user.click(await screen.findByRole('button', { name: 'Comprar de novo' }));
    expect(await screen.findByText('Nada deste pedido está à venda agora.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver outros produtos' })).toBeVisible();
  });
});

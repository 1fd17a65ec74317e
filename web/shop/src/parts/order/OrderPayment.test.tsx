import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const payment = { id: 'p1', method: 3, state: 'paid', amount: 5980, card: null, pix: null, boleto: null };
const open = (refundedCents: number) =>
  renderApp('/perfil/pedidos/t1', {
    me,
    transaction: { id: 't1', status: 3, statusLabel: 'Compra aprovada', items: [], refundedCents, payment },
  });

describe('the payment of a paid order', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('says how much money was returned', async () => {
    open(1000);
    expect(await screen.findByText(/Pago: PIX, R\$\s59,80/)).toBeVisible();
    expect(screen.getByText(/Já devolvemos R\$\s10,00 pelo mesmo meio/)).toBeVisible();
  });

  it('says nothing about a refund when there is none', async () => {
    open(0);
    expect(await screen.findByText(/Pago: PIX/)).toBeVisible();
    expect(screen.queryByText(/Já devolvemos/)).toBeNull();
  });
});

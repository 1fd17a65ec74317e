import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const trackedOrder = {
  __typename: 'TrackedOrder',
  code: 'AP-1',
  status: ORDER_STATUS.picking,
  label: 'Em separação',
  carrierCode: null,
  expectedOn: '2999-12-03',
  history: [
    { status: ORDER_STATUS.approved, label: 'Compra aprovada', at: '2026-11-20T13:00:00.000Z' },
    { status: ORDER_STATUS.picking, label: 'Em separação', at: '2026-11-21T13:00:00.000Z' },
  ],
};

describe('the tracking page', () => {
  it('shows the steps of the order whose code is in the address, with dates', async () => {
    renderApp('/rastrear-pedido?codigo=AP-1', { trackOrder: trackedOrder });
    const line = await screen.findByRole('list', { name: 'Etapas do pedido' });
    const steps = within(line).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Concluído: Compra aprovada20/11/2026 às 10:00',
      'Agora: Em separação21/11/2026 às 10:00',
      'Depois: Em transporte',
      'Depois: Entregue',
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('terça-feira, 3 de dezembro')).toBeVisible();
  });

  it('says that a parcel is late before the person asks, with a way to the team', async () => {
    renderApp('/rastrear-pedido?codigo=AP-1', { trackOrder: { ...trackedOrder, expectedOn: '2026-11-20' } });
    expect(await screen.findByText(/era para chegar até sexta-feira, 20 de novembro/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'fale com a gente' })).toHaveAttribute(
      'href',
      '/podemos-ajudar#contato',
    );
  });

  it('sends no request without a code', async () => {
    const { user, operations } = renderApp('/rastrear-pedido');
    await user.click(await screen.findByRole('button', { name: 'Acompanhar' }));
    expect(await screen.findByText('Digite o código do pedido.')).toBeVisible();
    expect(operations).not.toContain('TrackingPage');
  });

  it('shows the server’s message for a code that is not found', async () => {
    const message = 'Não encontramos um pedido com esse código.';
    const refusal = { __typename: 'Refusal', code: 'post_office_order_status_not_found', message };
    const { user } = renderApp('/rastrear-pedido', { trackOrder: refusal });
    await user.type(await screen.findByLabelText('Código do pedido'), 'AP-XYZ');
    await user.click(screen.getByRole('button', { name: 'Acompanhar' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('lists the own orders of a signed-in person, who needs no code for them', async () => {
    renderApp('/rastrear-pedido');
    expect(await screen.findByLabelText('Código do pedido')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Seus pedidos' })).toBeNull();
    cleanup();
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    const createdAt = '2026-11-20T13:00:00.000Z';
    const order = { id: 't1', title: 'Pedido AP-1', statusLabel: 'Em separação', createdAt };
    renderApp('/rastrear-pedido', { myTransactions: { items: [order], total: 1 } });
    const own = within(await screen.findByRole('region', { name: 'Seus pedidos' }));
    expect(own.getByRole('link', { name: /Pedido AP-1.*Em separação, 20\/11\/2026/ })).toHaveAttribute(
      'href',
      '/perfil/pedidos/t1',
    );
  });
});

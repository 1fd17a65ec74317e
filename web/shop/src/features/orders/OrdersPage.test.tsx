import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const order = {
  id: 't1',
  title: 'Pedido AP-1',
  code: 'AP-1',
  status: ORDER_STATUS.picking,
  statusLabel: 'Em separação',
  createdAt: '2026-11-20T13:00:00.000Z',
  total: 5980,
  units: 2,
  items: [],
};

describe('my orders', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('require a login', async () => {
    localStorage.clear();
    renderApp('/perfil/pedidos');
    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });

  it('open at the address of the profile, which requires a login', async () => {
    renderApp('/perfil', { me, myTransactions: { items: [order], total: 1 } });
    expect(await screen.findByRole('list', { name: 'Pedidos' })).toBeVisible();
    cleanup();
    localStorage.clear();
    renderApp('/perfil');
    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });

  it('say what will appear here while there are none', async () => {
    renderApp('/perfil/pedidos', { me, myTransactions: { items: [], total: 0 } });
    expect(await screen.findByText('Você ainda não fez pedidos')).toBeVisible();
  });

  it('are listed with status, date and total', async () => {
    renderApp('/perfil/pedidos', { me, myTransactions: { items: [order], total: 1 } });
    const list = await screen.findByRole('list', { name: 'Pedidos' });
    const link = within(list).getByRole('link');
    expect(link).toHaveTextContent(/Pedido AP-1.*20\/11\/2026, 2 unidades.*Em separação.*59,80/);
    expect(link).toHaveAttribute('href', '/perfil/pedidos/t1');
  });

  it('show older ones with the focus on the first of them, also when the button disappears', async () => {
    const orders = Array.from({ length: 21 }, (_, at) => ({
      ...order,
      id: `t${at}`,
      title: `Pedido AP-${at}`,
    }));
    const { user } = renderApp('/perfil/pedidos', {
      me,
      myTransactions: ({ limit }: { limit: number }) => ({ items: orders.slice(0, limit), total: 21 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar pedidos mais antigos' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /Pedido AP-20/ })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Mostrar pedidos mais antigos' })).toBeNull();
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    const { user } = renderApp('/perfil/pedidos', {
      me,
      myTransactions: () => {
        if (isDown) throw new Error('down');
        return { items: [order], total: 1 };
      },
    });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('list', { name: 'Pedidos' })).toBeVisible();
  });

  it('do not show an order of another person', async () => {
    renderApp('/perfil/pedidos/t9', { me, transaction: null });
    expect(await screen.findByText('Não encontramos este pedido')).toBeVisible();
  });

  it('need no RG: a notice says where it will be asked, and can be put away', async () => {
    const { user } = renderApp('/perfil/pedidos', {
      me: { ...me, nationalityDocument: null },
      myTransactions: { items: [], total: 0 },
    });
    expect(await screen.findByText(/só é pedido para o médico/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Agora não' }));
    expect(screen.queryByText(/só é pedido para o médico/)).not.toBeInTheDocument();
  });
});

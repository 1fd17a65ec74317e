import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const ORDER = {
  __typename: 'Transaction',
  id: 'o1',
  code: 'AP-ABC',
  status: ORDER_STATUS.approved,
  statusLabel: 'Compra aprovada',
  createdAt: '2026-11-20T12:00:00.000Z',
  total: 10000,
  subtotal: 11000,
  discount: 1000,
  freight: 0,
  refundedCents: 0,
  units: 2,
  coupon: '=1+1',
  carrierCode: null,
  nextStatuses: [ORDER_STATUS.picking, ORDER_STATUS.cancelled],
  nextStep: null,
  needsEvaluation: false,
  contact: { name: 'Rui Costa', document: '52998224725', email: 'rui@exemplo.com.br', phone: '1' },
  address: { city: 'Campinas', uf: 'SP' },
  items: [{ id: 'i1', name: 'Creatina', quantity: 2, value: 9000 }],
  payment: { id: 'p1', method: PAYMENT_METHOD.creditCard, card: { installments: 3 } },
};
const narrow = window.matchMedia;
const widen = () => {
  window.matchMedia = (query) => ({ ...narrow(query), matches: true });
};
afterEach(() => {
  window.matchMedia = narrow;
  localStorage.removeItem('order-columns:admin-1');
});

describe('the orders on a wide screen', () => {
  it('are a table whose columns an admin chooses, kept in this browser', async () => {
    widen();
    const answers = { transactions: { total: 1, items: [ORDER] } };
    const { user, unmount } = await renderAdmin('/painel/admin/pedidos', answers);
    const table = within(await screen.findByRole('table', { name: 'Pedidos' }));
    expect(
      table.getByRole('row', { name: /AP-ABC Rui Costa .* Campinas\/SP 2 × Creatina Cartão em 3x/ }),
    ).toBeVisible();
    await user.click(table.getByRole('checkbox', { name: 'Escolher todos desta página' }));
    expect(screen.getByText('1 pedido escolhido')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Colunas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Cidade' }));
    expect(table.queryByRole('columnheader', { name: 'Cidade' })).toBeNull();
    unmount();
    await renderAdmin('/painel/admin/pedidos', answers);
    await screen.findByRole('table', { name: 'Pedidos' });
    expect(screen.queryByRole('columnheader', { name: 'Cidade' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Pagamento' })).toBeVisible();
  });
});

describe('the file of the orders', () => {
  it('has every page of the chosen days, without names and products, and no cell that a spreadsheet runs', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    const requests: object[] = [];
    const { user } = await renderAdmin('/painel/admin/pedidos?de=2026-11-01&ate=2026-11-30', {
      transactions: (args: { after?: string | null }) => {
        requests.push(args);
        return {
          total: 2,
          next: args.after ? null : 'older.o1',
          items: [{ ...ORDER, id: args.after ?? 'o1', code: args.after ? 'AP-DEF' : 'AP-ABC' }],
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Baixar CSV' }));
    expect(await screen.findByText('Arquivo com 2 pedidos.')).toBeVisible();
    expect(requests.at(-1)).toMatchObject({
      since: '2026-11-01T03:00:00.000Z',
      until: '2026-12-01T03:00:00.000Z',
      after: 'older.o1',
    });
    const text = new TextDecoder().decode(await files[0]?.arrayBuffer());
    expect(text).toContain(
      "AP-ABC;20/11/2026 às 09:00;Compra aprovada;Cartão em 3x;Campinas;SP;2;110,00;10,00;'=1+1;",
    );
    expect(text).toContain('AP-DEF');
    expect(text).not.toMatch(/Rui|Creatina|52998224725/);
  });
});

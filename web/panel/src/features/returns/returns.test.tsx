import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';

const RETURN = {
  __typename: 'Withdrawal',
  id: 'w1',
  transactionId: 'o1',
  code: 'DV-7K2M9QXZ',
  way: 'RETURN',
  state: 'POSTED',
  refund: 5990,
  reason: 'changedMind',
  requestedAt: '2026-11-20T12:00:00.000Z',
  receivedAt: null,
  postCode: '4025512345',
  postBy: '2026-12-01',
  carrierCode: 'AA123456785BR',
  items: [{ itemId: 'i1', name: 'Creatina', quantity: 2 }],
};
const open = (changes: object = {}, answers: object = {}) =>
  renderAdmin('/painel/admin/devolucoes', {
    withdrawals: { total: 1, items: [{ ...RETURN, ...changes }] },
    ...answers,
  });

describe('returns', () => {
  it('are listed with their items, their reason and their deadline', async () => {
    await open();
    expect(await screen.findByText(/2 × Creatina/)).toBeVisible();
    expect(screen.getByText('Motivo: Mudei de ideia')).toBeVisible();
    expect(screen.getByText('Postagem 4025512345 até 01/12/2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'DV-7K2M9QXZ' })).toHaveAttribute(
      'href',
      '/painel/admin/pedidos/o1',
    );
  });

  it('are searched by a code of the parcel, whatever their state', async () => {
    const received: { search: string | null }[] = [];
    const { user } = await open(
      {},
      {
        withdrawals: (args: { search: string | null }) => {
          received.push(args);
          return { total: 0, items: [] };
        },
      },
    );
    await user.type(await screen.findByRole('searchbox'), 'DV-7K2M9QXZ');
    await waitFor(() => expect(received.at(-1)).toMatchObject({ search: 'DV-7K2M9QXZ', state: null }));
    expect(await screen.findByText('Nada com esta busca')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Todas' })).toBeVisible();
  });

  it('are received with a reason, after showing the refund', async () => {
    const sent: object[] = [];
    const { user } = await open(
      {},
      {
        receiveReturn: (args: object) => {
          sent.push(args);
          return { ...RETURN, state: 'REFUNDED', receivedAt: '2026-11-22T12:00:00.000Z' };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Recebido: DV-7K2M9QXZ' }));
    const dialog = screen.getByRole('dialog', { name: 'Receber DV-7K2M9QXZ' });
    expect(within(dialog).getByText(/R\$\s59,90 voltam agora/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Marcar como recebida' }));
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText('Motivo'), 'Conferido');
    await user.click(within(dialog).getByRole('button', { name: 'Marcar como recebida' }));
    expect(sent).toEqual([{ id: 'w1', isSellable: true, reason: 'Conferido' }]);
  });

  it('cannot be received when they were cancelled before the shipment or have arrived', async () => {
    const { unmount } = await open({ way: 'CANCEL', state: 'REFUNDED' });
    expect(await screen.findByText(/2 × Creatina/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Recebido:/ })).toBeNull();
    unmount();
    await open({ state: 'REFUNDED', receivedAt: '2026-11-22T12:00:00.000Z' });
    expect(await screen.findByText(/^Recebida em/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Recebido:/ })).toBeNull();
  });

  it('show why they get no posting code', async () => {
    const { user } = await open(
      { state: 'REQUESTED', postCode: null, postBy: null, carrierCode: null },
      { giveReturnLabel: refusal('withdrawal_move_not_allowed', 'Esta devolução já passou dessa etapa.') },
    );
    await user.click(await screen.findByRole('button', { name: 'Dar o código de postagem de DV-7K2M9QXZ' }));
    const dialog = screen.getByRole('dialog', { name: 'Código de postagem de DV-7K2M9QXZ' });
    await user.type(within(dialog).getByLabelText('Código de postagem dos Correios'), '4025512345');
    await user.type(within(dialog).getByLabelText('Motivo'), 'Gerado agora');
    await user.click(within(dialog).getByRole('button', { name: 'Enviar ao comprador' }));
    expect(await within(dialog).findByText('Esta devolução já passou dessa etapa.')).toBeVisible();
  });
});

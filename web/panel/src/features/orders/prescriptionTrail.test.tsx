import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

describe('the timeline of an order', () => {
  it('shows when a prescription arrived and was released, without the medicine', async () => {
    const at = '2026-11-20T13:00:00.000Z';
    const prescriptionTrail = [
      { moment: 'RECEIVED', at },
      { moment: 'RELEASED', at: '2026-11-21T13:00:00.000Z' },
    ];
    const order = { __typename: 'Transaction', id: 'o1', withdrawals: [], prescriptionTrail };
    await renderAdmin('/painel/admin/pedidos/o1', { transaction: order });
    const list = within(await screen.findByRole('list', { name: 'Linha do tempo' }));
    const entries = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries[0]).toMatch(/^Receita liberada · 21\/11\/2026 às 10:00$/);
    expect(entries[1]).toMatch(/^Receita recebida, em análise · 20\/11\/2026 às 10:00$/);
  });
});

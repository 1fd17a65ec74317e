import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const CUSTOMER = {
  id: 'u1',
  name: 'Rui Costa',
  maskedDocument: '***.982.247-**',
  maskedEmail: 'r***@exemplo.com.br',
  transactionCount: 1,
  paid: 10000,
  transactions: [
    { __typename: 'Transaction', id: 'o1', code: 'AP-1', statusLabel: 'Entregue', total: 10000 },
  ],
  credits: [{ id: 'c1', amount: 12000, state: 'available', expiresAt: '2026-12-01T12:00:00.000Z' }],
};
const HEALTH = {
  appointments: [{ id: 'a1', request: 1, statusLabel: 'Prescrito' }],
  prescriptions: [{ id: 'p1', issuedOn: '2026-11-01', validUntil: '2027-05-01', isRevoked: false }],
  photos: [],
};

describe('the page of a customer', () => {
  it('shows orders and credits, and personal data only in part', async () => {
    await renderAdmin('/painel/admin/clientes/u1', { customer: CUSTOMER });
    expect(await screen.findByRole('heading', { name: 'Rui Costa' })).toBeVisible();
    expect(screen.getByText('***.982.247-**')).toBeVisible();
    expect(screen.getByRole('link', { name: 'AP-1' })).toHaveAttribute('href', '/painel/admin/pedidos/o1');
    expect(screen.getByText('Disponível')).toBeVisible();
    expect(screen.getByText('Nenhuma assinatura.')).toBeVisible();
    expect(document.title).not.toContain('Rui');
  });

  it('opens health data only on request and after a reason', async () => {
    const givenReasons: object[] = [];
    const { user, operations } = await renderAdmin('/painel/admin/clientes/u1', {
      customer: CUSTOMER,
      giveAccessReason: (args: object) => {
        givenReasons.push(args);
        return { __typename: 'AccessReasonGiven', until: '2026-11-23T12:30:00.000Z' };
      },
      customerHealth: () => {
        if (givenReasons.length > 0) return HEALTH;
        throw new GraphQLError('Diga o motivo.', { extensions: { code: 'reason_required', recordId: 'u1' } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Abrir dados de saúde' }));
    await user.selectOptions(await screen.findByRole('combobox'), screen.getAllByRole('option').at(-1) ?? '');
    await user.type(screen.getByRole('textbox'), 'O cliente pediu ajuda com a receita.');
    await user.click(screen.getByRole('button', { name: 'Abrir dados de saúde' }));
    const list = await screen.findByRole('list', { name: 'Consultas' });
    expect(within(list).getByText('Prescrito')).toBeVisible();
    expect(screen.getByText('Emitida em 01/11/2026')).toBeVisible();
    expect(givenReasons).toMatchObject([{ recordId: 'u1' }]);
    // The first was refused because there was no reason yet.
    expect(operations.filter((name) => name === 'AdminCustomerHealth')).toHaveLength(2);
  });
});

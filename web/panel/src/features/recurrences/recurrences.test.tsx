import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';
import { shipUntil } from './RecurrencesPage.tsx';

const SUMMARY = {
  id: 'r1',
  ownerName: 'Rui Costa',
  ownerEmail: 'rui@exemplo.com.br',
  status: RECURRENCE_STATUS.active,
  statusLabel: 'Ativa',
  nextShipmentOn: '2026-12-21',
  monthLabel: 'Pagamento recusado',
  trouble: 'failedCharge',
  units: 2,
  total: 18990,
  createdAt: '2026-11-21T12:00:00.000Z',
};
const MANAGED = {
  id: 'r1',
  ownerName: 'Rui Costa',
  ownerEmail: 'rui@exemplo.com.br',
  ownerDocument: '52998224725',
  repairs: ['cancel', 'retry', 'move'],
  current: {
    month: '2026-12',
    state: 'declined',
    attempts: 1,
    declineReason: 'insufficient_funds',
    retryOn: '2026-12-22',
    giveUpOn: '2026-12-29',
    waitUntil: null,
  },
  recurrence: {
    id: 'r1',
    status: RECURRENCE_STATUS.active,
    statusLabel: 'Ativa',
    freight: 0,
    total: 18990,
    dayOfMonth: 21,
    nextShipmentOn: '2026-12-21',
    items: [{ id: 'i1', name: 'Kit completo', quantity: 1, value: 18990, prescription: false }],
    card: { id: 'c1', brand: 'visa', last4: '4242', expiry: '12/30' },
    pixAutomatico: null,
    months: [{ month: '2026-12', state: 'declined', stateLabel: 'Pagamento recusado', shipOn: '2026-12-21' }],
    suspensionReason: null,
    isEnding: false,
    cancelledAt: null,
  },
  charges: [
    {
      id: 'k1',
      month: '2026-12',
      attempt: 1,
      amount: 18990,
      outcome: 'declined',
      declineReason: 'insufficient_funds',
      begunAt: '2026-12-21T12:00:00.000Z',
      transactionId: null,
    },
  ],
  moves: [
    {
      id: 'm2',
      month: '2026-12',
      label: 'Pagamento recusado',
      isStep: true,
      authorName: null,
      reason: 'insufficient_funds',
      at: '2026-12-21T12:00:00.000Z',
    },
    {
      id: 'm1',
      month: null,
      label: 'Ativa',
      isStep: false,
      authorName: 'Rui Costa',
      reason: 'card',
      at: '2026-12-01T12:00:00.000Z',
    },
  ],
};
const LIST = '/painel/admin/assinaturas';
const open = (answers: object = {}) => renderAdmin(`${LIST}/r1`, { managedRecurrence: MANAGED, ...answers });

describe('the list of subscriptions', () => {
  it('is searched and filtered by status, problem and next shipment', async () => {
    const received: object[] = [];
    const { user } = await renderAdmin(LIST, {
      recurrences: (args: object) => {
        received.push(args);
        return { total: 1, next: null, items: [SUMMARY] };
      },
    });
    const list = await screen.findByRole('list', { name: 'Assinaturas' });
    expect(within(list).getByText('Cobrança recusada')).toBeVisible();
    expect(within(list).getByText('Próximo envio em 21/12/2026')).toBeVisible();
    expect(screen.getByText('1 encontrada')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: /CPF, nome, e-mail ou telefone/ }), 'rui');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Ativa');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Problema' }), 'Cobrança recusada');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Próximo envio' }), 'Envio em 7 dias');
    expect(received.at(-1)).toMatchObject({
      search: 'rui',
      status: RECURRENCE_STATUS.active,
      trouble: 'failedCharge',
      shipUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it('shows the next page after its last row, and starts again after a changed filter', async () => {
    const received: { after?: string | null }[] = [];
    const { user } = await renderAdmin(LIST, {
      recurrences: (args: { after: string | null }) => {
        received.push(args);
        return { total: 30, next: args.after ? null : '2026-12-21.r1', items: [SUMMARY] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Próximas' }));
    expect(received.at(-1)?.after).toBe('2026-12-21.r1');
    expect(await screen.findByRole('button', { name: 'Do começo' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Próximas' })).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Ativa');
    expect(received.at(-1)).toMatchObject({ status: RECURRENCE_STATUS.active });
    expect(received.at(-1)?.after ?? null).toBeNull();
  });

  it('shows an empty list, a search without results and a failure', async () => {
    let isDown = false;
    const { user } = await renderAdmin(LIST, {
      recurrences: () => {
        if (isDown) throw new Error('down');
        return { total: 0, next: null, items: [] };
      },
    });
    expect(await screen.findByText('Nenhuma assinatura ainda')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Problema' }), 'Sem estoque');
    expect(await screen.findByText('Nada com esta busca')).toBeVisible();
    isDown = true;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Problema' }), 'Esperando receita');
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});

describe('the page of one subscription', () => {
  it('shows what it waits for, its months, charges and who changed what', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Assinatura de Rui Costa' })).toBeVisible();
    expect(
      screen.getByText(/Cobrança recusada \(sem limite ou saldo\)\. Nova tentativa em 22\/12\/2026/),
    ).toBeVisible();
    const charges = screen.getByRole('region', { name: 'Cobranças' });
    expect(within(charges).getByText(/tentativa 1/)).toHaveTextContent(/recusada \(sem limite ou saldo\)/);
    const history = screen.getByRole('region', { name: 'Histórico' });
    expect(within(history).getByText('outro cartão').closest('li')).toHaveTextContent('Rui Costa');
    expect(within(history).getByText('Pagamento recusado').closest('li')).toHaveTextContent('sistema');
  });

  it.each([
    [
      { state: 'active', limit: 30_000, isBelowTotal: false },
      /PIX Automático, até R\$\s300,00 por cobrança$/,
    ],
    [{ state: 'active', limit: 1_000, isBelowTotal: true }, /menos do que um envio custa/],
    [{ state: 'ended', limit: 30_000, isBelowTotal: false }, /não autorizado mais no banco/],
  ])('shows the state of the PIX Automático: %j', async (pixAutomatico, words) => {
    const recurrence = { ...MANAGED.recurrence, card: null, pixAutomatico: { id: 'a1', ...pixAutomatico } };
    await open({ managedRecurrence: { ...MANAGED, recurrence } });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('offers only the repairs that the server allows', async () => {
    await open({ managedRecurrence: { ...MANAGED, repairs: ['resume'] } });
    expect(await screen.findByRole('button', { name: 'Retomar a assinatura' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar a assinatura' })).toBeNull();
  });

  it('cancels the subscription with a reason and a fresh code, after showing the effect', async () => {
    const sent: object[] = [];
    let isFresh = false;
    const { user } = await open({
      managedRecurrence: () =>
        sent.length > 0
          ? { ...MANAGED, repairs: [], recurrence: { ...MANAGED.recurrence, statusLabel: 'Cancelada' } }
          : MANAGED,
      cancelRecurrenceFor: (args: object) => {
        if (!isFresh) throw new GraphQLError('code', { extensions: { code: 'step_up_required' } });
        sent.push(args);
        return { __typename: 'ManagedRecurrence' };
      },
      stepUp: () => {
        isFresh = true;
        return { __typename: 'Done', ok: true };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancelar a assinatura' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancelar a assinatura' });
    expect(within(dialog).getByText(/Não dá para desfazer/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar a assinatura' }));
    expect(await within(dialog).findByText('Escreva o motivo.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Motivo'), 'Pediu por telefone');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar a assinatura' }));
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
    expect(await screen.findByText('Cancelada')).toBeVisible();
    expect(sent).toEqual([{ id: 'r1', reason: 'Pediu por telefone' }]);
  });

  it('moves its shipment to a typed day, and keeps the form when the server refuses', async () => {
    const sent: object[] = [];
    const { user } = await open({
      moveNextShipment: (args: object) => {
        sent.push(args);
        return refusal('recurrence_date_too_soon', 'Escolha uma data a partir de 7 dias.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar a data do envio' }));
    const dialog = screen.getByRole('dialog', { name: 'Mudar a data do envio' });
    await user.type(within(dialog).getByLabelText('Motivo'), 'Vai viajar');
    await user.click(within(dialog).getByRole('button', { name: 'Mudar a data do envio' }));
    expect(await within(dialog).findByText(/Digite uma data/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Nova data do envio'), '28122026');
    await user.click(within(dialog).getByRole('button', { name: 'Mudar a data do envio' }));
    expect(await within(dialog).findByText('Escolha uma data a partir de 7 dias.')).toBeVisible();
    expect(within(dialog).getByLabelText('Nova data do envio')).toHaveValue('28/12/2026');
    expect(sent).toEqual([{ id: 'r1', shipOn: '2026-12-28', reason: 'Vai viajar' }]);
  });

  it.each([
    ['retry', 'Cobrar de novo agora', 'retryRecurrenceCharge', 'A cobrança sai em alguns segundos.'],
    [
      'release',
      'Verificar de novo agora',
      'releaseRecurrenceMonth',
      'O mês é verificado em alguns segundos.',
    ],
    ['resume', 'Retomar a assinatura', 'resumeRecurrenceFor', 'Assinatura retomada.'],
  ])('runs the repair %s with a reason', async (repair, action, field, done) => {
    const sent: object[] = [];
    const { user } = await open({
      managedRecurrence: { ...MANAGED, repairs: [repair] },
      [field]: (args: object) => {
        sent.push(args);
        return { __typename: 'ManagedRecurrence' };
      },
    });
    await user.click(await screen.findByRole('button', { name: action }));
    const dialog = screen.getByRole('dialog', { name: action });
    await user.type(within(dialog).getByLabelText('Motivo'), 'Protocolo 4711');
    await user.click(within(dialog).getByRole('button', { name: action }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent).toEqual([{ id: 'r1', reason: 'Protocolo 4711' }]);
    expect(screen.queryByRole('dialog', { name: action })).toBeNull();
  });

  it('says when there is no such subscription', async () => {
    await open({ managedRecurrence: null });
    expect(await screen.findByText('Esta assinatura não existe.')).toBeVisible();
  });
});

describe('shipUntil', () => {
  const lateEvening = new Date('2026-11-23T02:30:00Z');

  it.each([
    ['hoje', '2026-11-22'],
    ['7', '2026-11-29'],
    ['30', '2026-12-22'],
    ['', null],
    ['amanha', null],
  ])('for "%s" returns %s, in São Paulo time', (period, until) => {
    expect(shipUntil(period, lateEvening)).toBe(until);
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { monthName } from '../../page/months.ts';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';
import { proposalMonths } from './ProposePriceDialog.tsx';

const PATH = '/painel/admin/assinaturas/precos';
const PROPOSAL = {
  id: 'p1',
  productName: 'Shampoo energizante',
  price: 5990,
  value: 4792,
  fromMonth: '2027-01',
  told: 5,
  accepted: 2,
  declined: 1,
  withdrawn: 0,
  createdAt: '2026-11-21T12:00:00.000Z',
};
const PRODUCT = { productId: 's1', name: 'Shampoo energizante', price: 4990, discount: 20, subscriptions: 5 };
const open = (answers: object = {}) =>
  renderAdmin(PATH, {
    recurrencePriceProposals: [PROPOSAL],
    recurrenceRepriceableProducts: [PRODUCT],
    ...answers,
  });

async function fill(user: Awaited<ReturnType<typeof open>>['user'], price = '59,90') {
  await user.click(await screen.findByRole('button', { name: 'Propor um preço' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propor um preço' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Produto' }), 's1');
  await user.type(dialog.getByLabelText('Novo preço de uma unidade'), price);
  const month = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'A partir de que mês' }).value;
  await user.click(dialog.getByRole('button', { name: 'Conferir' }));
  return { dialog, month };
}

describe('the page of proposed prices', () => {
  it('is linked from the list of subscriptions', async () => {
    await renderAdmin('/painel/admin/assinaturas', { recurrences: { total: 0, next: null, items: [] } });
    expect(await screen.findByRole('link', { name: 'Preços propostos' })).toHaveAttribute('href', PATH);
  });

  it('shows proposals and how they were answered', async () => {
    await open();
    const row = within(await screen.findByRole('list', { name: 'Preços propostos' })).getByRole('listitem');
    for (const words of [/R\$\s47,92 por unidade/, 'A partir de janeiro de 2027', '2 aceitaram'])
      expect(within(row).getByText(words)).toBeVisible();
    expect(within(row).getByText('1 não aceitou')).toBeVisible();
    expect(within(row).getByText('2 sem resposta')).toBeVisible();
  });

  it('shows who answered what', async () => {
    const { user } = await open({
      recurrencePriceAnswers: {
        total: 2,
        items: [
          {
            recurrenceId: 'r1',
            ownerName: 'Rui Costa',
            answer: 'accepted',
            fromMonth: '2027-01',
            toldAt: '2026-11-21T12:00:00.000Z',
            answeredAt: '2026-11-22T12:00:00.000Z',
          },
          {
            recurrenceId: 'r2',
            ownerName: 'Ana Lima',
            answer: null,
            fromMonth: '2027-01',
            toldAt: '2026-11-21T12:00:00.000Z',
            answeredAt: null,
          },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: /Ver as respostas: Shampoo energizante/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Respostas: Shampoo energizante' }));
    expect((await dialog.findByRole('link', { name: 'Rui Costa' })).closest('li')).toHaveTextContent(
      'Aceitou',
    );
    expect(dialog.getByRole('link', { name: 'Ana Lima' }).closest('li')).toHaveTextContent('Sem resposta');
    expect(dialog.getByRole('link', { name: 'Ana Lima' })).toHaveAttribute(
      'href',
      '/painel/admin/assinaturas/r2',
    );
  });

  it('shows an empty state and an error', async () => {
    const { unmount } = await open({ recurrencePriceProposals: [] });
    expect(await screen.findByText('Nenhum preço proposto ainda')).toBeVisible();
    unmount();
    await open({
      recurrencePriceProposals: () => {
        throw new Error('down');
      },
    });
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});

describe('the dialog to propose a price', () => {
  it('shows its effect, and sends it with a reason and a fresh code', async () => {
    const sent: object[] = [];
    let isFresh = false;
    const { user } = await open({
      proposeRecurrencePrice: (args: object) => {
        if (!isFresh) throw new GraphQLError('code', { extensions: { code: 'step_up_required' } });
        sent.push(args);
        return { __typename: 'RecurrencePriceProposal' };
      },
      stepUp: () => {
        isFresh = true;
        return { __typename: 'Done', ok: true };
      },
    });
    const { dialog, month } = await fill(user);
    expect(dialog.getByText(/R\$\s47,92 por unidade/)).toBeVisible();
    expect(dialog.getByText('5 pessoas')).toBeVisible();
    expect(dialog.getByText(/Nada muda sem um sim/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Enviar a proposta' }));
    expect(await dialog.findByText('Escreva o motivo.')).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'Fornecedor');
    await user.click(dialog.getByRole('button', { name: 'Enviar a proposta' }));
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
    expect(await screen.findByText(/Proposta enviada/)).toBeVisible();
    expect(sent).toEqual([{ productId: 's1', price: 5990, fromMonth: month, reason: 'Fornecedor' }]);
  });

  it('returns from the confirmation with the form unchanged', async () => {
    const { user } = await open();
    const { dialog } = await fill(user);
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(dialog.getByLabelText('Novo preço de uma unidade')).toHaveValue('59,90');
    expect(dialog.getByRole('combobox', { name: 'Produto' })).toHaveValue('s1');
  });

  it('says what is missing, and shows why the server refused', async () => {
    const { user } = await open({
      proposeRecurrencePrice: () => refusal('recurrence_price_too_soon', 'Escolha um mês mais tarde.'),
    });
    const { dialog } = await fill(user, 'x');
    expect(await dialog.findByText(/Escreva um valor em reais/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Novo preço de uma unidade'));
    await user.type(dialog.getByLabelText('Novo preço de uma unidade'), '59,90');
    await user.click(dialog.getByRole('button', { name: 'Conferir' }));
    await user.type(dialog.getByLabelText('Motivo'), 'Fornecedor');
    await user.click(dialog.getByRole('button', { name: 'Enviar a proposta' }));
    expect(await dialog.findByText('Escolha um mês mais tarde.')).toBeVisible();
  });

  it('is not available without an active subscription', async () => {
    const { user } = await open({ recurrenceRepriceableProducts: [] });
    await user.click(await screen.findByRole('button', { name: 'Propor um preço' }));
    expect(await screen.findByText(/Nenhuma assinatura ativa/)).toBeVisible();
  });
});

describe('proposalMonths', () => {
  it.each([
    ['2026-11-22T12:00:00Z', '2026-12'],
    ['2026-12-02T12:00:00Z', '2027-01'],
    // Still the 1st in São Paulo.
    ['2026-12-02T02:30:00Z', '2026-12'],
  ])('on %s starts with the month of the day 30 days later, %s', (now, first) => {
    expect(proposalMonths(new Date(now))[0]).toBe(first);
  });

  it('returns a year of months with their names', () => {
    const months = proposalMonths(new Date('2026-11-22T12:00:00Z'));
    expect([months.length, months[1], months.at(-1)]).toEqual([12, '2027-01', '2027-11']);
    expect(monthName('2027-01')).toBe('janeiro de 2027');
  });
});

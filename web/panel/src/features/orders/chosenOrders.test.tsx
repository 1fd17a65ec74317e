import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const order = (id: string, nextStatuses: number[]) => ({
  __typename: 'Transaction',
  id,
  code: `AP-${id}`,
  status: ORDER_STATUS.approved,
  statusLabel: 'Compra aprovada',
  nextStatuses,
  contact: { name: 'Rui Costa' },
});
const PAID = [ORDER_STATUS.picking, ORDER_STATUS.cancelled];
const PICKED = [ORDER_STATUS.inTransit, ORDER_STATUS.cancelled];
const open = (answers: object = {}, address = '/painel/admin/pedidos') =>
  renderAdmin(address, {
    transactions: { total: 3, items: [order('a', PAID), order('b', PAID), order('c', PICKED)] },
    ...answers,
  });
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], ...codes: string[]) => {
  for (const code of codes)
    await user.click(await screen.findByRole('checkbox', { name: `Escolher ${code}` }));
};

describe('the list of orders', () => {
  it('is one Tab and Enter away from the top of the page', async () => {
    const { user } = await open();
    await screen.findByRole('link', { name: 'AP-a' });
    await user.tab();
    expect(screen.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('says that no order is late, and not that a search found nothing', async () => {
    await open({ unfinishedTransactions: { total: 0, items: [] } }, '/painel/admin/pedidos?fila=atrasados');
    expect(await screen.findByText('Nenhum pedido fora do prazo')).toBeVisible();
  });

  it('moves the focus from order to order by the keys j and k', async () => {
    const { user } = await open();
    const first = await screen.findByRole('link', { name: 'AP-a' });
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('jj');
    const last = screen.getByRole('link', { name: 'AP-c' });
    expect(last).toHaveFocus();
    await user.keyboard('j');
    expect(last).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'AP-b' })).toHaveFocus();
  });
});

describe('chosen orders', () => {
  it('are moved together, and each order that cannot move is shown with its reason', async () => {
    const sent: object[] = [];
    const { user } = await open({
      moveTransactions: (args: object) => {
        sent.push(args);
        return {
          __typename: 'TransactionMoveOutcomes',
          moved: 1,
          items: [
            { id: 'a', refusal: null, message: null },
            { id: 'b', refusal: 'product_needs_prescription', message: 'Falta a receita.' },
          ],
        };
      },
    });
    await choose(user, 'AP-a', 'AP-b', 'AP-c');
    const bar = screen.getByRole('region', { name: 'Pedidos escolhidos' });
    expect(within(bar).getByText('3 pedidos escolhidos')).toBeVisible();
    await user.click(within(bar).getByRole('button', { name: 'Separar (2)' }));
    await user.click(screen.getByRole('button', { name: 'Separar: 2 pedidos' }));
    const refused = await screen.findByRole('list', { name: 'Pedidos que não mudaram' });
    expect(refused).toHaveTextContent('AP-b: Falta a receita.');
    expect(sent).toEqual([
      {
        transactions: [
          { id: 'a', carrierCode: null },
          { id: 'b', carrierCode: null },
        ],
        status: ORDER_STATUS.picking,
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Pronto' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pedidos escolhidos' })).toBeNull());
  });

  it('are sent with the code of each parcel, which is asked for when it is missing', async () => {
    const sent: object[] = [];
    const { user } = await open({
      moveTransactions: (args: object) => {
        sent.push(args);
        return {
          __typename: 'TransactionMoveOutcomes',
          moved: 1,
          items: [{ id: 'c', refusal: null, message: null }],
        };
      },
    });
    await choose(user, 'AP-c');
    await user.click(screen.getByRole('button', { name: 'Marcar como enviado (1)' }));
    const send = screen.getByRole('button', { name: 'Marcar como enviado: 1 pedido' });
    await user.click(send);
    expect(await screen.findByText(/^Escreva o código, ou marque/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText(/^Código dos Correios de AP-c/), 'AA123456785BR');
    await user.click(send);
    expect(await screen.findByText('1 pedido mudou.')).toBeVisible();
    expect(sent).toEqual([
      { transactions: [{ id: 'c', carrierCode: 'AA123456785BR' }], status: ORDER_STATUS.inTransit },
    ]);
  });

  it('are sent without a carrier code only after an admin confirms it', async () => {
    const sent: object[] = [];
    const { user } = await open({
      moveTransactions: (args: object) => {
        sent.push(args);
        return { __typename: 'TransactionMoveOutcomes', moved: 1, items: [] };
      },
    });
    await choose(user, 'AP-c');
    await user.click(screen.getByRole('button', { name: 'Marcar como enviado (1)' }));
    await user.click(screen.getByRole('checkbox', { name: /^Enviar sem código dos Correios/ }));
    await user.click(screen.getByRole('button', { name: 'Marcar como enviado: 1 pedido' }));
    expect(await screen.findByText('1 pedido mudou.')).toBeVisible();
    expect(sent).toEqual([
      { transactions: [{ id: 'c', carrierCode: null }], status: ORDER_STATUS.inTransit },
    ]);
  });

  it('can be all orders of the page, and are cleared with one button', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher todos desta página' }));
    expect(screen.getByText('3 pedidos escolhidos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(screen.getByRole('checkbox', { name: 'Escolher AP-a' })).not.toBeChecked();
  });

  it('are printed, except those that a dialog lists with a reason', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:pdf';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      if (this.download) saved.push(this.download);
    });
    const { user } = await open({
      printTransactions: {
        __typename: 'PrintedTransactions',
        fileName: 'etiquetas.pdf',
        pdf: 'JVBERg==',
        skipped: [{ id: 'c', code: 'AP-c', message: 'Só pedidos pagos são impressos.' }],
      },
    });
    await choose(user, 'AP-a', 'AP-c');
    await user.click(screen.getByRole('button', { name: 'Etiquetas' }));
    const dialog = await screen.findByRole('dialog', { name: '1 pedido não foi impresso' });
    expect(dialog).toHaveTextContent('AP-c: Só pedidos pagos são impressos.');
    expect(saved).toEqual(['etiquetas.pdf']);
    jest.restoreAllMocks();
  });
});

import { describe, expect, it } from '@jest/globals';
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
  freightType: 'Standard',
  total: 10000,
  refundable: 10000,
  nextStatuses: [ORDER_STATUS.picking, ORDER_STATUS.cancelled],
  contact: { name: 'Rui Costa', document: '52998224725', email: 'rui@exemplo.com.br', phone: '1' },
  items: [{ id: 'i1', name: 'Creatina', quantity: 2, value: 9000 }],
  withdrawals: [],
  payments: [
    {
      id: 'p1',
      method: PAYMENT_METHOD.creditCard,
      state: 'paid',
      amount: 10000,
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ],
};
const open = (answers: object = {}) =>
  renderAdmin('/painel/admin/pedidos/o1', { transaction: ORDER, ...answers });

describe('a freight difference of an order', () => {
  it('is named beside its payment, and is announced while the buyer has not paid it', async () => {
    const payment = {
      id: 'p2',
      purpose: 'freight',
      method: PAYMENT_METHOD.pix,
      state: 'pending',
      amount: 1500,
    };
    await open({
      transaction: {
        ...ORDER,
        payments: [{ ...payment, createdAt: '2026-11-21T12:00:00.000Z' }, ...ORDER.payments],
        deliveryChange: { __typename: 'DeliveryChange', state: 'waiting', payment },
      },
    });
    expect(await screen.findByText(/ainda não pagou a diferença de R\$\s15,00/)).toBeVisible();
    expect(screen.getByText(/Diferença de frete por PIX, R\$\s15,00/)).toBeVisible();
  });
});

describe('the address of an order', () => {
  const address = {
    __typename: 'Address',
    ...{ zipcode: '01310100', street: 'Avenida Paulista', addressNumber: '1000', complement: null },
    ...{ neighborhood: 'Bela Vista', city: 'São Paulo', uf: 'SP', reference: null },
  };
  const dearer = {
    freightType: 'Standard',
    label: 'Entrega padrão',
    deadlineText: '9 dias',
    difference: 1500,
  };

  it('is changed by an admin with a reason, who may let the store pay a dearer freight', async () => {
    const sent: object[] = [];
    const order = { ...ORDER, address, mayChangeAddress: true };
    const { user } = await open({
      transaction: order,
      deliveryOptions: {
        __typename: 'DeliveryOptions',
        options: [{ __typename: 'DeliveryOption', ...dearer }],
      },
      changeDeliveryAddress: (args: object) => {
        sent.push(args);
        return order;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar o endereço' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o endereço de entrega' }));
    await user.type(dialog.getByLabelText(/Complemento/), 'Apto 42');
    await user.click(dialog.getByRole('button', { name: 'Conferir e salvar' }));
    expect(await dialog.findByText('Escreva o motivo da mudança.')).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'Ligou pedindo');
    await user.click(dialog.getByRole('button', { name: 'Conferir e salvar' }));
    expect(await dialog.findByText(/Faltam R\$\s15,00/)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'A loja paga a diferença' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar o novo endereço' }));
    expect(await screen.findByText('Endereço de entrega mudado.')).toBeVisible();
    expect(sent).toMatchObject([
      { id: 'o1', input: { reason: 'Ligou pedindo', isPaidByStore: true, seenDifference: 1500 } },
    ]);
  });
});

describe('orders', () => {
  it('are filtered to those whose buyers were notified of a delay, which their status shows until the delivery', async () => {
    const received: object[] = [];
    const sent = { status: ORDER_STATUS.inTransit, statusLabel: 'Pedido a caminho' };
    const { user } = await renderAdmin('/painel/admin/pedidos', {
      transactions: (args: object) => {
        received.push(args);
        const late = { ...ORDER, ...sent, id: 'o2', code: 'AP-LATE', lateSince: '2026-11-19' };
        const done = {
          ...late,
          id: 'o3',
          code: 'AP-DONE',
          status: ORDER_STATUS.delivered,
          statusLabel: 'Pedido entregue',
        };
        return { total: 2, items: [late, done] };
      },
    });
    expect(await screen.findByText('Atrasado · Pedido a caminho')).toBeVisible();
    expect(screen.getByText('Pedido entregue')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fila' }), 'Entrega atrasada');
    expect(received.at(-1)).toMatchObject({ isLate: true, after: null });
  });

  it('are listed with their status and page by page, after the last row of the page before', async () => {
    const received: { after?: string | null }[] = [];
    const pages: Record<string, object> = {
      first: { next: 'older.o20', previous: null },
      'older.o20': { next: 'older.o40', previous: 'newer.o21' },
      'older.o40': { next: null, previous: 'newer.o41' },
    };
    const { user } = await renderAdmin('/painel/admin/pedidos', {
      transactions: ({ after, ...args }: { after?: string | null }) => {
        received.push({ after: after ?? null, ...args });
        const place = after?.replace('newer.o41', 'older.o20') ?? 'first';
        // An estimate above the real number: the last page still has no page after it.
        return { total: 70, items: [{ ...ORDER, id: place, code: `AP-${place}` }], ...pages[place] };
      },
    });
    expect(await screen.findByText('1 a 1 de 70')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Anteriores' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Próximos' }));
    expect(await screen.findByRole('link', { name: 'AP-older.o20' })).toBeVisible();
    expect(received.at(-1)).toMatchObject({ after: 'older.o20' });
    await user.click(screen.getByRole('button', { name: 'Próximos' }));
    expect(await screen.findByText('41 a 41 de 41')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Próximos' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Anteriores' }));
    expect(await screen.findByRole('link', { name: 'AP-older.o20' })).toBeVisible();
    expect(received.at(-1)).toMatchObject({ after: 'newer.o41' });
    await user.click(screen.getByRole('button', { name: 'Anteriores' }));
    expect(await screen.findByRole('link', { name: 'AP-first' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Entregue');
    expect(received.at(-1)).toMatchObject({ after: null, status: ORDER_STATUS.delivered });
  });

  it('are filtered to those whose next step is late, with the one who must act, and without a filter by status', async () => {
    const received: object[] = [];
    const nextStep = { actor: 'DISPATCH', name: null, dueAt: '2026-11-19T12:00:00.000Z', isLate: true };
    const { user } = await renderAdmin('/painel/admin/pedidos', {
      transactions: { total: 0, items: [] },
      unfinishedTransactions: (args: object) => {
        received.push(args);
        return { total: 1, items: [{ ...ORDER, nextStep }] };
      },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Fila' }), 'Fora do prazo');
    expect(await screen.findByText(/^Atrasado desde .*: espera a expedição$/)).toBeVisible();
    expect(received.at(-1)).toMatchObject({ isLate: true });
    // Neither the search nor the filter by status changes this list.
    expect(screen.queryByRole('combobox', { name: 'Situação' })).toBeNull();
  });

  it('offer only the status changes that the server allows, and name their freight', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Separar' })).toBeVisible();
    expect(screen.getByText(/\(entrega padrão\)$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancelar o pedido' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Marcar como entregue' })).toBeNull();
  });

  it('cannot be picked while they wait for a prescription, and show the reason', async () => {
    await open({ transaction: { ...ORDER, needsEvaluation: true } });
    const pick = await screen.findByRole('button', { name: 'Separar' });
    expect(pick).toBeDisabled();
    expect(pick).toHaveAccessibleDescription(/espera uma receita: só depois dela pode ser separado/);
    expect(screen.getByRole('button', { name: 'Cancelar o pedido' })).toBeEnabled();
  });

  it('show the money that is reserved for open returns', async () => {
    const back = (id: string, state: string, refund: number) => ({
      ...{ id, code: `DV-${id}`, state, refund, requestedAt: ORDER.createdAt },
    });
    const withdrawals = [back('1', 'POSTED', 2500), back('2', 'REFUNDED', 900), back('3', 'LAPSED', 800)];
    await open({ transaction: { ...ORDER, withdrawals, refundable: 6600 } });
    const label = await screen.findByText('Reservado para devoluções abertas');
    expect(label.nextElementSibling).toHaveTextContent(/^R\$\s25,00$/);
  });

  it('are cancelled with a reason, after showing the refund', async () => {
    const sent: object[] = [];
    const { user } = await open({
      moveTransaction: (args: object) => {
        sent.push(args);
        return {
          ...ORDER,
          status: ORDER_STATUS.cancelled,
          statusLabel: 'Cancelado',
          nextStatuses: [],
          refundable: 0,
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancelar o pedido' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancelar o pedido' });
    expect(within(dialog).getByText(/R\$\s100,00/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar o pedido' }));
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByLabelText('Motivo'), 'Sem estoque');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar o pedido' }));
    expect(await screen.findByText('Cancelado')).toBeVisible();
    expect(sent).toMatchObject([{ id: 'o1', status: ORDER_STATUS.cancelled, note: 'Sem estoque' }]);
  });

  it('in transit get another carrier code, after showing the present one', async () => {
    const sent: object[] = [];
    const { user } = await open({
      transaction: { ...ORDER, status: ORDER_STATUS.inTransit, carrierCode: 'AA123456785BR' },
      correctCarrierCode: (args: object) => {
        sent.push(args);
        return { ...ORDER, status: ORDER_STATUS.inTransit, carrierCode: 'AA473124829BR' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Corrigir código' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Corrigir o código dos Correios' }));
    expect(dialog.getByText(/^O código agora é AA123456785BR\./)).toBeVisible();
    await user.type(dialog.getByLabelText('Código dos Correios'), 'AA473124829BR');
    await user.type(dialog.getByLabelText('Motivo'), 'Etiqueta lida de novo');
    await user.click(dialog.getByRole('button', { name: 'Salvar código' }));
    expect(await screen.findByText('AA473124829BR')).toBeVisible();
    expect(sent).toEqual([{ id: 'o1', carrierCode: 'AA473124829BR', reason: 'Etiqueta lida de novo' }]);
  });

  it('are refunded in part, against the amount that was shown, after a mistake and a refusal', async () => {
    const sent: object[] = [];
    const { user } = await open({
      refundTransaction: (args: object) => {
        sent.push(args);
        return sent.length === 1
          ? { __typename: 'Refusal', code: 'refund_too_much', message: 'O valor é maior.' }
          : { ...ORDER, refundable: 8750 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Devolver dinheiro' }));
    const dialog = screen.getByRole('dialog', { name: 'Devolver dinheiro' });
    await user.type(within(dialog).getByLabelText('Valor em reais'), 'doze');
    await user.type(within(dialog).getByLabelText('Motivo'), 'Veio amassado');
    await user.click(within(dialog).getByRole('button', { name: 'Devolver ao comprador' }));
    expect(await within(dialog).findByText(/Escreva um valor em reais/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Valor em reais'));
    await user.type(within(dialog).getByLabelText('Valor em reais'), '12,50');
    await user.click(within(dialog).getByRole('button', { name: 'Devolver ao comprador' }));
    expect(await within(dialog).findByText('O valor é maior.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Devolver ao comprador' }));
    expect(await screen.findByText(/Devolução a caminho/)).toBeVisible();
    expect(sent.at(-1)).toEqual({ id: 'o1', amount: 1250, seen: 10000, reason: 'Veio amassado' });
  });

  it('show status, money, notes and acts in one list, the latest first', async () => {
    const at = (minute: number) => `2026-11-20T12:0${minute}:00.000Z`;
    await open({
      transaction: {
        ...ORDER,
        history: [{ status: ORDER_STATUS.approved, label: 'Compra aprovada', at: at(1), note: null }],
        refunds: [{ id: 'r1', amount: 500, reason: 'store', createdAt: at(3), doneAt: at(4) }],
        notes: [{ id: 'n1', text: 'Ligou pedindo pressa', authorName: 'Bia', at: at(2) }],
      },
      adminActs: {
        total: 1,
        items: [
          {
            id: 'a1',
            act: 'order-refunded',
            label: 'Devolveu',
            adminName: 'Helena',
            reason: 'Amassado',
            at: at(3),
          },
        ],
      },
    });
    const list = await screen.findByRole('list', { name: 'Linha do tempo' });
    await within(list).findByText('Amassado');
    // The act has no entry of its own: who did it and why stand in the entry of its refund.
    const titles = within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent);
    expect(titles.map((title) => title?.replace(/\s/g, ' '))).toEqual([
      'Devolução de R$ 5,00 concluída',
      'Devolução de R$ 5,00: devolução da loja',
      'Anotação',
      'Compra aprovada',
      'Pagamento iniciado: Cartão de crédito, R$ 100,00',
    ]);
    expect(within(list).getByText(/ · Helena/)).toBeVisible();
  });

  it('keep a note of the team', async () => {
    const sent: object[] = [];
    const { user } = await open({
      addTransactionNote: (args: object) => {
        sent.push(args);
        return {
          ...ORDER,
          notes: [{ id: 'n1', text: 'Vai amanhã', authorName: 'Helena', at: ORDER.createdAt }],
        };
      },
    });
    await user.type(await screen.findByLabelText('Anotação da equipe'), 'Vai amanhã');
    await user.click(screen.getByRole('button', { name: 'Anotar' }));
    expect(await screen.findByText('Vai amanhã', { selector: 'li p' })).toBeVisible();
    expect(sent).toEqual([{ id: 'o1', text: 'Vai amanhã' }]);
  });

  it('are refunded by unit once they were sent, at the price that the server computed', async () => {
    const sent: object[] = [];
    const { user } = await open({
      transaction: { ...ORDER, status: ORDER_STATUS.delivered, nextStatuses: [] },
      refundQuote: { __typename: 'RefundQuote', goods: 4500, interest: 0, amount: 4500 },
      refundTransaction: (args: object) => {
        sent.push(args);
        return { ...ORDER, status: ORDER_STATUS.delivered, refundable: 5500 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Devolver dinheiro' }));
    const dialog = screen.getByRole('dialog', { name: 'Devolver dinheiro' });
    await user.selectOptions(within(dialog).getByLabelText('Devolver'), 'Unidades do pedido');
    await user.type(within(dialog).getByLabelText('Motivo'), 'Veio amassado');
    await user.click(within(dialog).getByRole('button', { name: 'Devolver ao comprador' }));
    expect(await within(dialog).findByText('Escolha as unidades antes.')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('Creatina'), '1 de 2');
    expect(await within(dialog).findByText(/R\$\s45,00/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Devolver ao comprador' }));
    expect(await screen.findByText(/Devolução a caminho/)).toBeVisible();
    expect(sent).toEqual([
      {
        id: 'o1',
        amount: 4500,
        seen: 10000,
        reason: 'Veio amassado',
        lines: [{ itemId: 'i1', quantity: 1 }],
      },
    ]);
  });

  it('lose units before they are sent, at the price that the server computed, and the units need not return to stock', async () => {
    const sent: object[] = [];
    const { user } = await open({
      refundQuote: { __typename: 'RefundQuote', goods: 4500, interest: 0, amount: 4500 },
      cancelTransactionUnits: (args: object) => {
        sent.push(args);
        return { ...ORDER, refundable: 5500 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Devolver dinheiro' }));
    const dialog = screen.getByRole('dialog', { name: 'Devolver dinheiro' });
    await user.selectOptions(within(dialog).getByLabelText('Devolver'), 'Unidades que saem do pedido');
    await user.selectOptions(within(dialog).getByLabelText('Creatina'), '1 de 2');
    await user.click(within(dialog).getByRole('checkbox', { name: /voltam ao estoque/ }));
    await user.type(within(dialog).getByLabelText('Motivo'), 'Quebrou na separação');
    expect(await within(dialog).findByText(/R\$\s45,00/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Tirar e devolver o valor' }));
    expect(await screen.findByText(/Unidades tiradas/)).toBeVisible();
    expect(sent).toEqual([
      {
        id: 'o1',
        lines: [{ itemId: 'i1', quantity: 1 }],
        amount: 4500,
        seen: 10000,
        isSellable: false,
        reason: 'Quebrou na separação',
      },
    ]);
  });

  it('show a message when the order does not exist', async () => {
    await open({ transaction: null });
    expect(await screen.findByText('Este pedido não existe.')).toBeVisible();
  });
});

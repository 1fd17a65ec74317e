import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const order = {
  id: 't1',
  title: 'Pedido AP-1',
  code: 'AP-1',
  status: ORDER_STATUS.delivered,
  statusLabel: 'Entregue',
  isPaid: true,
  createdAt: '2026-11-10T13:00:00.000Z',
  recurrent: false,
  items: [
    { id: 'i1', name: 'Shampoo', image: '/p/shampoo', prescription: false },
    { id: 'i2', name: 'Minoxidil', image: '/p/minoxidil', prescription: true },
  ],
};
const withdrawalOffer = (changes: object = {}) => ({
  way: 'RETURN',
  until: '2026-11-30',
  isOnlyForAllItems: false,
  items: [
    { itemId: 'i1', quantity: 2, lacksPrescription: false },
    { itemId: 'i2', quantity: 1, lacksPrescription: false },
  ],
  quote: { isWhole: true, goods: 15000, interest: 0, freight: 1490, refund: 16490 },
  ...changes,
});
const withdrawal = {
  __typename: 'Withdrawal',
  id: 'w1',
  code: 'DV-7K2M9QXZ',
  way: 'RETURN',
  state: 'LABEL',
  refund: 5000,
  postCode: '4025512345',
  postBy: '2026-12-01',
  requestedAt: '2026-11-25T13:00:00.000Z',
};
const openPage = (answers: object, query = '') =>
  renderApp(`/perfil/pedidos/t1/desistir${query}`, { me, transaction: order, ...answers });

describe('the page to withdraw from an order', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('initially selects all items, shows the deadline, includes the freight in the refund, and says that a medicine is never resold', async () => {
    openPage({ withdrawalOffer: withdrawalOffer() });
    expect(await screen.findByText(/desistir até 30\/11\/2026/)).toBeVisible();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
    expect(screen.getByText('Frete')).toBeVisible();
    expect(screen.getByText(/nunca volta à venda/)).toBeVisible();
  });

  it('asks the server for the refund after each choice, and sends the refund that was shown', async () => {
    const received: { items?: unknown }[] = [];
    const sent: object[] = [];
    const { user } = openPage({
      withdrawalOffer: (args: { items?: object[] }) => {
        received.push(args);
        const isPart = args.items?.length === 1;
        return withdrawalOffer(
          isPart ? { quote: { isWhole: false, goods: 5000, interest: 0, freight: 0, refund: 5000 } } : {},
        );
      },
      withdrawFromTransaction: (args: object) => {
        sent.push(args);
        return withdrawal;
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Minoxidil' }));
    expect(await screen.findByText(/O frete é um só/)).toBeVisible();
    expect(received.at(-1)).toMatchObject({ items: [{ itemId: 'i1', quantity: 2 }] });
    expect(screen.queryByText(/nunca volta à venda/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Confirmar a desistência' }));
    const receipt = await screen.findByRole('region', { name: 'Recebemos a sua desistência' });
    expect(receipt).toHaveTextContent(/DV-7K2M9QXZ.*R\$\s50,00.*4025512345/);
    expect(sent).toEqual([
      expect.objectContaining({
        expectedRefund: 5000,
        items: [{ itemId: 'i1', quantity: 2 }],
        idempotencyKey: expect.any(String),
      }),
    ]);
  });

  it('disables its button when no unit is chosen', async () => {
    const { user } = openPage({ withdrawalOffer: withdrawalOffer() });
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
    expect(screen.getByText('Escolha pelo menos um item.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirmar a desistência' })).toBeDisabled();
  });

  it('shows only the reason for units that cannot be withdrawn', async () => {
    const quoteMessage = 'Estas unidades já foram devolvidas.';
    openPage({ withdrawalOffer: withdrawalOffer({ quote: null, quoteMessage }) });
    expect(await screen.findByText(quoteMessage)).toBeVisible();
    expect(screen.queryByText('Escolha pelo menos um item.')).not.toBeInTheDocument();
  });

  it('shows why the server refused the withdrawal', async () => {
    const message = 'O valor a devolver mudou enquanto você olhava.';
    const { user } = openPage({
      withdrawalOffer: withdrawalOffer(),
      withdrawFromTransaction: { __typename: 'Refusal', code: 'withdrawal_changed', message },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirmar a desistência' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('initially selects only units that still lack their required prescription when the address has sem-receita=1', async () => {
    const items = [
      { itemId: 'i1', quantity: 2, lacksPrescription: false },
      { itemId: 'i2', quantity: 1, lacksPrescription: true },
    ];
    openPage({ withdrawalOffer: withdrawalOffer({ way: 'CANCEL', until: null, items }) }, '?sem-receita=1');
    expect(await screen.findByRole('checkbox', { name: 'Minoxidil' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Shampoo' })).not.toBeChecked();
  });

  it('says why a withdrawal is not possible any more, and that a subscription continues', async () => {
    const { unmount } = openPage({
      withdrawalOffer: { way: null, message: 'O prazo de 7 dias depois da entrega terminou.', items: [] },
    });
    expect(await screen.findByText(/prazo de 7 dias/)).toBeVisible();
    unmount();
    renderApp('/perfil/pedidos/t1/desistir', {
      me,
      withdrawalOffer: withdrawalOffer(),
      transaction: { ...order, recurrent: true },
    });
    expect(await screen.findByText(/A sua assinatura continua/)).toBeVisible();
  });
});

describe('the page of an order', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));
  const page = (withdrawals: object[], offer: object) =>
    renderApp('/perfil/pedidos/t1', { me, transaction: { ...order, withdrawals }, withdrawalOffer: offer });

  it('links to the withdrawal of all units, and of only the units that still lack their required prescription', async () => {
    const items = [
      { itemId: 'i1', quantity: 2, lacksPrescription: false },
      { itemId: 'i2', quantity: 1, lacksPrescription: true },
    ];
    page([], withdrawalOffer({ way: 'CANCEL', until: null, items }));
    const region = await screen.findByRole('region', { name: 'Desistência' });
    expect(await within(region).findByRole('link', { name: 'Desistir da compra' })).toHaveAttribute(
      'href',
      '/perfil/pedidos/t1/desistir',
    );
    expect(within(region).getByRole('link', { name: /Cancelar só o que está sem receita/ })).toHaveAttribute(
      'href',
      '/perfil/pedidos/t1/desistir?sem-receita=1',
    );
  });

  it('explains how to post the return, and shows the error for an invalid tracking code', async () => {
    const { user } = renderApp('/perfil/pedidos/t1', {
      me,
      withdrawalOffer: { way: null, items: [] },
      transaction: {
        ...order,
        withdrawals: [{ ...withdrawal, items: [{ itemId: 'i1', name: 'Shampoo', quantity: 1 }] }],
      },
      registerReturnPosting: {
        __typename: 'InvalidInput',
        code: 'invalid_input',
        message: 'Confira os campos.',
        fields: [{ path: 'carrierCode', message: 'Confira o código: são duas letras, nove números e BR.' }],
      },
    });
    const listItem = await screen.findByRole('listitem', { name: 'Desistência DV-7K2M9QXZ' });
    expect(listItem).toHaveTextContent(/4025512345.*Poste até 01\/12\/2026/);
    await user.type(within(listItem).getByLabelText(/Já postou/), 'AA1');
    await user.click(within(listItem).getByRole('button', { name: 'Informar a postagem' }));
    expect(await within(listItem).findByText(/são duas letras, nove números e BR/)).toBeVisible();
  });
});

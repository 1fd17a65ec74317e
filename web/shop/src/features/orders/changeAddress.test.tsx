import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const ADDRESS = {
  __typename: 'Address',
  ...{ zipcode: '01310100', street: 'Avenida Paulista', addressNumber: '1000', complement: null },
  ...{ neighborhood: 'Bela Vista', city: 'São Paulo', uf: 'SP', reference: null },
};
const ORDER = {
  __typename: 'Transaction',
  ...{ id: 't1', title: 'Pedido AP-1', code: 'AP-1', status: ORDER_STATUS.approved, total: 9620 },
  ...{ statusLabel: 'Compra aprovada', createdAt: '2026-11-20T13:00:00.000Z', isPaid: true },
  ...{ freightType: 'Standard', freightDeadline: '3 a 5 dias úteis após o envio', mayChangeAddress: true },
  address: ADDRESS,
  items: [],
};
const option = (difference: number, freightType = 'Standard', label = 'Entrega padrão') => ({
  __typename: 'DeliveryOption',
  ...{ freightType, label, difference, deadlineText: '3 a 5 dias úteis após o envio' },
});
const offers = (...options: object[]) => ({ __typename: 'DeliveryOptions', options });

/** Opens the page of an order and presses its button. */
async function open(deliveryOptions: object, sent: object[]) {
  const { user } = renderApp('/perfil/pedidos/t1', {
    me: { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' },
    transaction: ORDER,
    deliveryOptions,
    changeDeliveryAddress: (args: { input: { address: object } }) => {
      sent.push(args);
      return { ...ORDER, address: { ...ADDRESS, ...args.input.address } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mudar o endereço' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Mudar o endereço de entrega' })) };
}

describe('the address of a paid order', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('is corrected with one press where the freight is the same', async () => {
    const sent: object[] = [];
    const { user, dialog } = await open(offers(option(0)), sent);
    const number = dialog.getByLabelText('Número');
    await user.clear(number);
    await user.type(number, '1578');
    await user.click(dialog.getByRole('button', { name: 'Conferir e salvar' }));
    expect(await screen.findByText('Endereço de entrega mudado.')).toBeVisible();
    expect(sent).toMatchObject([
      { id: 't1', input: { address: { addressNumber: '1578', zipcode: '01310100' }, seenDifference: 0 } },
    ]);
  });

  it('is changed after the difference of the new freight was shown and confirmed', async () => {
    const sent: object[] = [];
    const { user, dialog } = await open(offers(option(-1500), option(300, 'Sedex', 'Sedex')), sent);
    await user.type(dialog.getByLabelText(/Complemento/), 'Apto 42');
    await user.click(dialog.getByRole('button', { name: 'Conferir e salvar' }));
    expect(await dialog.findByRole('radio', { name: /Entrega padrão/ })).toBeChecked();
    expect(dialog.getByText(/Devolvemos R\$\s15,00/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /Sedex/ }));
    expect(dialog.getByText(/custa mais do que foi pago/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Entrega padrão/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar o novo endereço' }));
    expect(await screen.findByText('Endereço de entrega mudado.')).toBeVisible();
    expect(sent).toMatchObject([{ input: { freightType: 'Standard', seenDifference: -1500 } }]);
  });

  it('that the server refuses keeps what was typed, with the reason', async () => {
    const refusal = {
      __typename: 'Refusal',
      ...{ code: 'address_change_too_late', message: 'O pedido já está sendo separado.' },
    };
    const { user, dialog } = await open(refusal, []);
    await user.type(dialog.getByLabelText(/Complemento/), 'Apto 42');
    await user.click(dialog.getByRole('button', { name: 'Conferir e salvar' }));
    expect(await dialog.findByText('O pedido já está sendo separado.')).toBeVisible();
    expect(dialog.getByLabelText(/Complemento/)).toHaveValue('Apto 42');
  });
});

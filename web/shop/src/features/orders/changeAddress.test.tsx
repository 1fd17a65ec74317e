import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
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
    expect(dialog.getByRole('button', { name: 'Continuar para o pagamento' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Entrega padrão/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar o novo endereço' }));
    expect(await screen.findByText('Endereço de entrega mudado.')).toBeVisible();
    expect(sent).toMatchObject([{ input: { freightType: 'Standard', seenDifference: -1500 } }]);
  });

  it('stays in the form as it was typed, with the reason, when the server refuses it', async () => {
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

const PIX = {
  copyPaste: '000201PIX',
  qrCode: 'data:image/svg+xml,x',
  expiresAt: '2099-01-01T00:00:00.000Z',
};
/** A change to Manaus that costs R$ 15,00 more. */
const changeOf = (state: string, payment: object = {}) => ({
  __typename: 'DeliveryChange',
  ...{ state, freightLabel: 'Entrega padrão', deadlineText: '8 a 12 dias úteis após o envio' },
  address: { ...ADDRESS, street: 'Avenida Sete', city: 'Manaus', uf: 'AM', zipcode: '69005010' },
  payment: {
    __typename: 'Payment',
    ...{
      id: 'p2',
      method: PAYMENT_METHOD.pix,
      state: 'pending',
      amount: 1500,
      message: null,
      testBankUrl: null,
      pix: null,
    },
    ...payment,
  },
});
const withChange = (...args: Parameters<typeof changeOf>) => ({
  ...ORDER,
  deliveryChange: changeOf(...args),
});

describe('a dearer freight to the new address of a paid order', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  /** Opens the order, chooses the dearer freight and goes on to the payment. */
  async function openPayment(answer: (args: object) => object, more: object = {}) {
    let transaction: object = ORDER;
    const { user } = renderApp('/perfil/pedidos/t1', {
      me: { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' },
      transaction: () => transaction,
      deliveryOptions: offers(option(1500)),
      paymentSetup: {
        __typename: 'PaymentSetup',
        tokenizationUrl: 'https://banco.test/tokens',
        publicKey: 'k',
      },
      myCreditCards: [
        {
          __typename: 'CreditCard',
          ...{ id: 'c1', brand: 'visa', last4: '1111', holder: 'ANA LIMA', expiry: '12/2040' },
        },
      ],
      payDeliveryDifference: (args: object) => {
        const next = answer(args);
        if ('id' in next) transaction = next;
        return next;
      },
      ...more,
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar o endereço' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o endereço de entrega' }));
    await user.type(dialog.getByLabelText(/Complemento/), 'Apto 42');
    await user.click(dialog.getByRole('button', { name: 'Conferir e salvar' }));
    expect(await dialog.findByText(/Faltam R\$\s15,00/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Continuar para o pagamento' }));
    expect(await dialog.findByRole('heading', { name: /Diferença de frete: R\$\s15,00/ })).toHaveFocus();
    return { user, dialog };
  }

  it('is paid by a PIX whose code the page shows, without a boleto to choose', async () => {
    const sent: object[] = [];
    const { user, dialog } = await openPayment((args) => {
      sent.push(args);
      return withChange('waiting', { pix: PIX });
    });
    expect(await dialog.findAllByRole('radio')).toHaveLength(2);
    await user.click(await dialog.findByRole('button', { name: /Gerar PIX de R\$\s15,00/ }));
    const region = within(await screen.findByRole('region', { name: 'Mudança de endereço' }));
    expect(region.getByRole('img', { name: 'QR code para pagar com PIX' })).toBeVisible();
    expect(region.getByText(/Avenida Sete, 1000/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toMatchObject([
      {
        id: 't1',
        input: { address: { complement: 'Apto 42' }, freightType: 'Standard', seenDifference: 1500 },
        payment: { method: PAYMENT_METHOD.pix },
      },
    ]);
  });

  it('is paid with a saved card, and the page then tells the new address', async () => {
    const sent: object[] = [];
    const { user, dialog } = await openPayment((args) => {
      sent.push(args);
      return {
        ...withChange('applied', { state: 'paid', method: PAYMENT_METHOD.creditCard }),
        address: changeOf('applied').address,
      };
    });
    await user.click(await dialog.findByRole('radio', { name: /Cartão de crédito/ }));
    await user.click(dialog.getByRole('button', { name: /^Pagar R\$\s15,00/ }));
    expect(await screen.findByText('Diferença paga. O endereço de entrega mudou.')).toBeVisible();
    expect(await screen.findByText(/Diferença de R\$\s15,00 paga/)).toBeVisible();
    expect(sent).toMatchObject([
      { payment: { method: PAYMENT_METHOD.creditCard, creditCardId: 'c1', installments: 1 } },
    ]);
  });

  it('says what the bank answered, keeps the address that was typed, and pays again with another key', async () => {
    const keys: string[] = [];
    const { user, dialog } = await openPayment((args) => {
      keys.push((args as { idempotencyKey: string }).idempotencyKey);
      return withChange('declined', {
        state: 'declined',
        message: 'O banco não aprovou por falta de limite.',
      });
    });
    await user.click(await dialog.findByRole('radio', { name: /Cartão de crédito/ }));
    await user.click(dialog.getByRole('button', { name: /^Pagar/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('O banco não aprovou por falta de limite.');
    await user.click(dialog.getByRole('button', { name: /^Pagar/ }));
    await dialog.findByRole('alert');
    expect(new Set(keys).size).toBe(2);
    await user.click(dialog.getByRole('button', { name: 'Voltar ao endereço' }));
    expect(await dialog.findByLabelText(/Complemento/)).toHaveValue('Apto 42');
  });

  it('is shown as returned when the order was picked before the card was charged', async () => {
    const { user, dialog } = await openPayment(() =>
      withChange('returned', { state: 'refunding', method: PAYMENT_METHOD.creditCard }),
    );
    await user.click(await dialog.findByRole('radio', { name: /Cartão de crédito/ }));
    await user.click(dialog.getByRole('button', { name: /^Pagar/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Devolvemos a diferença por inteiro/);
  });

  it('can be given up while its PIX waits', async () => {
    const changesEnded: object[] = [];
    let transaction: object = withChange('waiting', { pix: PIX });
    const { user } = renderApp('/perfil/pedidos/t1', {
      me: { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' },
      transaction: () => transaction,
      giveUpDeliveryChange: (args: object) => {
        changesEnded.push(args);
        transaction = withChange('ended', { pix: null, state: 'cancelled' });
        return transaction;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Desistir da mudança' }));
    expect(await screen.findByText(/A mudança de endereço foi desfeita/)).toBeVisible();
    expect(changesEnded).toEqual([{ id: 't1' }]);
  });

  it.each([
    ['applied', /paga: a entrega vai para este endereço/],
    ['returned', /Devolvemos o valor inteiro/],
    ['late', /por isso o endereço não mudou/],
    ['expired', /O prazo do PIX da diferença acabou e nada foi cobrado/],
    ['failed', /não foi concluído e nada foi cobrado/],
  ])('is shown in the state %s', async (state, text) => {
    renderApp('/perfil/pedidos/t1', {
      me: { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' },
      transaction: withChange(state),
    });
    const region = within(await screen.findByRole('region', { name: 'Mudança de endereço' }));
    expect(region.getByText(text)).toBeVisible();
  });
});

describe('an address whose CEP the postal service does not know', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('is confirmed by the shopper, and then changed', async () => {
    const sent: { input: { address: { isConfirmed?: boolean } } }[] = [];
    const { user } = renderApp('/perfil/pedidos/t1', {
      me: { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' },
      transaction: ORDER,
      deliveryOptions: ({ address }: { address: { isConfirmed?: boolean } }) =>
        address.isConfirmed
          ? offers(option(0))
          : { __typename: 'Refusal', code: 'zipcode_unknown', message: 'Não encontramos este CEP.' },
      changeDeliveryAddress: (args: (typeof sent)[number]) => {
        sent.push(args);
        return ORDER;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar o endereço' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o endereço de entrega' }));
    await user.type(dialog.getByLabelText(/Complemento/), 'Apto 42');
    await user.click(dialog.getByRole('button', { name: 'Conferir e salvar' }));
    await user.click(await dialog.findByRole('button', { name: 'Sim, o endereço está certo' }));
    expect(await screen.findByText('Endereço de entrega mudado.')).toBeVisible();
    expect(sent).toMatchObject([{ input: { address: { isConfirmed: true } } }]);
  });
});

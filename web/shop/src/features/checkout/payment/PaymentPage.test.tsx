import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { paymentErrors } from '#schema/errors/payment.ts';
import { PAYMENT_METHOD, PIX_AUTOMATICO } from '#schema/payment/methods.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { pasteInto } from '#web/testing/pasteInto.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../../testing/renderApp.tsx';
import { cart, order, refusal, setup } from '../checkout.fixtures.ts';

const URL = '/checkout/pagamento?pedido=t1';
const PIX = {
  id: 'p1',
  method: PAYMENT_METHOD.pix,
  state: 'pending',
  amount: 5980,
  pix: { copyPaste: '000201PIX', qrCode: 'data:image/svg+xml,x', expiresAt: '2099-01-01T00:00:00.000Z' },
};
const withPayment = (payment: object, more: object = {}) => ({ ...order, payment, ...more });

describe('the payment page', () => {
  const tokenise = jest.fn<typeof fetch>();

  beforeEach(() => {
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    tokenise.mockReset();
    tokenise.mockImplementation(async () => {
      return { ok: true, status: 201, json: async () => ({ id: 'tok_1' }) } as Response;
    });
    window.fetch = tokenise;
    AbortSignal.timeout ??= () => new AbortController().signal;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  async function payByCard(user: ReturnType<typeof renderApp>['user'], number = '4111111111111111') {
    await user.click(await screen.findByRole('radio', { name: /Cartão de crédito/ }));
    await pasteInto(user, screen.getByLabelText('Número do cartão'), number);
    await pasteInto(user, screen.getByLabelText('Nome impresso no cartão'), 'Ana Lima');
    await pasteInto(user, screen.getByLabelText('Validade'), '1240');
    await pasteInto(user, screen.getByLabelText('Código de segurança'), '123');
    await pasteInto(user, screen.getByLabelText('CPF do titular'), '11144477735');
    await user.click(screen.getByRole('button', { name: /^Pagar/ }));
  }

  it('offers PIX first, then card, then boleto', async () => {
    renderApp(URL, { transaction: order, paymentSetup: setup });
    const radios = await screen.findAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(
      [PAYMENT_METHOD.pix, PAYMENT_METHOD.creditCard, PAYMENT_METHOD.bankSlip].map(String),
    );
    expect(radios[0]).toBeChecked();
  });

  it('creates one PIX, however often the button is pressed, and shows its code', async () => {
    let current: object = order;
    const { operations } = renderApp(URL, {
      transaction: () => current,
      paymentSetup: setup,
      checkoutTransaction: () => {
        current = withPayment(PIX);
        return current;
      },
    });
    pressTwice(await screen.findByRole('button', { name: /Gerar PIX/ }));
    expect(await screen.findByRole('heading', { name: 'Pedido recebido. Falta pagar o PIX' })).toBeVisible();
    expect(screen.getByText('000201PIX')).toBeVisible();
    expect(operations.filter((name) => name === 'PayOrder')).toHaveLength(1);
  });

  it('keeps the pressed button in its place, which says what happens, until the next page is there', async () => {
    let answer: (order: object) => void = () => undefined;
    let current: object = order;
    const { user, operations } = renderApp(URL, {
      transaction: () => current,
      paymentSetup: setup,
      checkoutTransaction: () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    });
    const button = await screen.findByRole('button', { name: /Gerar PIX/ });
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Gerando o PIX' })).toBe(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    const status = screen.getByText('Falando com o banco.');
    expect(button.compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(button);
    current = withPayment(PIX);
    answer(current);
    expect(await screen.findByRole('heading', { name: 'Pedido recebido. Falta pagar o PIX' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Gerar PIX/ })).toBeNull();
    expect(operations.filter((name) => name === 'PayOrder')).toHaveLength(1);
  });

  it('sends our server a token and never the card', async () => {
    const sent: unknown[] = [];
    let current: object = order;
    const { user } = renderApp(URL, {
      transaction: () => current,
      paymentSetup: setup,
      checkoutTransaction: (args: unknown) => {
        sent.push(args);
        current = withPayment(
          { ...PIX, method: PAYMENT_METHOD.creditCard, state: 'paid' },
          { isPaid: true, mayPay: false },
        );
        return current;
      },
    });
    await payByCard(user);
    expect(await screen.findByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
    expect(JSON.stringify(sent)).toContain('tok_1');
    expect(JSON.stringify([sent, { ...sessionStorage }, { ...localStorage }])).not.toContain(
      '4111111111111111',
    );
  });

  it('keeps the form when the bank declines the payment, and says what to do', async () => {
    const { user } = renderApp(URL, {
      transaction: order,
      paymentSetup: setup,
      checkoutTransaction: withPayment({
        ...PIX,
        method: PAYMENT_METHOD.creditCard,
        state: 'declined',
        message: 'Sem limite.',
      }),
    });
    await payByCard(user);
    const dialog = await screen.findByRole('dialog', { name: 'O banco não aprovou o pagamento' });
    expect(dialog).toHaveTextContent('Sem limite.');
    expect(dialog).toHaveTextContent('endereço de cobrança é o mesmo da entrega');
    await user.click(screen.getByRole('button', { name: 'Rever os dados do cartão' }));
    expect(screen.getByLabelText('Número do cartão')).toHaveValue('4111 1111 1111 1111');
  });

  it('links a subscriber with a second recurrent order to the existing subscription (specification row ST-448)', async () => {
    const { user } = renderApp(URL, {
      transaction: order,
      paymentSetup: setup,
      checkoutTransaction: refusal('user_already_has_recurrence', 'Você já tem um plano recorrente.'),
    });
    await payByCard(user);
    const dialog = await screen.findByRole('dialog', { name: 'O pagamento não foi concluído' });
    expect(dialog).toHaveTextContent('Você já tem um plano recorrente.');
    expect(screen.getByRole('link', { name: 'Ver minhas assinaturas' })).toHaveAttribute(
      'href',
      '/perfil/assinaturas',
    );
  });

  const bought = {
    __typename: 'AlreadyBought',
    code: 'already_bought',
    message: 'Esta compra já foi feita no pedido AP-7K2M9QXR4T8Z. Nada foi cobrado agora.',
    transactionId: 't0',
    transactionCode: 'AP-7K2M9QXR4T8Z',
  };

  it('names the order that another tab placed, and offers it or the same purchase again', async () => {
    const { user, operations } = renderApp(URL, {
      transaction: order,
      paymentSetup: setup,
      checkoutTransaction: bought,
      buyTransactionAgain: { __typename: 'BoughtAgain', cart, leftOut: [] },
      cart,
    });
    await user.click(await screen.findByRole('button', { name: /Gerar PIX/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Você já fez esta compra' });
    expect(dialog).toHaveTextContent(bought.message);
    expect(within(dialog).getByRole('link', { name: 'Abrir esse pedido' })).toHaveAttribute(
      'href',
      '/perfil/pedidos/t0',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Comprar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Seu carrinho' })).toBeVisible();
    expect(operations).toContain('BuyOrderAgain');
  });

  it('tells the same when it is opened after another tab has paid, and offers no method', async () => {
    renderApp(URL, {
      transaction: { ...order, mayPay: false, alreadyBought: bought },
      paymentSetup: setup,
    });
    expect(await screen.findByRole('heading', { name: 'Você já fez esta compra' })).toBeVisible();
    expect(screen.getByText(bought.message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir esse pedido' })).toHaveAttribute(
      'href',
      '/perfil/pedidos/t0',
    );
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it.each([
    ['coupon_expired', 'Refazer o pedido', '/checkout/revisao'],
    ['coupon_already_used', 'Refazer o pedido', '/checkout/revisao'],
    ['credit_not_available', 'Refazer o pedido', '/checkout/revisao'],
    ['transaction_already_approved', 'Ver este pedido', '/perfil/pedidos/t1'],
  ])('does not ask to try again after %s, which no other try mends', async (code, name, href) => {
    const { user } = renderApp(URL, {
      transaction: order,
      paymentSetup: setup,
      checkoutTransaction: refusal(code, 'O motivo.'),
    });
    await user.click(await screen.findByRole('button', { name: /Gerar PIX/ }));
    await screen.findByRole('dialog', { name: 'O pagamento não foi concluído' });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  });

  it('marks the field that the gateway refuses', async () => {
    tokenise.mockImplementation(async () => {
      return { ok: false, status: 400, json: async () => ({ cause: [{ code: 'E302' }] }) } as Response;
    });
    const { user, operations } = renderApp(URL, { transaction: order, paymentSetup: setup });
    await payByCard(user);
    expect(await screen.findByText('Confira o código de segurança do cartão.')).toBeVisible();
    expect(screen.getByLabelText('Código de segurança')).toBeInvalid();
    expect(operations).not.toContain('PayOrder');
  });

  it('reads the order before offering to pay again, when the response to a payment was lost', async () => {
    let current: object = order;
    const { user } = renderApp(URL, {
      transaction: () => current,
      paymentSetup: setup,
      checkoutTransaction: () => {
        current = withPayment(
          { ...PIX, method: PAYMENT_METHOD.creditCard, state: 'paid' },
          { isPaid: true, mayPay: false },
        );
        throw new Error('lost');
      },
    });
    await payByCard(user);
    expect(await screen.findByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
  });

  it('keeps the idempotency key while an earlier request may still pay, and takes a new one after another refusal', async () => {
    const keys: string[] = [];
    const { user } = renderApp(URL, {
      transaction: order,
      paymentSetup: setup,
      checkoutTransaction: ({ idempotencyKey }: { idempotencyKey: string }) => {
        keys.push(idempotencyKey);
        return refusal(keys.length < 2 ? 'request_in_flight' : 'payment_unavailable', 'Espere.');
      },
    });
    for (let times = 0; times < 3; times += 1) {
      await user.click(await screen.findByRole('button', { name: /Gerar PIX/ }));
      const dialog = await screen.findByRole('dialog', { name: 'O pagamento não foi concluído' });
      await user.click(within(dialog).getByRole('button', { name: /Tentar|Rever/ }));
    }
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('sends a typed card again with the same token and key while an earlier request may still pay', async () => {
    let tokens = 0;
    tokenise.mockImplementation(async () => {
      tokens += 1;
      return { ok: true, status: 201, json: async () => ({ id: `tok_${tokens}` }) } as Response;
    });
    const sent: { key: string; token: string }[] = [];
    const { user } = renderApp(URL, {
      transaction: order,
      paymentSetup: setup,
      checkoutTransaction: (args: { idempotencyKey: string; input: { cardToken: string } }) => {
        sent.push({ key: args.idempotencyKey, token: args.input.cardToken });
        return refusal(sent.length < 2 ? 'request_in_flight' : 'payment_unavailable', 'Espere.');
      },
    });
    await payByCard(user);
    for (let times = 0; times < 2; times += 1) {
      const dialog = await screen.findByRole('dialog', { name: 'O pagamento não foi concluído' });
      await user.click(within(dialog).getByRole('button', { name: /Tentar|Rever/ }));
      await user.click(screen.getByRole('button', { name: /^Pagar/ }));
    }
    await screen.findByRole('dialog', { name: 'O pagamento não foi concluído' });
    expect(sent).toHaveLength(3);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.token).not.toBe(sent[0]?.token);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  it('does not offer to pay a paid order again', async () => {
    const paid = withPayment({ ...PIX, state: 'paid' }, { isPaid: true, mayPay: false });
    renderApp(URL, { transaction: paid, paymentSetup: setup });
    expect(await screen.findByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it("offers the server's instalments, and pays in the chosen number", async () => {
    const installmentOptions = [
      { value: 1, label: '1x de R$ 339,80 sem juros' },
      { value: 3, label: '3x de R$ 113,27 sem juros' },
    ];
    const sent: unknown[] = [];
    let current: object = { ...order, total: 33980, installmentOptions };
    const { user } = renderApp(URL, {
      transaction: () => current,
      paymentSetup: setup,
      checkoutTransaction: ({ input }: { input: { installments: number } }) => {
        sent.push(input.installments);
        current = withPayment(
          { ...PIX, method: PAYMENT_METHOD.creditCard, state: 'paid' },
          { isPaid: true, mayPay: false },
        );
        return current;
      },
    });
    await user.click(await screen.findByRole('radio', { name: /Cartão de crédito/ }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Parcelas' }),
      '3x de R$ 113,27 sem juros',
    );
    await payByCard(user);
    await screen.findByRole('heading', { name: 'Pagamento aprovado' });
    expect(sent).toEqual([3]);
  });

  it('says that instalments are unavailable, empties the list, and still accepts the card in one payment', async () => {
    const down = {
      ...order,
      installmentOptions: () => {
        throw new Error('down');
      },
    };
    const { user } = renderApp(URL, { transaction: down, paymentSetup: setup });
    await user.click(await screen.findByRole('radio', { name: /Cartão de crédito/ }));
    expect(await screen.findByText(paymentErrors['ERRORS.CALCULATE_INSTALLMENT'].message)).toBeVisible();
    expect(
      within(await screen.findByRole('combobox', { name: 'Parcelas' })).queryAllByRole('option'),
    ).toEqual([]);
    expect(screen.getByRole('button', { name: /^Pagar/ })).toBeEnabled();
  });

  it('accepts only a card for a subscription where the gateway has no PIX Automático', async () => {
    renderApp(URL, { transaction: { ...order, recurrent: true }, paymentSetup: setup });
    const radios = await screen.findAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual([String(PAYMENT_METHOD.creditCard)]);
  });

  it('accepts PIX Automático for a subscription with a limit that covers the price', async () => {
    let sent: unknown;
    let current: object = { ...order, recurrent: true };
    const { user } = renderApp(URL, {
      transaction: () => current,
      paymentSetup: { ...setup, hasPixAutomatico: true },
      checkoutTransaction: ({ input }: { input: unknown }) => {
        sent = input;
        current = withPayment({ ...PIX, isPixAutomatico: true });
        return current;
      },
    });
    await user.click(await screen.findByRole('radio', { name: /PIX Automático/ }));
    const limit = await screen.findByLabelText('Limite por cobrança, em reais');
    // One and a half times R$ 59,80, rounded up to a multiple of R$ 10.
    expect(limit).toHaveValue('90,00');
    await user.clear(limit);
    await user.type(limit, '10');
    await user.click(screen.getByRole('button', { name: /e autorizar/ }));
    expect(await screen.findByText(/pelo menos R\$\s59,80/)).toBeVisible();
    expect(limit).toHaveFocus();
    await user.clear(limit);
    await user.type(limit, '120,00');
    await user.click(screen.getByRole('button', { name: /e autorizar/ }));
    expect(await screen.findByText(/autoriza o PIX Automático dos próximos envios/)).toBeVisible();
    expect(sent).toMatchObject({ method: PIX_AUTOMATICO, chargeLimit: 12000 });
  });
});

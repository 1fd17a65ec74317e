import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { me, order, refusal, setup } from '../checkout/checkout.fixtures.ts';

const PAY = { name: 'Ir para o pagamento' };
const credit = {
  id: 'c1',
  amount: 12000,
  originTransactionId: 't1',
  state: 'available',
  expiresAt: '2027-05-22T02:59:59.999Z',
};
const clinicOrder = {
  ...order,
  isClinicEvaluation: true,
  total: 12000,
  freightDeadline: null,
  ledger: [{ rule: 'product', text: 'Avaliação médica na clínica', amount: 12000 }],
  contact: { email: 'ana@exemplo.com.br' },
};
const payment = { id: 'p1', method: PAYMENT_METHOD.pix, amount: 12000 };
const paid = { ...clinicOrder, isPaid: true, mayPay: false, payment: { ...payment, state: 'paid' } };
const signIn = () => saveTokens({ token: 'a.b.c', refreshToken: 'r' });

describe('the page /clinica', () => {
  it('shows price, credit and audience, and asks a guest to sign in first', async () => {
    renderApp('/clinica');
    expect(
      await screen.findByRole('heading', { name: 'Avaliação médica que vira crédito', level: 1 }),
    ).toBeVisible();
    expect(screen.getByText('Vira crédito de R$ 120,00 para as suas compras')).toBeVisible();
    expect(screen.getByText('Sem prescrição, devolvemos os R$ 120,00')).toBeVisible();
    expect(screen.getByText('Queda de cabelo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pagar a avaliação' })).toHaveAttribute('href', '#pagar');
    expect(screen.getByRole('link', { name: 'Entrar e pagar' })).toHaveAttribute(
      'href',
      '/login?voltar=%2Fclinica%23pagar',
    );
    const panel = screen.getByRole('region', { name: 'Entre para pagar' });
    expect(within(panel).getByRole('link', { name: 'Criar conta' })).toHaveAttribute(
      'href',
      '/cadastro?voltar=%2Fclinica%23pagar',
    );
  });

  it("creates one order with the profile's data, even for a double click, and continues to a payment without the steps of the shop", async () => {
    signIn();
    const createEvaluationTransaction = jest.fn((_given: { input: object }): object => clinicOrder);
    renderApp('/clinica', {
      me,
      myStoreCredits: [],
      createEvaluationTransaction,
      transaction: clinicOrder,
      paymentSetup: setup,
      myCreditCards: [],
    });
    expect(await screen.findByLabelText('CPF')).toHaveValue('111.444.777-35');
    pressTwice(screen.getByRole('button', PAY));
    expect(await screen.findByRole('heading', { name: 'Pagamento', level: 1 })).toBeVisible();
    expect(createEvaluationTransaction).toHaveBeenCalledTimes(1);
    expect(createEvaluationTransaction.mock.calls[0]?.[0].input).toMatchObject({
      contact: { document: '11144477735' },
      address: { zipcode: '01310100' },
    });
    expect(screen.queryByRole('navigation', { name: 'Etapas da compra' })).toBeNull();
    expect(screen.getAllByText('Alterar dados')[0]).toHaveAttribute('href', '/clinica#pagar');
  });

  it('shows a refusal beside its field or, when it concerns no field, above the button', async () => {
    signIn();
    let answer: object = refusal('invalid_zipcode', 'Não encontramos esse CEP.');
    const { user } = renderApp('/clinica', {
      me,
      myStoreCredits: [],
      createEvaluationTransaction: () => answer,
    });
    await user.click(await screen.findByRole('button', PAY));
    expect(await screen.findByText('Não encontramos esse CEP.')).toBeVisible();
    expect(screen.getByLabelText('CEP')).toHaveAttribute('aria-invalid', 'true');
    answer = refusal('under_age', 'Só para maiores de 18 anos.');
    await user.type(screen.getByLabelText('CEP'), '{Backspace}0');
    await user.click(screen.getByRole('button', PAY));
    expect(await screen.findByText('Só para maiores de 18 anos.')).toBeVisible();
  });

  it('tells a person who has an unused credit about it', async () => {
    signIn();
    renderApp('/clinica', { me, myStoreCredits: [credit] });
    expect(
      await screen.findByText(/Você já tem um crédito de R\$ 120,00, que vale até 21\/05\/2027/),
    ).toBeVisible();
  });

  it('offers to try again when the data could not be read', async () => {
    signIn();
    let isDown = true;
    const { user } = renderApp('/clinica', {
      myStoreCredits: [],
      me: () => {
        if (isDown) throw new Error('down');
        return me;
      },
    });
    const retry = await screen.findByRole('button', { name: /Tentar/ });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('button', PAY)).toBeVisible();
  });
});

describe('the page /clinica-sucesso', () => {
  beforeEach(signIn);

  it('links to the questionnaires, and shows the credit with its last day', async () => {
    renderApp('/clinica-sucesso?pedido=t1', { transaction: paid, myStoreCredits: [credit] });
    expect(await screen.findByRole('heading', { name: 'Avaliação paga', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Queda de cabelo' })).toHaveAttribute(
      'href',
      '/avaliacao?type=quedadecabelo',
    );
    expect(screen.queryByRole('link', { name: /Bem-estar/ })).toBeNull();
    expect(screen.getByText('R$ 120,00')).toBeVisible();
    expect(screen.getByText(/até 21\/05\/2027/)).toBeVisible();
  });

  it.each([
    ['reserved', /reservado para um pedido/],
    ['spent', /já usou este crédito/],
    ['expired', /Ele valeu até/],
  ])('says that the credit is %s', async (state, text) => {
    renderApp('/clinica-sucesso?pedido=t1', { transaction: paid, myStoreCredits: [{ ...credit, state }] });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('reads the credits again while the credit of a paid order is not among them', async () => {
    let credits: object[] = [];
    const myStoreCredits = jest.fn(() => {
      const answer = credits;
      credits = [credit];
      return answer;
    });
    renderApp('/clinica-sucesso?pedido=t1', { transaction: paid, myStoreCredits });
    expect(await screen.findByRole('heading', { name: 'Seu crédito na loja' })).toBeVisible();
  });

  it.each([
    ['pending', 'Falta pagar o PIX'],
    ['expired', 'O prazo de pagamento acabou'],
    ['refunded', 'Valor devolvido'],
  ])('shows a payment that is %s and offers no evaluation', async (state, title) => {
    const pix = { copyPaste: '000201', expiresAt: '2099-01-01T00:00:00Z', qrCode: '<svg/>' };
    renderApp('/clinica-sucesso?pedido=t1', {
      transaction: { ...clinicOrder, payment: { ...payment, state, pix } },
      myStoreCredits: [],
    });
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(screen.queryByText('O que você quer tratar?')).toBeNull();
  });

  it.each([
    ['unknown', null],
    ['of goods', order],
  ])('says that the payment was not found for an order that is %s', async (_, transaction) => {
    renderApp('/clinica-sucesso?pedido=t1', { transaction, myStoreCredits: [] });
    expect(await screen.findByText('Não encontramos este pagamento')).toBeVisible();
  });

  it("opens instead of the shop's confirmation page for the order of an evaluation", async () => {
    renderApp('/pagamento-aprovado?pedido=t1', { transaction: paid, myStoreCredits: [credit] });
    expect(await screen.findByRole('heading', { name: 'Avaliação paga', level: 1 })).toBeVisible();
  });
});

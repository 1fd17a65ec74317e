import { randomUUID } from 'node:crypto';
import { ADDRESS } from '../../api/test/address.ts';
import { PAYMENT_METHOD } from '../../schema/payment/methods.ts';
import type { Shopper } from './shopper.ts';
import type { BankAddress } from './stage.ts';

export const { creditCard: CARD, bankSlip: BOLETO, pix: PIX } = PAYMENT_METHOD;

export interface Answer {
  __typename: string;
  code?: string | null;
  refusal?: string;
  id?: string;
  status?: number | null;
  total?: number;
  payment?: { id: string; state: string; amount: number } | null;
}

const ORDER = `__typename ... on UserError { code } ... on Transaction { id status total payment { id state amount } }`;
const CLEAR = `mutation { clearCart { __typename ... on UserError { code } } }`;
const ADD = `mutation ($input: CartLineInput!) { addToCart(input: $input) { __typename ... on UserError { code } } }`;
const CREATE = `mutation ($input: CreateTransactionInput!, $key: String!) {
  answer: createTransaction(input: $input, idempotencyKey: $key) { ${ORDER.replace('code }', 'refusal: code }')} }
}`;
const CHECKOUT = `mutation ($id: ID!, $input: PaymentInput!, $key: String!) {
  answer: checkoutTransaction(id: $id, input: $input, idempotencyKey: $key) { ${ORDER.replace('code }', 'refusal: code }')} }
}`;
const READ = `query ($id: ID!) { transaction(id: $id) { __typename id status total payment { id state amount } } }`;

export interface Line {
  slug: string;
  quantity: number;
}

/**
 * Empties the cart and fills it, so that repeating it after a lost answer adds nothing twice. Returns the code of a
 * refusal, or null.
 */
export async function fillCart(shopper: Shopper, lines: readonly Line[]): Promise<string | null> {
  await shopper.ask(CLEAR);
  for (const { slug, quantity } of lines) {
    const { addToCart } = await shopper.ask<{ addToCart: Answer }>(ADD, {
      input: { productId: slug, quantity },
    });
    if (addToCart.__typename !== 'Cart') return addToCart.code ?? addToCart.__typename;
  }
  return null;
}

export async function createOrder(shopper: Shopper, key: string, signal?: AbortSignal): Promise<Answer> {
  const { firstName, lastName, document, email, phone, birthDate } = shopper.form;
  const input = {
    contact: { name: `${firstName} ${lastName}`, document, email, phone, birthDate },
    address: ADDRESS,
    freightType: 'Standard',
  };
  return (await shopper.ask<{ answer: Answer }>(CREATE, { input, key }, signal)).answer;
}

export interface Payment {
  method: number;
  cardToken?: string;
}

export async function payOrder(
  shopper: Shopper,
  order: string,
  payment: Payment,
  { key = randomUUID(), signal }: { key?: string; signal?: AbortSignal } = {},
): Promise<Answer> {
  const variables = { id: order, input: { installments: 1, ...payment }, key };
  return (await shopper.ask<{ answer: Answer }>(CHECKOUT, variables, signal)).answer;
}

export async function readOrder(shopper: Shopper, id: string): Promise<Answer | null> {
  return (await shopper.ask<{ transaction: Answer | null }>(READ, { id })).transaction;
}

/** What the browser does with a card: it sends the number to the bank and receives a token. */
export async function cardToken(
  { url, publicKey }: BankAddress,
  number = '4111111111111111',
): Promise<string> {
  const response = await fetch(`${url}/v1/card_tokens?public_key=${publicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: number,
      security_code: '123',
      expiration_month: 12,
      expiration_year: new Date().getFullYear() + 4,
      cardholder: { name: 'RUI BARBOSA LIMA' },
    }),
  });
  const { id } = (await response.json()) as { id?: string };
  if (!id) throw new Error(`The bank made no card token (${response.status}).`);
  return id;
}

/** Pays a PIX or boleto at the bank, as its payer. Returns whether the bank accepted the payment. */
export async function payAtBank(
  { url }: BankAddress,
  payment: { reference: string; amountCents?: number; times?: number },
): Promise<boolean> {
  const response = await fetch(`${url}/v1/test/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payment),
  });
  await response.arrayBuffer();
  return response.ok;
}

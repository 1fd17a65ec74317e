import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../address.ts';
import { type Person, signUp } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { stockLots } from './lots.ts';

const ORDER = `fragment Order on Transaction {
  id code status statusLabel total freight subtotal discount isPaid mayPay refundedCents units title estimatedDelivery
  carrierCode needsEvaluation ledger { rule amount }
  history { status label at } items { name quantity value }
  payment { id method state amount message testBankUrl card { last4 brand installmentLabel }
    pix { copyPaste expiresAt qrCode } boleto { line dueAt expiresAt pdfUrl } }
  payments { id method state }
}`;
const REFUSED = `fragment Refused on UserError { __typename refusal: code message
  ... on OutOfStock { productId available } ... on InvalidInput { fields { path message } }
  ... on AlreadyBought { transactionId transactionCode }
  ... on PriceChanged { cart { total } } ... on ProductNeedsPrescription { products { productName wayForward { kind url } } } }`;

export const CREATE_ORDER = `${ORDER} ${REFUSED} mutation ($input: CreateTransactionInput!, $key: String!) {
  createTransaction(input: $input, idempotencyKey: $key) { __typename ...Order ...Refused } }`;
export const CHECKOUT = `${ORDER} ${REFUSED} mutation ($id: ID!, $input: PaymentInput!, $key: String!) {
  checkoutTransaction(id: $id, input: $input, idempotencyKey: $key) { __typename ...Order ...Refused } }`;
export const READ_ORDER = `${ORDER} query ($id: ID!) { transaction(id: $id) { ...Order } }`;
export const MOVE_ORDER = `${ORDER} ${REFUSED} mutation ($id: ID!, $status: Int!, $carrierCode: String) {
  moveTransaction(id: $id, status: $status, carrierCode: $carrierCode, note: "Combinado com o comprador.") { __typename ...Order ...Refused } }`;

/** Test cards of the sandbox gateway, by what it does with them. */
export const CARDS = {
  approved: '4111111111111111',
  declined: '4000000000009995',
  errorNothing: '4000000000000119',
  errorCharged: '4000000000005001',
  slow: '4000000000005019',
  lost: '4000000000005027',
} as const;

/** A shopper who fills a cart and pays, through the operations that a browser calls. */
export async function shopper(app: TestApp, known?: Person) {
  const person = known ?? (await signUp(app));
  const { token } = person;
  const call = (document: string, variables: Record<string, unknown>) =>
    app.graphql(document, variables, { token });
  // The only field of the response. A refusal has its code in `code`.
  const first = async (document: string, variables: Record<string, unknown>) => {
    const { data, errors } = await call(document, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    const value = Object.values(data)[0] as ReturnType<typeof JSON.parse>;
    const { refusal, ...answer } = value ?? {};
    return refusal ? { ...answer, code: refusal } : value;
  };

  const contact = {
    name: 'Rui Barbosa Lima',
    document: person.document,
    email: person.email,
    phone: '(11) 98765-4321',
    birthDate: '05/11/1989',
  };

  return {
    ...person,
    call,
    contact,
    async put(slug: string, quantity = 1) {
      const product = app.services.catalog.current().find(slug);
      const added = await first(
        `mutation ($input: CartLineInput!) { addToCart(input: $input) { ... on Cart { total } ... on UserError { code } } }`,
        { input: { productId: product?.id ?? slug, quantity } },
      );
      if (added.code) throw new Error(`Not in the cart: ${added.code}`);
    },
    create: (changes: Record<string, unknown> = {}, key: string = newId()) =>
      first(CREATE_ORDER, { input: { contact, address: ADDRESS, freightType: 'Standard', ...changes }, key }),
    async order(slug = 'creatina', quantity = 1) {
      await this.put(slug, quantity);
      return this.create();
    },
    checkout: (id: string, input: Record<string, unknown>, key: string = newId()) =>
      first(CHECKOUT, { id, input, key }),
    async payByCard(id: string, number: string = CARDS.approved, more: Record<string, unknown> = {}) {
      const accepted = { acceptedSubscriptionTerms: LEGAL_DOCUMENTS['termos-da-assinatura'].version };
      return this.checkout(id, {
        method: PAYMENT_METHOD.creditCard,
        cardToken: await cardToken(app, number),
        ...accepted,
        ...more,
      });
    },
    read: (id: string) => first(READ_ORDER, { id }),
  };
}

export type Shopper = Awaited<ReturnType<typeof shopper>>;

/** Sends the card number directly to the gateway, as a browser does before it pays, and returns the token. */
export async function cardToken(app: TestApp, number: string): Promise<string> {
  const { tokenizationUrl, publicKey } = app.services.outside.gateway.setup();
  const response = await fetch(`${tokenizationUrl}?public_key=${publicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: number,
      security_code: '123',
      expiration_month: 12,
      expiration_year: 2030,
      cardholder: { name: 'RUI B LIMA', identification: { type: 'CPF', number: '52998224725' } },
    }),
  });
  const { id } = (await response.json()) as { id?: string };
  if (!id) throw new Error(`No card token: ${response.status}`);
  return id;
}

/** Posts to the sandbox bank, for example as a payer. */
export async function bank(app: TestApp, path: string, body: Record<string, unknown>): Promise<unknown> {
  const response = await fetch(`${app.url}/gateway-sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

export const payAtBank = (app: TestApp, reference: string, more: Record<string, unknown> = {}) =>
  bank(app, '/v1/test/pay', { reference, ...more });

export async function onHand(app: TestApp, slug: string): Promise<number> {
  const { rows } = await app.services.database.pool.query('select on_hand from stock where sku_id = $1', [
    skuOf(app, slug),
  ]);
  return rows[0].on_hand;
}

/** Sets the units for sale; those of a medicine are in lots. */
export async function setOnHand(app: TestApp, slug: string, units: number): Promise<void> {
  const skuId = skuOf(app, slug);
  const { rows } = await app.services.database.pool.query(
    `update stock set on_hand = $2 where sku_id = $1
     returning (select (content->>'prescriptionRequired')::boolean from product where id = product_id) as is_medicine`,
    [skuId, units],
  );
  if (rows[0].is_medicine && units > 0) await stockLots(app, skuId, units);
}

function skuOf(app: TestApp, slug: string): string {
  const catalog = app.services.catalog.current();
  const sku = catalog.sellable(catalog.find(slug)?.id ?? '')?.skuId(null);
  if (!sku) throw new Error(`No such product: ${slug}`);
  return sku;
}

/** Waits for a change by another process or by a webhook. */
export async function readUntil<T>(
  read: () => Promise<T>,
  isThere: (value: T) => boolean,
  ms = 120_000,
): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    if (Date.now() > deadline) throw new Error(`Still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

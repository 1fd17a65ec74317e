import { randomUUID } from 'node:crypto';
import { ADDRESS } from '../../../api/test/address.ts';
import { PASSWORD } from '../../../api/test/registrationForm.ts';
import type { FlowName, PeerFlows, Shopper } from './peerFlows.ts';
import { fieldOf, post } from './post.ts';

const ORDER = '... on Order { id code state totalWithTax lines { id quantity linePriceWithTax } }';
const PROBLEM = '... on ErrorResult { errorCode message }';
const REGISTER = `mutation ($input: RegisterCustomerInput!) {
  registerCustomerAccount(input: $input) { __typename ${PROBLEM} } }`;
const LOGIN = `mutation ($email: String!, $password: String!) {
  login(username: $email, password: $password) { __typename ... on CurrentUser { id identifier } ${PROBLEM} } }`;
const LOGOUT = 'mutation { logout { __typename success } }';
const CLEAR = `mutation { removeAllOrderLines { __typename ${ORDER} ${PROBLEM} } }`;
const ADD = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { __typename ${ORDER} ${PROBLEM} } }`;
const ADDRESS_OF = `mutation ($input: CreateAddressInput!) {
  setOrderShippingAddress(input: $input) { __typename ${ORDER} ${PROBLEM} } }`;
const FREIGHT = `mutation { setOrderShippingMethod(shippingMethodId: ["1"]) { __typename ${ORDER} ${PROBLEM} } }`;
const PAYABLE = `mutation { transitionOrderToState(state: "ArrangingPayment") { __typename ${ORDER} ${PROBLEM} } }`;
const PAY = `mutation { addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { __typename ${ORDER} ${PROBLEM} } }`;

/** What Vendure's own shops send. The ids of freight and payment are known, so no request asks for them. */
export function vendureFlows(url: string) {
  const ask = (query: string, variables: object, token?: string) =>
    post(`${url}/shop-api`, { query, variables }, { token: token ?? null });
  const order = (query: string, variables: object, token: string) =>
    ask(query, variables, token).then((answer) => fieldOf<{ state: string; code: string }>(answer, 'Order'));

  async function signIn(email: string): Promise<string> {
    const answer = await ask(LOGIN, { email, password: PASSWORD });
    fieldOf(answer, 'CurrentUser');
    if (!answer.sessionToken) throw new Error('Vendure returned no session.');
    return answer.sessionToken;
  }

  /** Returns the code of the paid order. */
  async function buy(token: string): Promise<string> {
    for (const id of ['1', '2']) await order(ADD, { id }, token);
    const { street, addressNumber, city, zipcode } = ADDRESS;
    const input = {
      fullName: 'Rui Barbosa Lima',
      streetLine1: `${street}, ${addressNumber}`,
      city,
      postalCode: zipcode,
      countryCode: 'BR',
    };
    await order(ADDRESS_OF, { input }, token);
    await order(FREIGHT, {}, token);
    await order(PAYABLE, {}, token);
    const { state, code } = await order(PAY, {}, token);
    if (state !== 'PaymentSettled') throw new Error(`Not paid: ${state}`);
    return code;
  }

  async function register(): Promise<Pick<Shopper, 'email' | 'token'>> {
    const email = `rui.${randomUUID()}@exemplo.com.br`;
    const input = { emailAddress: email, firstName: 'Rui', lastName: 'Lima', password: PASSWORD };
    fieldOf(await ask(REGISTER, { input }), 'Success');
    return { email, token: await signIn(email) };
  }

  const flows: Record<FlowName, (shopper: Shopper, turn: number) => Promise<void>> = {
    async addToCart({ token }, turn) {
      await order(ADD, { id: String(1 + (turn % 5)) }, token);
    },
    // Vendure's sign-out ends every session of the customer, also the one that the next orders would use.
    async signIn(shopper) {
      fieldOf(await ask(LOGOUT, {}, await signIn(shopper.email)), 'Success');
      shopper.token = '';
    },
    async order({ token }) {
      await buy(token);
    },
    async registeredOrder() {
      await buy((await register()).token);
    },
  };
  /** Empties the cart of a customer, who is registered or signed in again first where necessary. */
  async function prepare(shopper: Shopper): Promise<void> {
    if (!shopper.email) Object.assign(shopper, await register());
    else if (shopper.token) await ask(CLEAR, {}, shopper.token);
    else shopper.token = await signIn(shopper.email);
  }
  const peer: PeerFlows = { prepare, flows };
  return { ...peer, register, buy };
}

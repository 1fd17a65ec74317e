import { randomInt, randomUUID } from 'node:crypto';
import { ADDRESS } from '../../../api/test/address.ts';
import { PASSWORD, registrationForm } from '../../../api/test/registrationForm.ts';
import { PAYMENT_METHOD } from '../../../schema/payment/methods.ts';
import type { Member } from '../flows.ts';
import { operation } from '../operations.ts';
import { CART_SLUGS } from '../selling/placeOrder.ts';
import { cardTokenOf } from './cardTokens.ts';
import type { PeerFlows } from './peerFlows.ts';
import { type Answer, fieldOf, post } from './post.ts';

/** The number of sign-ins and registrations per address is limited, so each comes from another address. */
const fromElsewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

type Contact = Member['contact'];

/** What the shop sends: its own operations by id. */
export function aprumoFlows(url: string): PeerFlows {
  const ask = (name: string, variables: object, token: string | null, headers?: Record<string, string>) =>
    post(
      `${url}/graphql`,
      { id: operation(name).id, operationName: name, variables },
      { token, ...(headers ? { headers } : {}) },
    );
  const add = async (productId: string, token: string): Promise<Answer> => {
    const answer = await ask('AddToCart', { input: { productId, quantity: 1 } }, token);
    fieldOf(answer, 'Cart');
    return answer;
  };

  async function buy(token: string, contact: Contact, card: object): Promise<void> {
    await add(CART_SLUGS[0], token);
    await add(CART_SLUGS[1], token);
    const order = { input: { contact, address: ADDRESS, freightType: 'Standard' } };
    const created = await ask('CreateOrder', { ...order, idempotencyKey: randomUUID() }, token);
    const { id } = fieldOf<{ id: string }>(created, 'Transaction');
    const payment = { id, input: { method: PAYMENT_METHOD.creditCard, installments: 1, ...card } };
    const paid = await ask('PayOrder', { ...payment, idempotencyKey: randomUUID() }, token);
    if (!fieldOf<{ isPaid: boolean }>(paid, 'Transaction').isPaid) throw new Error('Not paid.');
  }

  async function registerAndBuy(): Promise<void> {
    const form = registrationForm();
    const answer = await ask('Register', { input: form }, null, fromElsewhere());
    const { token } = fieldOf<{ token: string }>(answer, 'AuthRecord');
    const { firstName, lastName, document, email, phone, birthDate } = form;
    const contact = { name: `${firstName} ${lastName}`, document, email, phone, birthDate };
    await buy(token, contact, { cardToken: cardTokenOf(nextCard++) });
  }
  let nextCard = 0;

  return {
    async prepare({ token }) {
      fieldOf(await ask('ClearCart', {}, token), 'Cart');
    },
    flows: {
      async addToCart({ token }, turn) {
        await add(CART_SLUGS[turn % CART_SLUGS.length] ?? CART_SLUGS[0], token);
      },
      async signIn({ email }) {
        const input = { username: email, password: PASSWORD };
        const answer = await ask('Login', { input }, null, fromElsewhere());
        const { token } = fieldOf<{ token: string }>(answer, 'AuthRecord');
        fieldOf(await ask('SignOut', {}, token), 'Done');
      },
      async order({ token, member }) {
        if (!member) throw new Error('This shopper has no card.');
        await buy(token, member.contact, { creditCardId: member.cardId });
      },
      registeredOrder: registerAndBuy,
    },
  };
}

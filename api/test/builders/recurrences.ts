import type { Person } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { shopper } from './shoppers.ts';

const MINE = `query { myRecurrences { id status statusLabel items { name quantity price value } freight total dayOfMonth
  nextShipmentOn changeUntil isEnding card { id last4 } address { zipcode city } soldOutChoice suspensionReason resumeUntil
  months { month state stateLabel shipOn retryOn transactionId } cancelledAt } }`;

/** Adds items to the cart, chooses a subscription, orders and pays by card, as a browser does. */
export async function subscriber(
  app: TestApp,
  { slugs = ['shampoo-energizante'], known }: SubscriptionRequest = {},
) {
  const buyer = await shopper(app, known);
  return {
    ...buyer,
    async orderRecurrent(changes: Record<string, unknown> = {}) {
      for (const slug of slugs) await buyer.put(slug);
      await buyer.call('mutation { setCartRecurrent(recurrent: true) { __typename } }', {});
      return buyer.create(changes);
    },
    async mine() {
      const { data, errors } = await buyer.call(MINE, {});
      if (errors) throw new Error(JSON.stringify(errors));
      return data.myRecurrences;
    },
  };
}

interface SubscriptionRequest {
  slugs?: string[];
  known?: Person;
}

/** A person with a subscription that has just begun. */
export async function subscribe(app: TestApp, options: SubscriptionRequest & { card?: string } = {}) {
  const person = await subscriber(app, options);
  const order = await person.orderRecurrent();
  const paid = await person.payByCard(order.id, options.card);
  if (!paid.isPaid) throw new Error(`Not paid: ${JSON.stringify(paid)}`);
  const [recurrence] = await person.mine();
  return { ...person, order, recurrence };
}

export type Subscriber = Awaited<ReturnType<typeof subscribe>>;

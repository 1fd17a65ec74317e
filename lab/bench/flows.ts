import { randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { ADDRESS } from '../../api/test/address.ts';
import { PAYMENT_METHOD } from '../../schema/payment/methods.ts';

export interface Member {
  token: string;
  cardId: string;
  contact: Record<string, string>;
}

export interface FlowJob {
  kind: 'addToCart' | 'order';
  url: string;
  members: readonly Member[];
  /** Ids of the apps' own operations, by name. */
  operations: Record<string, string>;
  /** Products for the cart. */
  slugs: readonly string[];
  connections: number;
  seconds: number;
}

interface Observer {
  onDone(ms: number): void;
  onFailure(why: string): void;
}

/** For each connection the requests it repeats. A connection is one member with a cart. */
export const requestsOf = (job: FlowJob, observer: Observer): Request[][] =>
  job.members.map((member) => (job.kind === 'order' ? orderRequests : cartRequests)(job, member, observer));

type Variables = Record<string, unknown>;

interface Step {
  name: string;
  variables: () => Variables;
  /** Reads the only field of the response's data. Returns what was wrong with it, or null. */
  read: (answer: Record<string, unknown>) => string | null;
}

function toRequest(
  { operations }: FlowJob,
  member: Member,
  step: Step,
  around: { before(): void; after(problem: string | null): void },
): Request {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
    setupRequest(request) {
      around.before();
      return {
        ...request,
        body: JSON.stringify({
          id: operations[step.name],
          operationName: step.name,
          variables: step.variables(),
        }),
      };
    },
    onResponse(status, body) {
      const data =
        status === 200 ? (JSON.parse(body).data as Record<string, Record<string, unknown>> | null) : null;
      const [answer] = Object.values(data ?? {});
      around.after(answer ? step.read(answer) : `${step.name} answered ${status}: ${body.slice(0, 200)}`);
    },
  };
}

const mustBe = (typename: string) => (answer: Record<string, unknown>) =>
  answer.__typename === typename ? null : JSON.stringify(answer).slice(0, 200);

/**
 * Five products in turn. The cart is emptied before a line reaches its limit, and that request is not counted.
 */
function cartRequests(job: FlowJob, member: Member, { onDone, onFailure }: Observer): Request[] {
  let began = 0;
  const counted = {
    before: () => {
      began = performance.now();
    },
    after: (problem: string | null) => (problem ? onFailure(problem) : onDone(performance.now() - began)),
  };
  const uncounted = {
    before: () => undefined,
    after: (problem: string | null) => problem && onFailure(problem),
  };
  const add = (slug: string): Step => ({
    name: 'AddToCart',
    variables: () => ({ input: { productId: slug, quantity: 1 } }),
    read: mustBe('Cart'),
  });
  const clear: Step = { name: 'ClearCart', variables: () => ({}), read: mustBe('Cart') };
  const round = job.slugs.map((slug) => toRequest(job, member, add(slug), counted));
  return [toRequest(job, member, clear, uncounted), ...Array.from({ length: 40 }, () => round).flat()];
}

/** What counts as one operation here: two lines into the cart, their order, and its payment with a saved card. */
function orderRequests(job: FlowJob, member: Member, { onDone, onFailure }: Observer): Request[] {
  let began = 0;
  let order = '';
  let haveAllSucceeded = true;
  const around = (place: 'first' | 'middle' | 'last') => ({
    before: () => {
      if (place === 'first') {
        began = performance.now();
        haveAllSucceeded = true;
      }
    },
    after: (problem: string | null) => {
      if (problem) onFailure(problem);
      haveAllSucceeded &&= problem === null;
      if (place === 'last' && haveAllSucceeded) onDone(performance.now() - began);
    },
  });
  const add = (slug: string): Step => ({
    name: 'AddToCart',
    variables: () => ({ input: { productId: slug, quantity: 1 } }),
    read: mustBe('Cart'),
  });
  const create: Step = {
    name: 'CreateOrder',
    variables: () => ({
      input: { contact: member.contact, address: ADDRESS, freightType: 'Standard' },
      idempotencyKey: randomUUID(),
    }),
    read: (answer) => {
      order = String(answer.id ?? '');
      return mustBe('Transaction')(answer);
    },
  };
  const pay: Step = {
    name: 'PayOrder',
    variables: () => ({
      id: order,
      input: { method: PAYMENT_METHOD.creditCard, installments: 1, creditCardId: member.cardId },
      idempotencyKey: randomUUID(),
    }),
    read: (answer) => (answer.isPaid === true ? null : JSON.stringify(answer).slice(0, 200)),
  };
  const [first = '', second = ''] = job.slugs;
  return [
    toRequest(job, member, add(first), around('first')),
    toRequest(job, member, add(second), around('middle')),
    toRequest(job, member, create, around('middle')),
    toRequest(job, member, pay, around('last')),
  ];
}

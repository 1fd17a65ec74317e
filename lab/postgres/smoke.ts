import { randomUUID } from 'node:crypto';
import { Dice } from '../../sandbox/dice.ts';
import { violatedBooks } from '../backup/restoredBooks.ts';
import { askShop } from '../chaos/askShop.ts';
import type { Checks } from '../chaos/checks.ts';
import { checkClinicInvariants } from '../chaos/clinic/clinicInvariants.ts';
import { clinicRound, type Round } from '../chaos/clinic/clinicRound.ts';
import { signInStaff } from '../chaos/clinic/staff.ts';
import { CARD, cardToken, createOrder, fillCart, payOrder } from '../chaos/purchase.ts';
import { logIn, Shopper } from '../chaos/shopper.ts';
import type { Stage } from '../chaos/stage.ts';

const MAX_ROUNDS = 8;
const SEARCH = '{ searchProducts(q: "minoxidil") { items { slug } } }';
const QUEUE = `query ($search: String) { appointmentQueue(search: $search, isConcluded: true, onlyMine: true) { items { id } } }`;
const EXPLORED = '{ transactions(limit: 5) { total } }';

/** One thing that the shop must do on each version of PostgreSQL. It throws when the shop does otherwise. */
interface Step {
  title: string;
  run(stage: Stage): Promise<void>;
}

const fail = (what: string, found: unknown): never => {
  throw new Error(`${what}: ${JSON.stringify(found)}`);
};

async function purchase(stage: Stage): Promise<void> {
  const shopper = await Shopper.signUp(stage.front);
  const refusal = await fillCart(shopper, [{ slug: 'gummy', quantity: 2 }]);
  if (refusal) fail('Not in the cart', refusal);
  const order = await createOrder(shopper, randomUUID());
  const payment = { method: CARD, cardToken: await cardToken(stage.bank) };
  const paid = await payOrder(shopper, order.id ?? '', payment);
  if (paid.payment?.state !== 'paid') fail('Not paid', paid);
}

/** Evaluations until a doctor prescribes; what a doctor decides is chance. */
async function evaluations(stage: Stage, rounds: Round[]): Promise<void> {
  const staff = await signInStaff(stage);
  const faults = { maybeKillOne: () => undefined };
  for (let seed = 1; seed <= MAX_ROUNDS; seed += 1) {
    const context = { stage, faults, dice: new Dice(seed), timeoutMs: 45_000 };
    const round = await clinicRound(context, staff);
    rounds.push(round);
    if (round.decision !== 'prescribed') continue;
    const { appointmentQueue } = await staff.doctor.ask<{ appointmentQueue: { items: { id: string }[] } }>(
      QUEUE,
      {
        search: round.patient.form.firstName,
      },
    );
    if (!appointmentQueue.items.some(({ id }) => id === round.appointmentId))
      fail('Not found by name', appointmentQueue);
    return;
  }
  fail('Nothing was prescribed', rounds.length);
}

async function search(stage: Stage): Promise<void> {
  const { searchProducts } = await askShop<{ searchProducts: { items: { slug: string }[] } }>(
    stage.front,
    SEARCH,
    {},
  );
  if (searchProducts.items[0]?.slug !== 'minoxidil') fail('Not found', searchProducts);
}

/** A query of the explorer, which uses a connection that cannot write. */
async function explorer(stage: Stage): Promise<void> {
  const admin = await logIn(stage.front, 'admin@aprumo.example', 'administrador123');
  const answer = await fetch(`${stage.front}/graphql/explorer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await admin.token()}` },
    body: JSON.stringify({ query: EXPLORED, mode: 'read' }),
  });
  const { data, errors } = (await answer.json()) as {
    data?: { transactions?: { total: number } };
    errors?: unknown;
  };
  if (errors || !data?.transactions?.total) fail('The explorer did not read', { data, errors });
}

/** What the smoke does, in order, on a shop that was just started on an empty database. */
export function smokeSteps(checks: Checks): readonly Step[] {
  const rounds: Round[] = [];
  return [
    { title: 'purchase by card', run: purchase },
    { title: 'evaluation, prescription', run: (stage) => evaluations(stage, rounds) },
    { title: 'search', run: search },
    { title: 'explorer, read only', run: explorer },
    {
      title: 'invariants',
      async run(stage) {
        const violated = await violatedBooks(stage.database);
        if (violated.length > 0) fail('Violated', violated);
        await checkClinicInvariants(stage, checks, rounds);
        if (checks.failed > 0) fail('Violated', checks.failed);
      },
    },
  ];
}

import DataLoader from 'dataloader';
import type { Ctx } from '../../../services.ts';
import { Role } from '../../account/role.ts';
import { User } from '../../account/user.entity.ts';
import type { Transaction } from '../../order/order.types.ts';
import { partsOf } from '../../order/read/readOrder.ts';
import { type OrderStep, stepOf } from './orderStep.rules.ts';
import { OrderStepView } from './orderStep.types.ts';
import { orderStepText } from './orderStepText.ts';
import { readOrderFacts } from './readOrderFacts.ts';
import { stepOfParts } from './stepOfParts.ts';

type StepContext = Pick<Ctx, 'catalog' | 'em' | 'loader' | 'now' | 'viewer'>;

/**
 * The next step of an order. It is computed from the parts that were read together with the order, if they suffice. An
 * admin also sees who packs the order, which is not one of them.
 */
export function nextStepOf(ctx: StepContext, order: Transaction): Promise<OrderStepView | null> {
  const parts = ctx.viewer?.role === Role.admin ? undefined : partsOf(order);
  const step = parts && stepOfParts(order, parts, ctx.now);
  if (step === undefined) return loadStep(ctx, order.id);
  return Promise.resolve(step && viewOrderStep(ctx, step, null));
}

/** Reads the steps of up to 200 orders with a fixed number of SQL statements. */
const loadStep = (ctx: StepContext, id: string): Promise<OrderStepView | null> =>
  ctx
    .loader('order.nextStep', () => {
      return new DataLoader<string, OrderStepView | null>(
        async (ids) => {
          const catalog = ctx.catalog.current();
          const facts = await readOrderFacts(ctx.em.fork(), { catalog, now: ctx.now, ids });
          const steps = new Map(facts.map((order) => [order.orderId, stepOf(order, ctx.now)]));
          const names = await namesFor(ctx, [...steps.values()]);
          return ids.map((orderId) => {
            const step = steps.get(orderId);
            return step ? viewOrderStep(ctx, step, names.get(step.personId ?? '') ?? null) : null;
          });
        },
        { cache: false, maxBatchSize: 200 },
      );
    })
    .load(id);

/** The names of the people who act, as far as the viewer may see them: the admin who packs is shown to admins only. */
async function namesFor(
  { em, viewer }: Pick<Ctx, 'em' | 'viewer'>,
  steps: readonly (OrderStep | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = steps.flatMap((step) => {
    const isNamed = step?.actor === 'doctor' || viewer?.role === Role.admin;
    return isNamed && step?.personId ? [step.personId] : [];
  });
  const people = ids.length > 0 ? await em.fork().find(User, { id: { $in: [...new Set(ids)] } }) : [];
  return new Map(people.map((person) => [person.id, person.name]));
}

function viewOrderStep({ now }: Pick<Ctx, 'now'>, step: OrderStep, name: string | null): OrderStepView {
  const { kind, actor, dueAt, endsAt } = step;
  return Object.assign(new OrderStepView(), {
    kind,
    actor,
    dueAt,
    endsAt,
    name,
    isLate: dueAt <= now,
    text: orderStepText(step, now, name),
  });
}

import DataLoader from 'dataloader';
import type { Ctx } from '../../../context.ts';
import { Role } from '../../account/role.ts';
import { type OrderStep, stepOf, stepText } from './orderStep.rules.ts';
import { OrderStepView } from './orderStep.types.ts';
import { readOrderFacts } from './readOrderFacts.ts';

/** The next step of an order; one statement for a page of them. */
export const nextStepOf = (ctx: Ctx, id: string): Promise<OrderStepView | null> =>
  ctx
    .loader('order.nextStep', () => {
      return new DataLoader<string, OrderStepView | null>(
        async (ids) => {
          const catalog = ctx.catalog.now();
          const facts = await readOrderFacts(ctx.em.fork(), { catalog, now: ctx.now, which: { ids } });
          const steps = new Map(facts.map((one) => [one.orderId, stepOf(one, ctx.now)]));
          return ids.map((one) => {
            const step = steps.get(one);
            return step ? viewOrderStep(ctx, step) : null;
          });
        },
        { cache: false, maxBatchSize: 200 },
      );
    })
    .load(id);

export function viewOrderStep({ viewer, now }: Pick<Ctx, 'viewer' | 'now'>, step: OrderStep): OrderStepView {
  const { kind, actor, dueAt, endsAt, name } = step;
  // Which admin packs is for other admins only.
  const isNamed = actor === 'doctor' || viewer?.role === Role.admin;
  return Object.assign(new OrderStepView(), {
    ...{ kind, actor, dueAt, endsAt },
    name: isNamed ? name : null,
    isLate: dueAt <= now,
    text: stepText(step, now),
  });
}

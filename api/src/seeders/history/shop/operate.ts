import { Role } from '../../../modules/account/role.ts';
import type { Ctx, Services } from '../../../services.ts';
import { asPerson } from '../asPerson.ts';
import type { TimedTask } from '../orders/sell.ts';
import { importAlerts, importWrongFile } from './importCatalog.ts';
import { enterWeight, planDemoPrice, planFreeDelivery } from './planChanges.ts';
import { saveViews } from './saveViews.ts';
import { STOCK_WORK, workInStockRoom } from './stockRoom.ts';

const DAY_MS = 86_400_000;

interface Task {
  daysAgo: number;
  run: (ctx: Ctx) => Promise<void>;
}

/** What the admins did over the year besides orders. */
const TASKS: readonly Task[] = [
  ...STOCK_WORK.map((step): Task => ({ daysAgo: step.daysAgo, run: (ctx) => workInStockRoom(ctx, step) })),
  { daysAgo: 120, run: importAlerts },
  {
    daysAgo: 75,
    run: (ctx) => enterWeight(ctx, { slug: 'creatina', grams: 420, reason: 'Pote novo, mais pesado.' }),
  },
  {
    daysAgo: 50,
    run: (ctx) =>
      planDemoPrice(ctx, {
        slug: 'combo-barbudo',
        byPercent: -5,
        inDays: 10,
        reason: 'Campanha de outubro.',
      }),
  },
  { daysAgo: 30, run: saveViews },
  {
    daysAgo: 2,
    run: (ctx) =>
      planDemoPrice(ctx, {
        slug: 'combo-gummy',
        byPercent: -10,
        inDays: 9,
        reason: 'Campanha de fim de ano.',
      }),
  },
  { daysAgo: 1, run: importWrongFile },
  { daysAgo: 1, run: (ctx) => planFreeDelivery(ctx, { inDays: 8, reason: 'Promoção de fim de ano.' }) },
];

/** The acts of operators, each at its time, to be run in the order of time with the orders. */
export const operatorTasks = (
  services: Services,
  { adminId, plannedAt }: { adminId: string; plannedAt: Date },
): TimedTask[] =>
  TASKS.map(({ daysAgo, run }, index) => {
    const at = new Date(plannedAt.getTime() - daysAgo * DAY_MS);
    return {
      step: `operator ${index}`,
      at,
      person: null,
      run: () => run(asPerson(services, { userId: adminId, role: Role.admin }, at)),
    };
  });

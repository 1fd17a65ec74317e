import { Role } from '../../../api/src/modules/account/role.ts';
import type { Ctx, Services } from '../../../api/src/services.ts';
import { asPerson } from '../asPerson.ts';
import type { TimedTask } from '../orders/sell.ts';
import { importAlerts, importWrongFile } from './importCatalog.ts';
import { enterWeight, planComparedPrice } from './planChanges.ts';
import { saveViews } from './saveViews.ts';
import { STOCK_WORK, workInStockRoom } from './stockRoom.ts';

const DAY_MS = 86_400_000;

interface Task {
  daysAgo: number;
  run: (ctx: Ctx) => Promise<void>;
}

/** Three beard tonics bought one by one. */
const THREE_TONICS = 19_470;

/**
 * What the admins did over the year besides orders. No task changes a price or a rule of freight that the specification
 * states: a visitor of the demo finds the documented shop, also days later.
 */
const TASKS: readonly Task[] = [
  ...STOCK_WORK.map((step): Task => ({ daysAgo: step.daysAgo, run: (ctx) => workInStockRoom(ctx, step) })),
  { daysAgo: 120, run: importAlerts },
  {
    daysAgo: 75,
    run: (ctx) =>
      enterWeight(ctx, { slug: 'creatina', grams: 420, inDays: null, reason: 'Pote novo, mais pesado.' }),
  },
  {
    daysAgo: 50,
    run: (ctx) =>
      planComparedPrice(ctx, {
        slug: 'combo-barbudo',
        oldValue: THREE_TONICS,
        inDays: 10,
        reason: 'Mostrar quanto custam três separados.',
      }),
  },
  { daysAgo: 30, run: saveViews },
  {
    daysAgo: 2,
    run: (ctx) =>
      planComparedPrice(ctx, {
        slug: 'combo-barbudo',
        oldValue: null,
        inDays: 9,
        reason: 'Fim da comparação na vitrine.',
      }),
  },
  { daysAgo: 1, run: importWrongFile },
  {
    daysAgo: 1,
    run: (ctx) =>
      enterWeight(ctx, { slug: 'combo-barbudo', grams: 380, inDays: 8, reason: 'Caixa nova do combo.' }),
  },
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

import { ACTIVITY_EVENT, type ActivityEventName } from '#schema/activity/activityEvents.ts';
import { readStep, storeSteps } from '../../../api/src/modules/activity/recordActivity.ts';
import type { Services } from '../../../api/src/services.ts';
import type { Dice } from '../../dice.ts';
import type { PlannedAppointment } from '../demoPlan.ts';
import type { PlannedOrder } from '../plannedOrder.ts';

const MINUTE_MS = 60_000;

/** One step of a visitor. */
interface Step {
  name: ActivityEventName;
  path: string;
}

const PURCHASE: readonly (Step & { staying: number })[] = [
  { name: 'addToCart', path: '/produtos', staying: 0.42 },
  { name: 'initCheckout', path: '/checkout', staying: 0.55 },
  { name: 'paymentMethod', path: '/checkout/pagamento', staying: 0.7 },
  { name: 'finishCheckout', path: '/checkout/pagamento', staying: 0 },
];

/** The steps of a visitor who buys. */
const buyerSteps = (slug: string): Step[] => [
  { name: 'pageView', path: '/' },
  { name: 'viewContent', path: `/produtos/${slug}` },
  ...PURCHASE,
];

/** The steps of a visitor who does not buy: fewer at each step, and never the last. */
function browserSteps(dice: Dice, slug: string): Step[] {
  const steps: Step[] = [{ name: 'pageView', path: dice.chance(0.7) ? '/' : '/busca' }];
  if (!dice.chance(0.6)) return steps;
  steps.push({ name: 'viewContent', path: `/produtos/${slug}` });
  for (const { staying, ...step } of PURCHASE) {
    if (!dice.chance(staying)) return steps;
    steps.push(step);
  }
  return steps;
}

/** An evaluation that was begun; not everyone who begins one submits it. */
const evaluationSteps = (line: string, isSubmitted: boolean): Step[] => [
  { name: 'pageView', path: `/avaliacao/${line}` },
  { name: 'initMedicalAppointment', path: `/avaliacao/${line}` },
  ...(isSubmitted ? [{ name: 'finishMedicalAppointment', path: `/avaliacao/${line}` } as const] : []),
];

export interface Visit {
  at: Date;
  steps: readonly Step[];
}

/** Visits of buyers, of visitors around each order who only look, and of patients. */
export function planVisits(
  dice: Dice,
  {
    orders,
    appointments,
  }: {
    orders: readonly (PlannedOrder & { at: Date })[];
    appointments: readonly (PlannedAppointment & { at: Date })[];
  },
): Visit[] {
  const before = (at: Date, minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS);
  const shop = orders.flatMap(({ at, slugs }): Visit[] => {
    const slug = slugs[0] ?? '';
    const others = Array.from({ length: dice.between(2, 5) }, () => ({
      at: before(at, dice.between(20, 2_000)),
      steps: browserSteps(dice, slug),
    }));
    return [{ at: before(at, 12), steps: buyerSteps(slug) }, ...others];
  });
  const clinic = appointments.flatMap(({ at, line }): Visit[] => [
    { at: before(at, 15), steps: evaluationSteps(line, true) },
    ...(dice.chance(0.6) ? [{ at: before(at, 300), steps: evaluationSteps(line, false) }] : []),
  ]);
  return [...shop, ...clinic];
}

const STORED_TOGETHER = 1_000;

/** Counts the steps of all visits, without the limit for one address, because each visitor has another one. */
export function recordVisits({ orm }: Pick<Services, 'orm'>, visits: readonly Visit[]): Promise<void> {
  const steps = visits.flatMap(({ at, steps: named }) =>
    named.flatMap(({ name, path }, index) => {
      const instant = new Date(at.getTime() + index * MINUTE_MS);
      return readStep({ code: ACTIVITY_EVENT[name], path, at: instant }) ?? [];
    }),
  );
  return orm.em.fork().transactional(async (em) => {
    for (let from = 0; from < steps.length; from += STORED_TOGETHER)
      await storeSteps(em, steps.slice(from, from + STORED_TOGETHER));
  });
}

import type { Dice } from '../../sandbox/dice.ts';
import { RECURRENCE_STATUS } from '../../schema/constants.ts';
import { PRODUCTS } from './outages.ts';
import type { Act, CardNumber } from './shopCalls.ts';

/** A subscription as the simulation sees it in the morning. */
export interface Subscription {
  id: string;
  userId: string;
  status: number;
  /** The state of the open month. */
  state: string | null;
  cardToken: string | null;
}

const GOOD_CARDS = ['4111111111111111', '5555555555554444', '6362970000457013', '6062826786276634'];
/** The bank's answer is lost, or its server fails after or before the charge. */
const ODD_CARDS = ['4000000000005001', '4000000000005027', '4000000000000119'];
/** The bank declines these. */
const BAD_CARDS = ['4000000000009995', '4000000000000069', '4000000000009987'];

/** Some cards expire during the simulated years, and some misbehave from the start. */
export function someCard(dice: Dice, year: number): CardNumber {
  const number = dice.chance(0.9) ? dice.one(GOOD_CARDS) : dice.one([...ODD_CARDS, ...BAD_CARDS]);
  return { number, expiryYear: dice.chance(0.1) ? year : year + 4 };
}

export const someCart = (dice: Dice): readonly string[] =>
  dice.one([
    ['shampoo-energizante'],
    ['shampoo-energizante', 'finasterida'],
    ['finasterida'],
    ['shampoo-energizante', 'minoxidil', 'finasterida'],
  ]);

type Kind = Exclude<Act['kind'], 'acceptPrice' | 'declinePrice'>;

/**
 * What people do in each state of their subscription: the probability on one day, and the frequency of each act.
 */
const HABITS: { when(subscription: Subscription): boolean; chance: number; acts: readonly Kind[] }[] = [
  {
    when: ({ status }) => status === RECURRENCE_STATUS.suspended,
    chance: 0.1,
    acts: ['card', 'pix', 'resume', 'resume', 'resume', 'cancel'],
  },
  {
    when: ({ state }) => state === 'declined',
    chance: 0.2,
    acts: ['card', 'card', 'card', 'pix', 'skip', 'cancel'],
  },
  {
    when: ({ state }) => state === 'waitingStock',
    chance: 0.1,
    acts: ['swap', 'skip', 'soldOut', 'quantity'],
  },
  {
    when: () => true,
    chance: 0.02,
    acts: [
      ...(['skip', 'pause', 'cancel', 'day', 'day', 'quantity', 'quantity', 'swap'] as const),
      ...(['move', 'soldOut', 'card', 'pix', 'pix', 'deleteCard', 'resume'] as const),
    ],
  },
];

/** The act of this person today, if any. */
export function randomAct(
  dice: Dice,
  subscription: Subscription,
  year: number,
  { activityFactor, hasPix }: { activityFactor: number; hasPix: boolean },
): Act | null {
  const habit = HABITS.find(({ when }) => when(subscription));
  if (!habit || !dice.chance(habit.chance * activityFactor)) return null;
  const who = { userId: subscription.userId, recurrenceId: subscription.id };
  const kind = dice.one(habit.acts.filter((act) => hasPix || act !== 'pix'));
  switch (kind) {
    case 'pause':
      return { ...who, kind, months: dice.between(1, 3) };
    case 'day':
      return { ...who, kind, day: dice.one([1, 5, 10, 15, 20, 25, 28, 29, 30, 31]) };
    case 'soldOut':
      return { ...who, kind, choice: dice.one(['wait', 'skip']) };
    case 'card':
      return { ...who, kind, card: someCard(dice, year) };
    case 'pix':
      return { ...who, kind, limitCents: dice.one([100, 60_000, 200_000]) };
    case 'quantity':
      return { ...who, kind, quantity: dice.one([0, 1, 1, 2, 2, 3]) };
    case 'swap':
      return { ...who, kind, slug: dice.one(PRODUCTS) };
    default:
      return { ...who, kind };
  }
}

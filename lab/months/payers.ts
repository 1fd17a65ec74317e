import type { Dice } from '../../sandbox/dice.ts';

type Post = (path: string, body: object) => Promise<void>;

interface OwnedPayment {
  reference: string;
  userId: string;
}

interface PayersOptions {
  /** Reads rows of the database by SQL. */
  read(text: string): Promise<OwnedPayment[]>;
  dice: Dice;
  activityFactor: number;
  post: Post;
  /** Absent payers do nothing in their bank app either: an act there could fill the account that must stay empty. */
  isAway(userId: string): boolean;
}

/**
 * What people do in their bank's app: they confirm or refuse PIX Automático, change its limit, end it, refuse a charge,
 * and sometimes the account is empty when the bank tries.
 */
export async function actAsPayers(options: PayersOptions): Promise<void> {
  const { read, dice, activityFactor, post, isAway } = options;
  const ofPresentPayers = async (text: string): Promise<string[]> =>
    (await read(text)).filter(({ userId }) => !isAway(userId)).map(({ reference }) => reference);

  for (const reference of await ofPresentPayers(authorizationsIn('waiting')))
    if (dice.chance(0.6)) await post(dice.chance(0.9) ? 'authorize' : 'reject', { reference });

  for (const reference of await ofPresentPayers(authorizationsIn('active'))) {
    if (!dice.chance(0.02 * activityFactor)) continue;
    const act = dice.one(['end', 'limit', 'limit', 'funds', 'funds', 'funds'] as const);
    if (act === 'end') await post(act, { reference });
    else if (act === 'limit') await post(act, { reference, limitCents: dice.one([1_000, 200_000, null]) });
    else await post(act, { reference, failures: dice.one([1, 2, 2, 3, 8]) });
  }

  for (const reference of await ofPresentPayers(OPEN_CHARGES))
    if (dice.chance(0.03 * activityFactor)) await post('refuse-charge', { reference });
}

/** The id of the shop's authorization is the reference of the bank's. */
const OF_PERSON = 'join public.pix_authorization own on own.id::text';

const authorizationsIn = (status: 'waiting' | 'active') =>
  `select a.reference, own.user_id as "userId" from sandbox_gateway.pix_authorization a ${OF_PERSON} = a.reference
    where a.status = '${status}' order by a.created_at, a.reference`;

const OPEN_CHARGES = `select c.reference, own.user_id as "userId" from sandbox_gateway.charge c ${OF_PERSON} = c.pix_authorization
    where c.status = 'pending' and c.due_on is not null order by c.created_at, c.reference`;

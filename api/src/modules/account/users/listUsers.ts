import { expressionBuilder } from 'kysely';
import { Field, Int, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import type { Match } from '../../../shared/database/findMatches.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { db } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { PageCursors } from '../../../shared/paging.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import type { Role } from '../role.ts';
import { User } from '../user.entity.ts';
import { accountConditions } from './findPeople.ts';

@ObjectType()
export class UserPage extends PageCursors {
  @Field(() => [User])
  items!: User[];

  @Field(() => Int)
  total!: number;
}

interface Filters extends KeysetPage {
  search?: string | null | undefined;
  role?: Role | null | undefined;
  orderBy?: UserOrder | undefined;
  isDesc?: boolean | undefined;
}

/** Names and e-mails are encrypted, so the database cannot sort by them. */
export const USER_ORDERS = ['createdAt', 'role'] as const;
type UserOrder = (typeof USER_ORDERS)[number];

const COLUMNS = {
  createdAt: ['createdAt'],
  role: ['role', 'createdAt'],
} as const satisfies Record<UserOrder, unknown>;

/** Each word must begin a word of the name or the e-mail; a CPF or a telephone finds its one person. */
export async function listUsers(
  ctx: Pick<Ctx, 'em' | 'encryption'>,
  { search, role, orderBy = 'createdAt', isDesc = true, ...paging }: Filters,
): Promise<UserPage> {
  const em = ctx.em.fork();
  const text = wholeText(search, 120);
  const list = db
    .selectFrom('userAccount')
    .select('id')
    .where((eb) => eb.and({ deletedAt: null, role: role ?? undefined }));
  const { ids, ...page } = await pageInOrder(em, list, {
    page: paging,
    match: text ? matchOf(ctx, text) : undefined,
    order: { by: COLUMNS[orderBy], direction: isDesc ? 'desc' : 'asc' },
  });
  const rows = await em.find(User, { id: { $in: ids } });
  return Object.assign(new UserPage(), { ...page, items: inOrderOf(ids, rows) });
}

function matchOf({ encryption }: Pick<Ctx, 'encryption'>, text: string): Match {
  const isFound = expressionBuilder<Tables, 'userAccount'>().or(accountConditions(encryption, text));
  return { isMatch: isFound, byIndex: isFound };
}

import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import type { ListOrder } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import type { Match } from '../../../shared/database/pageOfMatches.ts';
import { wholeText } from '../../../shared/wholeText.ts';
import type { Role } from '../role.ts';
import { User } from '../user.entity.ts';
import { accountConditions } from './findPeople.ts';
import { UserPage } from './users.types.ts';

interface Filters extends KeysetPage {
  search?: string | null | undefined;
  role?: Role | null | undefined;
  orderBy?: UserOrder | undefined;
  isDesc?: boolean | undefined;
}

/** Names and e-mails are encrypted, so the database cannot sort by them. */
export const USER_ORDERS = ['createdAt', 'role'] as const;
type UserOrder = (typeof USER_ORDERS)[number];

const COLUMNS: Readonly<Record<UserOrder, ListOrder['by']>> = {
  createdAt: ['created_at'],
  role: ['role', 'created_at'],
};

/** Each word must begin a word of the name or the e-mail; a CPF or a telephone finds its one person. */
export async function listUsers(
  ctx: Pick<Ctx, 'em' | 'encryption'>,
  { search, role, orderBy = 'createdAt', isDesc = true, ...paging }: Filters,
): Promise<UserPage> {
  const em = ctx.em.fork();
  const text = wholeText(search, 120);
  const isFound: Match['isMatch'] = (add) =>
    `(${accountConditions(ctx.encryption, text)
      .map((condition) => condition(add))
      .join(' or ')})`;
  const conditions = new Conditions().addFixed('deleted_at is null').add('role = $', role);
  const { ids, ...page } = await pageInOrder(em, 'user_account', {
    conditions,
    page: paging,
    match: text ? { isMatch: isFound, byIndex: isFound } : undefined,
    order: { by: COLUMNS[orderBy], direction: isDesc ? 'desc' : 'asc' },
  });
  const rows = await em.find(User, { id: { $in: ids } });
  return Object.assign(new UserPage(), { ...page, items: inOrderOf(ids, rows) });
}

import { normalizeCpf } from '#schema/br/cpf.ts';
import type { Ctx } from '../../../services.ts';
import { countRows } from '../../../shared/database/countRows.ts';
import { pageOf } from '../../../shared/paging.ts';
import type { Role } from '../role.ts';
import { User } from '../user.entity.ts';
import { UserPage } from './users.types.ts';

interface Filters {
  search?: string | null | undefined;
  role?: Role | null | undefined;
  limit: number;
  offset: number;
}

/** Each word must begin a word of the name or the e-mail; a CPF finds its one person. */
export async function listUsers(
  ctx: Pick<Ctx, 'em' | 'encryption'>,
  { search, role, ...paging }: Filters,
): Promise<UserPage> {
  const em = ctx.em.fork();
  const text = (search ?? '').replaceAll('\0', '').trim();
  const document = normalizeCpf(text);
  const index = document ? ctx.encryption.index('cpf', document) : null;
  const words = text && !document ? ctx.encryption.searchIndexes(text) : null;
  const items = await em.find(
    User,
    {
      deletedAt: null,
      ...(role ? { role } : {}),
      ...(index ? { documentIndex: index } : {}),
      ...(words ? { nameWords: { $contains: words } } : {}),
    },
    { ...pageOf(paging), orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const values: unknown[] = [];
  const conditions = [
    'deleted_at is null',
    ...(role ? [`role = $${values.push(role)}`] : []),
    ...(index ? [`document_index = $${values.push(index)}`] : []),
    ...(words ? [`name_words @> $${values.push(words)}::text[]`] : []),
  ];
  const total = await countRows(em, `user_account where ${conditions.join(' and ')}`, values);
  return Object.assign(new UserPage(), { items, total });
}

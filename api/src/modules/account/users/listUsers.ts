import { normalizeCpf } from '#schema/br/cpf.ts';
import type { Ctx } from '../../../services.ts';
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
  const text = (search ?? '').replaceAll('\0', '').trim();
  const document = normalizeCpf(text);
  const [items, total] = await ctx.em.fork().findAndCount(
    User,
    {
      deletedAt: null,
      ...(role ? { role } : {}),
      ...(document ? { documentIndex: ctx.encryption.index('cpf', document) } : {}),
      ...(text && !document ? { nameWords: { $contains: ctx.encryption.searchIndexes(text) } } : {}),
    },
    { ...pageOf(paging), orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return Object.assign(new UserPage(), { items, total });
}

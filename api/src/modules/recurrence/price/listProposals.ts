import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { RecurrencePriceProposal } from './price.types.ts';

const MAX_PROPOSALS = 50;

type Row = Omit<RecurrencePriceProposal, 'createdAt' | 'productName'> & { createdAt: string };

/** The latest proposals and how they were answered, in one statement. */
export async function listProposals(
  ctx: Pick<Ctx, 'catalog' | 'em'>,
  { id = null }: { id?: string | null } = {},
): Promise<RecurrencePriceProposal[]> {
  const rows = await sql<Row>(
    ctx.em.fork(),
    `select p.id, p.product_id as "productId", p.unit_price_cents as price, p.unit_value_cents as value,
            p.from_month as "fromMonth", p.created_at as "createdAt", count(o.id)::int as told,
            count(*) filter (where o.answer = 'accepted')::int as accepted,
            count(*) filter (where o.answer = 'declined')::int as declined,
            count(*) filter (where o.answer = 'withdrawn')::int as withdrawn
       from recurrence_price_proposal p left join recurrence_price_offer o on o.proposal_id = p.id
      where $1::uuid is null or p.id = $1 group by p.id order by p.created_at desc, p.id desc limit ${MAX_PROPOSALS}`,
    [id],
  );
  const catalog = ctx.catalog.current();
  return rows.map(({ createdAt, ...row }) =>
    Object.assign(new RecurrencePriceProposal(), {
      ...row,
      productName: catalog.sellable(row.productId)?.product.name ?? '',
      createdAt: new Date(createdAt),
    }),
  );
}

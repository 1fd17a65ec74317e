import { sql } from 'kysely';
import type { Ctx } from '../../../services.ts';
import { db, run } from '../../../shared/database/query.ts';
import { RecurrencePriceProposal } from './price.types.ts';
import type { PriceAnswer } from './priceProposal.entity.ts';

const MAX_PROPOSALS = 50;

/** The latest proposals and how they were answered, in one statement. */
export async function listProposals(
  ctx: Pick<Ctx, 'catalog' | 'em'>,
  { id = null }: { id?: string | null } = {},
): Promise<RecurrencePriceProposal[]> {
  const rows = await run(
    ctx.em.fork(),
    db
      .selectFrom('recurrencePriceProposal as proposal')
      .leftJoin('recurrencePriceOffer as offer', 'offer.proposalId', 'proposal.id')
      .select([
        'proposal.id',
        'proposal.productId',
        'proposal.unitPriceCents as price',
        'proposal.unitValueCents as value',
        'proposal.fromMonth',
        'proposal.createdAt',
      ])
      .select((eb) => {
        const offers = eb.fn.count('offer.id');
        const answered = (answer: PriceAnswer) =>
          eb.cast<number>(offers.filterWhere('offer.answer', '=', sql.lit(answer)), 'integer');
        return [
          eb.cast<number>(offers, 'integer').as('told'),
          answered('accepted').as('accepted'),
          answered('declined').as('declined'),
          answered('withdrawn').as('withdrawn'),
        ];
      })
      .$if(id !== null, (query) => query.where('proposal.id', '=', id))
      .groupBy('proposal.id')
      .orderBy('proposal.createdAt', 'desc')
      .orderBy('proposal.id', 'desc')
      .limit(sql.lit(MAX_PROPOSALS)),
  );
  const catalog = ctx.catalog.current();
  return rows.map((row) =>
    Object.assign(new RecurrencePriceProposal(), {
      ...row,
      productName: catalog.sellable(row.productId)?.product.name ?? '',
    }),
  );
}

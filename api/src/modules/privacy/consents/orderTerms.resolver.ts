import DataLoader from 'dataloader';
import { sql } from 'kysely';
import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { Transaction } from '../../order/order.types.ts';
import { AcceptedTerms } from './consents.types.ts';

/** The terms of many orders in one statement. */
const termsOf = (ctx: Ctx, orderId: string): Promise<AcceptedTerms | null> =>
  ctx
    .loader('privacy.orderTerms', () => {
      return new DataLoader<string, AcceptedTerms | null>(async (ids) => {
        const rows = await run(
          ctx.em.fork(),
          db
            .selectFrom('consentRecord')
            .distinctOn('orderId')
            .select(['orderId', 'document', 'version', 'sha256', 'at'])
            .where('orderId', '=', anyOf(ids))
            .where('purpose', '=', sql.lit('terms'))
            .orderBy('orderId')
            .orderBy('at'),
        );
        const found = new Map(rows.map((row) => [row.orderId, row]));
        return ids.map((id) => {
          const row = found.get(id);
          return row ? Object.assign(new AcceptedTerms(), row) : null;
        });
      });
    })
    .load(orderId);

@Resolver(() => Transaction)
export class OrderTermsResolver {
  @FieldResolver(() => AcceptedTerms, {
    nullable: true,
    description: 'The terms the order was confirmed under; null before its first payment.',
  })
  acceptedTerms(@Context() ctx: Ctx, @Root() order: Transaction): Promise<AcceptedTerms | null> {
    return termsOf(ctx, order.id);
  }
}

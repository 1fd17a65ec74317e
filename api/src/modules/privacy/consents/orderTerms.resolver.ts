import DataLoader from 'dataloader';
import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { Transaction } from '../../order/order.types.ts';
import { AcceptedTerms } from './consents.types.ts';

interface TermsRow extends AcceptedTerms {
  orderId: string;
}

/** The terms of many orders in one statement. */
const termsOf = (ctx: Ctx, orderId: string): Promise<AcceptedTerms | null> =>
  ctx
    .loader('privacy.orderTerms', () => {
      return new DataLoader<string, AcceptedTerms | null>(async (ids) => {
        const rows = await sql<TermsRow>(
          ctx.em.fork(),
          `select distinct on (order_id) order_id as "orderId", document, version, sha256, at from consent_record
            where order_id = any($1::uuid[]) and purpose = 'terms' order by order_id, at`,
          [[...ids]],
        );
        const found = new Map(rows.map((row) => [row.orderId, row]));
        return ids.map((id) => {
          const row = found.get(id);
          return row ? Object.assign(new AcceptedTerms(), { ...row, at: new Date(row.at) }) : null;
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

import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { expectedDelivery } from '#schema/order/expectedDelivery.ts';
import type { Ctx } from '../../services.ts';
import { Freight } from './cartPrice.types.ts';

@Resolver(() => Freight)
export class FreightResolver {
  @FieldResolver(() => String)
  expectedOn(@Context() ctx: Ctx, @Root() { maxDays }: Freight): string {
    return expectedDelivery(todayInSaoPaulo(ctx.now), maxDays);
  }
}

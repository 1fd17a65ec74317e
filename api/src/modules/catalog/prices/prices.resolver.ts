import { Arg, Ctx as Context, Field, ID, InputType, Int, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { EditedProductResult } from '../edit/edit.types.ts';
import { cancelPlannedPrice, planPrice } from './planPrice.ts';

@InputType()
export class SizePriceInput {
  @Field(() => ID)
  skuId!: string;

  @Field(() => CentsScalar)
  price!: number;
}

@InputType()
export class PlannedPriceInput {
  @Field(() => Date)
  from!: Date;

  @Field(() => CentsScalar, {
    description: 'Ignored for a product in sizes, whose price is the lowest of the sizes',
  })
  value!: number;

  @Field(() => CentsScalar, { nullable: true })
  oldValue!: number | null;

  @Field(() => [SizePriceInput])
  sizes!: SizePriceInput[];
}

@Resolver()
export class PriceResolver {
  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, {
    description: 'Plans prices from a later moment on. Orders that were placed before keep their prices.',
  })
  planPrice(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('input', () => PlannedPriceInput) { from, value, oldValue, sizes }: PlannedPriceInput,
    @Arg('reason', () => String) reason: string,
  ) {
    const prices = {
      value,
      oldValue,
      sizes: Object.fromEntries(sizes.map(({ skuId, price }) => [skuId, price])),
    };
    return planPrice(ctx, { id, seenVersion, reason, from, prices });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, { description: 'Cancels a planned price before it is in force.' })
  cancelPlannedPrice(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('from', () => Date) from: Date,
    @Arg('reason', () => String) reason: string,
  ) {
    return cancelPlannedPrice(ctx, { id, seenVersion, from, reason });
  }
}

import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import * as z from 'zod/mini';
import { add, cents, multiplyCents } from '#schema/money.ts';
import type { Ctx, Part } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { includesCep } from '../../settings/freight/cepRanges.rules.ts';
import { findPlace } from '../address/deliveryPlace.ts';
import { Freight } from '../cartPrice.types.ts';
import { parcelGrams, quoteFreights } from '../pricing/freight.ts';

@InputType()
class WhatIfItemInput {
  @Field(() => ID, { description: 'A product, or one of its sizes' })
  skuId!: string;

  @Field(() => Int)
  quantity!: number;
}

@InputType({ description: 'A parcel: its weight, or its items.' })
export class FreightWhatIfInput {
  @Field(() => String)
  zipcode!: string;

  @Field(() => Int, { nullable: true, description: 'Ignored when there are items' })
  grams!: number | null;

  @Field(() => CentsScalar, {
    nullable: true,
    description: 'Value of the goods; ignored when there are items',
  })
  goods!: number | null;

  @Field(() => [WhatIfItemInput])
  items!: WhatIfItemInput[];

  @Field(() => Boolean)
  isSubscription!: boolean;

  @Field(() => Date, { description: 'The moment to compare with now' })
  at!: Date;
}

@ObjectType({ description: 'What a parcel costs at a moment.' })
class FreightAt {
  @Field(() => Date)
  at!: Date;

  @Field(() => String, { nullable: true, description: 'The area of the CEP' })
  area!: string | null;

  @Field(() => Int)
  grams!: number;

  @Field(() => [Freight])
  freights!: Freight[];

  @Field(() => Refusal, { nullable: true, description: 'Why no freight is offered' })
  problem!: Refusal | null;
}

@ObjectType()
export class FreightWhatIf {
  @Field(() => FreightAt)
  now!: FreightAt;

  @Field(() => FreightAt)
  later!: FreightAt;
}

const WEIGHT = 'Informe um peso de 1 g a 1.000 kg, ou escolha produtos.';
const QUANTITY = 'Informe de 1 a 99 unidades.';

const shape = z.object({
  zipcode: z.string(),
  grams: z.nullish(z.int(WEIGHT).check(z.minimum(1, WEIGHT), z.maximum(1_000_000, WEIGHT))),
  goods: z.nullish(z.int().check(z.minimum(0, 'Informe um valor a partir de zero.'))),
  items: z
    .array(
      z.object({
        skuId: z.string(),
        quantity: z.int(QUANTITY).check(z.minimum(1, QUANTITY), z.maximum(99, QUANTITY)),
      }),
    )
    .check(z.maxLength(50, 'São até 50 produtos.')),
  isSubscription: z.boolean(),
  at: z.date(),
});

/** What a parcel costs now and at another moment, by the freight settings in force at each of them. */
export async function freightWhatIf(
  ctx: Part<Ctx, 'catalog' | 'now' | 'outside.postal'>,
  input: FreightWhatIfInput,
): Promise<FreightWhatIf | InvalidInput> {
  const requested = readInput(shape, { ...input });
  if (requested instanceof InvalidInput) return requested;
  const { items, isSubscription: recurrent } = requested;
  if (items.length === 0 && !requested.grams) return new InvalidInput([{ path: 'grams', message: WEIGHT }]);
  const place = await findPlace(ctx, requested.zipcode);
  if (!place) return new InvalidInput([{ path: 'zipcode', message: 'Informe um CEP que existe.' }]);

  const catalog = ctx.catalog.current();
  const prices = new Map(items.map(({ skuId }) => [skuId, priceOf(ctx, skuId)]));
  const unknownAt = items.findIndex(({ skuId }) => prices.get(skuId) === null);
  if (unknownAt >= 0)
    return new InvalidInput([{ path: `items.${unknownAt}.skuId`, message: 'Escolha um produto da loja.' }]);
  const values = items.map(({ skuId, quantity }) => multiplyCents(prices.get(skuId) ?? cents(0), quantity));
  const goods = items.length > 0 ? add(...values) : cents(requested.goods ?? 0);

  const viewAt = (at: Date): FreightAt => {
    const { freight } = catalog.settingsAt(at);
    const grams = items.length > 0 ? parcelGrams(items, freight) : (requested.grams ?? 0);
    const { available, problem } = quoteFreights(place, { grams, goods, recurrent }, freight);
    const cep = place.zipcode.replace(/\D/g, '');
    return Object.assign(new FreightAt(), {
      at,
      grams,
      freights: available,
      area: freight.areas.find(({ ranges }) => includesCep(ranges, cep))?.name ?? null,
      problem: problem && new Refusal(problem),
    });
  };
  return Object.assign(new FreightWhatIf(), { now: viewAt(ctx.now), later: viewAt(requested.at) });
}

/** The price of a product or box size today; null when the shop does not sell it. */
function priceOf({ catalog }: Pick<Ctx, 'catalog'>, skuId: string) {
  const listings = catalog.current().soldFrom(skuId);
  const product = listings.find(({ isPromotionalProduct }) => !isPromotionalProduct) ?? listings[0];
  if (!product) return null;
  const size = product.variantGroup?.variants.find(({ id }) => id === skuId);
  return cents(size?.price ?? product.value);
}

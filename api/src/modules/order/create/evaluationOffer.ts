import { Field, ObjectType } from 'type-graphql';
import type { Ctx, Part } from '../../../services.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { cartOwner } from '../../cart/cartOwner.ts';
import { findCart, priceCartState } from '../../cart/cartState.ts';
import { waysForward } from '../ports/prescriptionPort.ts';
import { medicinesOf, missingOf, readMedicineStatuses } from './prescriptionNeeds.ts';

@OfTheShop()
@ObjectType({
  description: 'The free medical evaluation for the medicines of the cart that have no prescription.',
})
export class EvaluationOffer {
  @Field(() => String, {
    description:
      'offered: a medicine has no prescription yet; included: its evaluation is already with the doctor.',
  })
  kind!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The page where the evaluation of the medicine begins.',
  })
  url!: string | null;

  @Field(() => [String], { description: 'The medicines that need an evaluation.' })
  productNames!: string[];
}

/**
 * Whether the checkout offers the free evaluation. Null for a cart without medicines, or with prescriptions for all of
 * them.
 */
export async function evaluationOffer(
  ctx: Part<Ctx, 'catalog' | 'em' | 'now' | 'viewer' | 'ports.prescriptions' | 'request.cartToken'>,
): Promise<EvaluationOffer | null> {
  const owner = cartOwner(ctx);
  const cart = owner && (await findCart(ctx.em, owner));
  if (!cart) return null;
  const { lines } = await priceCartState(ctx, ctx.em, cart);
  const medicines = lines.filter(({ prescription }) => prescription);
  if (medicines.length === 0) return null;
  if (!ctx.viewer) {
    const products = medicinesOf(ctx.catalog.current(), medicines);
    return offer(
      'offered',
      products[0] ? waysForward(products[0]) : [],
      products.map(({ name }) => name),
    );
  }
  const statuses = await readMedicineStatuses(ctx, ctx.em, { userId: ctx.viewer.userId, lines: medicines });
  const missing = missingOf(statuses);
  if (missing[0]) {
    const names = missing.map(({ productName }) => productName);
    return offer('offered', missing[0].wayForward, names);
  }
  const evaluated = statuses.filter(({ isEvaluating }) => isEvaluating);
  return evaluated.length > 0
    ? offer(
        'included',
        [],
        evaluated.map(({ name }) => name),
      )
    : null;
}

const offer = (
  kind: string,
  ways: readonly { kind: string; url: string }[],
  productNames: string[],
): EvaluationOffer =>
  Object.assign(new EvaluationOffer(), {
    kind,
    url: ways.find((way) => way.kind === 'evaluate')?.url ?? null,
    productNames,
  });

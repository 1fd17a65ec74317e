import { Field, ID, ObjectType } from 'type-graphql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx, Part } from '../../services.ts';
import { db, run } from '../../shared/database/query.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { findCart } from '../cart/cartState.ts';
import { readMedicineStatuses } from '../order/create/prescriptionNeeds.ts';
import { isValidPrescription } from './isValidPrescription.ts';
import { medicineOf } from './medicine.ts';
import { PrescriptionRow } from './prescription.entity.ts';
import { Prescription } from './prescription.types.ts';
import { viewPrescriptions } from './readPrescription.ts';

@ObjectType({ description: 'Whether the caller may buy these products now.' })
export class ValidPrescription {
  @Field(() => Boolean, { description: 'True when a prescription covers each of these products' })
  valid!: boolean;

  @Field(() => [Prescription], { description: 'The prescriptions that cover these products' })
  prescriptions!: Prescription[];

  @Field(() => [ID], { description: 'Products that no prescription covers' })
  missingProducts!: string[];

  @Field(() => [ID], {
    description: 'The missing products that an upload or evaluation under review may cover',
  })
  productsInReview!: string[];

  @Field(() => [ID], {
    description: 'The missing products that an answer of this patient forbids, even with a prescription',
  })
  unsafeProducts!: string[];
}

/**
 * Whether the caller may buy these products now, and which prescriptions cover them, in the quantities of the
 * cart, or one unit of each that is not in the cart. Products that need no prescription are ignored. Without products
 * the question is about the person: whether there is a valid prescription at all.
 */
export async function validPrescription(
  ctx: Part<Ctx, 'catalog' | 'em' | 'now' | 'viewer' | 'ports.prescriptions'>,
  productIds: readonly string[],
): Promise<ValidPrescription> {
  const { userId } = signedInViewer(ctx);
  const isAboutPerson = productIds.length === 0;
  const catalog = ctx.catalog.current();
  const em = ctx.em.fork();
  const medicineIn = (productId: string) => medicineOf(catalog, productId)?.product;
  const requested = new Set(
    productIds.flatMap((id) => {
      const medicine = medicineIn(id);
      return medicine?.prescriptionRequired ? [medicine.id] : [];
    }),
  );
  const cart = requested.size > 0 ? await findCart(em, { userId }) : null;
  const lines = [...requested].flatMap((productId) => {
    // A promotional listing in the cart counts as units of the same medicine.
    const inCart = cart?.lines.filter((line) => medicineIn(line.productId)?.id === productId) ?? [];
    return inCart.length > 0 ? inCart : [{ productId, quantity: 1 }];
  });
  const statuses = await readMedicineStatuses(ctx, em, { userId, lines });
  const covered = new Set(
    statuses.filter(({ medicineStatus }) => medicineStatus === 'valid').map(({ productId }) => productId),
  );
  const valid = await run(
    em,
    db
      .selectFrom('prescription')
      .select('id')
      .where('userId', '=', userId)
      .where(isValidPrescription(todayInSaoPaulo(ctx.now))),
  );
  const rows = await em.find(
    PrescriptionRow,
    { id: { $in: valid.map(({ id }) => id) } },
    { orderBy: [{ validUntil: 'asc' }, { id: 'asc' }] },
  );
  const prescriptions = (await viewPrescriptions(ctx, em, rows)).filter(
    ({ state, items }) =>
      state === 'valid' &&
      items.some(
        ({ productId, dispensingsLeft }) =>
          dispensingsLeft > 0 && (isAboutPerson || (productId !== null && covered.has(productId))),
      ),
  );
  const missing = statuses.filter(({ medicineStatus }) => medicineStatus !== 'valid');
  return {
    valid: isAboutPerson ? prescriptions.length > 0 : missing.length === 0,
    prescriptions,
    missingProducts: missing.map(({ productId }) => productId),
    productsInReview: missing
      .filter(({ medicineStatus }) => medicineStatus === 'inReview')
      .map(({ productId }) => productId),
    unsafeProducts: missing
      .filter(({ medicineStatus }) => medicineStatus === 'forbidden')
      .map(({ productId }) => productId),
  };
}

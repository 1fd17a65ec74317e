import { Field, ID, ObjectType } from 'type-graphql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx, Part } from '../../services.ts';
import { db, run } from '../../shared/database/query.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { findCart } from '../cart/cartState.ts';
import { readMedicineStatuses } from '../order/create/prescriptionNeeds.ts';
import type { MedicineStatusKind } from '../order/ports/prescriptionPort.ts';
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
 * the question is about the person: whether there is a valid prescription at all. The answer names the products as they
 * were asked for.
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
  const asked = [...new Set(productIds)].filter((id) => medicineIn(id)?.prescriptionRequired);
  const cart = asked.length > 0 ? await findCart(em, { userId }) : null;
  // A promotional listing is the same medicine as its full-price product.
  const isSameMedicine = (one: string, other: string) => medicineIn(one)?.id === medicineIn(other)?.id;
  const linesOf = (id: string) => cart?.lines.filter(({ productId }) => isSameMedicine(productId, id)) ?? [];
  const lines = asked.flatMap((productId) => {
    const inCart = linesOf(productId);
    return inCart.length > 0 ? inCart : [{ productId, quantity: 1 }];
  });
  const statuses = await readMedicineStatuses(ctx, em, { userId, lines: [...new Set(lines)] });
  const askedIn = (isWanted: (status: MedicineStatusKind) => boolean) =>
    asked.filter((id) =>
      statuses.some(
        ({ productId, medicineStatus }) => isWanted(medicineStatus) && isSameMedicine(productId, id),
      ),
    );
  const missing = askedIn((status) => status !== 'valid');
  const covered = new Set(asked.filter((id) => !missing.includes(id)).map((id) => medicineIn(id)?.id));
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
  return {
    valid: isAboutPerson ? prescriptions.length > 0 : missing.length === 0,
    prescriptions,
    missingProducts: missing,
    productsInReview: askedIn((status) => status === 'inReview'),
    unsafeProducts: askedIn((status) => status === 'forbidden'),
  };
}

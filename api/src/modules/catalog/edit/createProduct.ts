import { PRODUCT_FIELDS } from '#schema/product/productFields.ts';
import { type FieldProblem, InvalidInput } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { needSlug } from '../product.shape.ts';
import type { EditAnswer } from './changeLockedRow.ts';
import type { NewProductInput } from './edit.types.ts';
import { newProduct } from './newProduct.ts';
import { storeDraft } from './storeDraft.ts';

/** Creates a draft, which no shopper sees until it is published. */
export function createProduct(ctx: AdminContext, input: NewProductInput): Promise<EditAnswer> {
  const name = input.name.replaceAll('\0', '').trim();
  const need = needSlug.safeParse(input.need);
  const problems: FieldProblem[] = [];
  const { max, mistake } = PRODUCT_FIELDS.name;
  if (!name || name.length > max) problems.push({ path: 'name', message: mistake });
  if (!need.success) problems.push({ path: 'need', message: PRODUCT_FIELDS.need.mistake });
  if (input.value <= 0) problems.push({ path: 'value', message: 'Informe um preço maior que zero.' });
  if (!need.success || problems.length > 0) return Promise.resolve(new InvalidInput(problems));
  return rollbackOnRefusal<EditAnswer>(ctx.em, (em) =>
    storeDraft(ctx, em, {
      make: (keys) => newProduct({ ...keys, name, need: need.data, value: input.value }),
      name,
      detail: { name },
    }),
  );
}

import { Arg, Ctx as Context, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { createProduct } from './createProduct.ts';
import { duplicateProduct } from './duplicateProduct.ts';
import { EditedProduct, EditedProductResult, NewProductInput, ProductInput } from './edit.types.ts';
import { archiveProduct, cancelPublication, publishProduct } from './publishProduct.ts';
import { readEditedProduct } from './readEditedProduct.ts';
import { saveProduct } from './saveProduct.ts';

/**
 * Admin operations on a product, from draft to archive. Every change is recorded as an admin act with the values
 * before and after.
 */
@Resolver()
export class ProductEditResolver {
  @Only(Role.admin)
  @FreshCode('none: the catalogue, without a person')
  @Query(() => EditedProduct, { nullable: true })
  editedProduct(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return readEditedProduct(ctx, id);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, { description: 'Creates a draft, which no shopper sees.' })
  createProduct(@Context() ctx: Ctx, @Arg('input', () => NewProductInput) input: NewProductInput) {
    return createProduct(ctx, input);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, {
    description: 'Creates a draft with the texts, prices and pictures of another product.',
  })
  duplicateProduct(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return duplicateProduct(ctx, id);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, {
    description:
      'Replaces the fields that an admin may edit. Refused when another admin changed the product since `seenVersion`.',
  })
  saveProduct(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ProductInput) input: ProductInput,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
  ) {
    return saveProduct(ctx, { id, input, seenVersion, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, {
    description: 'Publishes a product in the shop, at once or from a later moment on.',
  })
  publishProduct(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
    @Arg('at', () => Date, { nullable: true }) at?: Date | null,
  ) {
    return publishProduct(ctx, { id, seenVersion, reason, at: at ?? null });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, { description: 'Cancels a planned publication.' })
  cancelPublication(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
  ) {
    return cancelPublication(ctx, { id, seenVersion, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, {
    description: 'Removes a product from the shop. It stays in its orders.',
  })
  archiveProduct(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('reason', () => String) reason: string,
  ) {
    return archiveProduct(ctx, { id, seenVersion, reason });
  }
}

import { Arg, Ctx as Context, Field, Float, ID, InputType, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { EditedProductResult } from '../edit/edit.types.ts';
import { originalLink } from './originalLinks.ts';
import { pictureIdOf } from './pictureNames.ts';
import { addProductPicture, arrangeProductPictures, cropProductPicture } from './productPictures.ts';

@InputType({ description: 'The point of a picture that stays visible when the picture is cropped.' })
export class PictureFocusInput {
  @Field(() => Float, { description: 'From 0, left, to 1, right' })
  x!: number;

  @Field(() => Float, { description: 'From 0, top, to 1, bottom' })
  y!: number;

  @Field(() => Float, { description: 'From 1 (the largest possible crop) to 3' })
  zoom!: number;
}

@InputType()
export class ShownPictureInput {
  @Field(() => String)
  base!: string;

  @Field(() => String, { description: 'Alternative text: what the picture shows' })
  alt!: string;
}

@Resolver()
export class ProductPictureResolver {
  @Only(Role.admin)
  @FreshCode('none: the catalogue, without a person')
  @Query(() => String, {
    nullable: true,
    description:
      'A link to the uncropped upload, valid for five minutes; null for a picture that was not uploaded',
  })
  originalPicture(
    @Context() { callers: { tokens }, now }: Ctx,
    @Arg('base', () => String, { description: 'The base path of the picture' }) base: string,
  ) {
    const pictureId = pictureIdOf(base);
    return pictureId && originalLink(tokens, pictureId, now);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, {
    description:
      'Adds a file uploaded with the purpose `shop`, cropped to a square in all widths of the shop.',
  })
  addProductPicture(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('fileId', () => ID) fileId: string,
    @Arg('alt', () => String) alt: string,
    @Arg('focus', () => PictureFocusInput) focus: PictureFocusInput,
  ) {
    return addProductPicture(ctx, { id, seenVersion, fileId, alt, focus });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, { description: 'Replaces a picture by another crop of its upload.' })
  cropProductPicture(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('base', () => String) base: string,
    @Arg('focus', () => PictureFocusInput) focus: PictureFocusInput,
  ) {
    return cropProductPicture(ctx, { id, seenVersion, base, focus });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, {
    description:
      'Sets the order and the alternative texts of the pictures, and removes those that are not in the list.',
  })
  arrangeProductPictures(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('seenVersion', () => Int) seenVersion: number,
    @Arg('pictures', () => [ShownPictureInput]) pictures: ShownPictureInput[],
  ) {
    return arrangeProductPictures(ctx, { id, seenVersion, pictures });
  }
}

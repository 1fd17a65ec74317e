import {
  Arg,
  Ctx as Context,
  Field,
  Float,
  ID,
  InputType,
  Int,
  Mutation,
  Query,
  Resolver,
} from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { FreshCode, Only } from '../../../shared/access/audience.ts';
import { Role } from '../../account/role.ts';
import { EditedProductResult } from '../edit/edit.types.ts';
import { originalLink } from './originalLinks.ts';
import { pictureIdOf } from './pictureNames.ts';
import { addProductPicture, arrangeProductPictures, cropProductPicture } from './productPictures.ts';

@InputType({ description: 'The point of a picture that stays visible when it is cut.' })
export class PictureFocusInput {
  @Field(() => Float, { description: 'From 0, left, to 1, right' })
  x!: number;

  @Field(() => Float, { description: 'From 0, top, to 1, bottom' })
  y!: number;

  @Field(() => Float, { description: 'From 1, as much as fits, to 3' })
  zoom!: number;
}

@InputType()
export class ShownPictureInput {
  @Field(() => String)
  base!: string;

  @Field(() => String, { description: 'What it shows, for people who cannot see it' })
  alt!: string;
}

@Resolver()
export class ProductPictureResolver {
  @Only(Role.admin)
  @Query(() => String, {
    nullable: true,
    description:
      'Address of the whole upload of a picture, for five minutes; null for one that came with the shop',
  })
  originalPicture(
    @Context() { tokens, now }: Ctx,
    @Arg('base', () => String, { description: 'Its base path' }) base: string,
  ) {
    const pictureId = pictureIdOf(base);
    return pictureId && originalLink(tokens, pictureId, now);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => EditedProductResult, {
    description: 'Adds a file uploaded with the purpose `shop`, cut to a square in all widths of the shop.',
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
  @Mutation(() => EditedProductResult, { description: 'Cuts a picture anew from its upload.' })
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
    description: 'Sets order and words of the pictures, and removes those that are not named.',
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

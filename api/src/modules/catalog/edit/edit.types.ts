import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { FieldProblem, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { TextItem } from '../productParts.types.ts';
import { FaqItem } from '../productQuestions.types.ts';

export enum ProductStatusName {
  DRAFT = 'draft',
  PUBLISHED = 'published',
  ARCHIVED = 'archived',
}

registerEnumType(ProductStatusName, {
  name: 'ProductStatus',
  description: 'Only published products are in the shop. Archived products stay in their orders.',
});

@ObjectType()
export class EditedVariant {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true })
  sku!: string | null;

  @Field(() => Int)
  qtd!: number;

  @Field(() => CentsScalar)
  price!: number;

  @Field(() => Int)
  onHand!: number;
}

@ObjectType()
export class EditedPackage {
  @Field(() => String)
  type!: string;

  @Field(() => String)
  unity!: string;

  @Field(() => String)
  duration!: string;

  @Field(() => String)
  text!: string;

  @Field(() => String)
  subText!: string;
}

@ObjectType()
export class EditedSection {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  text!: string;
}

@ObjectType()
export class EditedPicture {
  @Field(() => String, { description: 'Base path of the picture' })
  base!: string;

  @Field(() => String, { description: 'Alternative text; empty for the pictures of the seed files' })
  alt!: string;

  @Field(() => Boolean, {
    description: 'Whether the uploaded original is stored, so that the picture can be cropped again',
  })
  mayCrop!: boolean;
}

@ObjectType()
export class EditedSizePrice {
  @Field(() => ID)
  skuId!: string;

  @Field(() => CentsScalar)
  price!: number;
}

@ObjectType({ description: 'The prices of a product from a moment on.' })
export class EditedPrice {
  @Field(() => Date)
  from!: Date;

  @Field(() => CentsScalar)
  value!: number;

  @Field(() => CentsScalar, { nullable: true })
  oldValue!: number | null;

  @Field(() => [EditedSizePrice])
  sizes!: EditedSizePrice[];

  @Field(() => Boolean, { description: 'Whether the moment is in the future' })
  isPlanned!: boolean;
}

@ObjectType({
  description: 'A product with all fields that an admin may edit, in the shape of `ProductInput`.',
})
export class EditedProduct {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'The version number, which an edit sends back as `seenVersion`' })
  version!: number;

  @Field(() => ProductStatusName)
  status!: ProductStatusName;

  @Field(() => Date, { nullable: true, description: 'When a draft is published automatically' })
  publishAt!: Date | null;

  @Field(() => Date, { nullable: true })
  changedAt!: Date | null;

  @Field(() => [FieldProblem], { description: 'What must be corrected before it can be published' })
  missing!: FieldProblem[];

  @Field(() => Int)
  code!: number;

  @Field(() => String)
  tinyId!: string;

  @Field(() => String)
  slug!: string;

  @Field(() => [String], { description: 'Earlier slugs, which redirect to the current one' })
  formerSlugs!: string[];

  @Field(() => Boolean, { description: 'Sold on prescription: its name, slug and sizes are fixed' })
  isMedicine!: boolean;

  @Field(() => Boolean)
  regulated!: boolean;

  @Field(() => Boolean)
  isService!: boolean;

  @Field(() => Boolean, { description: 'An offer of another product, whose units it sells' })
  isPromotionalProduct!: boolean;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  path!: string;

  @Field(() => String)
  need!: string;

  @Field(() => String)
  brandPromise!: string;

  @Field(() => String)
  description!: string;

  @Field(() => String, { nullable: true })
  tag!: string | null;

  @Field(() => String, { nullable: true })
  tagPromotion!: string | null;

  @Field(() => CentsScalar)
  value!: number;

  @Field(() => CentsScalar, { nullable: true })
  oldValue!: number | null;

  @Field(() => Number, { nullable: true })
  discountPercent!: number | null;

  @Field(() => Int)
  subscriptionDiscount!: number;

  @Field(() => Boolean)
  listed!: boolean;

  @Field(() => Boolean)
  soldOff!: boolean;

  @Field(() => Boolean)
  showCart!: boolean;

  @Field(() => Int, { nullable: true })
  minimumAge!: number | null;

  @Field(() => Int, { description: 'Units in stock of a product in one size' })
  onHand!: number;

  @Field(() => [EditedPicture])
  pictures!: EditedPicture[];

  @Field(() => [EditedPrice], { description: 'Newest first' })
  prices!: EditedPrice[];

  @Field(() => [EditedVariant])
  variants!: EditedVariant[];

  @Field(() => [String])
  advantages!: string[];

  @Field(() => EditedPackage, { nullable: true })
  productInfo!: EditedPackage | null;

  @Field(() => EditedSection, { nullable: true })
  about!: EditedSection | null;

  @Field(() => [TextItem])
  howWorks!: TextItem[];

  @Field(() => String, { nullable: true })
  howWorksInfo!: string | null;

  @Field(() => [TextItem])
  infos!: TextItem[];

  @Field(() => [TextItem])
  otherInformations!: TextItem[];

  @Field(() => [String])
  warnings!: string[];

  @Field(() => String, { nullable: true })
  warning!: string | null;

  @Field(() => [FaqItem])
  faq!: FaqItem[];

  @Field(() => [TextItem])
  wyntk!: TextItem[];
}

export const EditedProductResult = createUnionType({
  name: 'EditedProductResult',
  types: () => [EditedProduct, Refusal, InvalidInput] as const,
});

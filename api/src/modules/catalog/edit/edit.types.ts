import { createUnionType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { DeclaredValues } from '#schema/product/productFields.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { FieldProblem, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { ProductFacts } from '../product.types.ts';
import { FaqItem, TextItem } from '../productParts.types.ts';

export enum ProductStatusName {
  DRAFT = 'draft',
  PUBLISHED = 'published',
  ARCHIVED = 'archived',
}

registerEnumType(ProductStatusName, {
  name: 'ProductStatus',
  description: 'Only published products are in the shop. Archived products stay in their orders.',
});

@OfTheShop()
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

@OfTheShop()
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

@OfTheShop()
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

@OfTheShop()
@ObjectType({
  description: 'A product with all fields that an admin may edit, in the shape of `ProductInput`.',
})
export class EditedProduct extends ProductFacts implements DeclaredValues {
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

  @Field(() => Boolean)
  listed!: boolean;

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

  @Field(() => [TextItem])
  infos!: TextItem[];

  @Field(() => [TextItem])
  otherInformations!: TextItem[];

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

@InputType({ description: 'What a draft starts with. Everything else is added before it is published.' })
export class NewProductInput {
  @Field(() => String)
  name!: string;

  @Field(() => String, {
    description: 'The menu of the shop: cabelo, pele, barba, sono, bem-estar or saude-sexual',
  })
  need!: string;

  @Field(() => CentsScalar)
  value!: number;
}

@InputType()
export class TextItemInput {
  @Field(() => String, { nullable: true })
  title!: string | null;

  @Field(() => String)
  text!: string;
}

@InputType()
export class TitledTextInput {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  text!: string;
}

@InputType()
export class QuestionInput {
  @Field(() => String)
  question!: string;

  @Field(() => String)
  answer!: string;
}

@InputType()
export class PackageInput {
  @Field(() => String, { description: 'What it is, such as Shampoo' })
  type!: string;

  @Field(() => String, { description: 'How much it contains, such as 200 ml' })
  unity!: string;

  @Field(() => String)
  duration!: string;

  @Field(() => String)
  text!: string;

  @Field(() => String)
  subText!: string;
}

@InputType()
export class VariantInput {
  @Field(() => ID, { nullable: true, description: 'null for a new size' })
  id!: string | null;

  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true })
  sku!: string | null;

  @Field(() => Int, { description: 'The number of units in this size' })
  qtd!: number;

  @Field(() => CentsScalar)
  price!: number;
}

@InputType({ description: 'All fields of a product that an admin may edit. They replace the stored ones.' })
export class ProductInput extends ProductFacts implements DeclaredValues {
  @Field(() => String, { description: 'Display name, with size or flavour' })
  override path!: string;

  @Field(() => CentsScalar, {
    description: 'Ignored for a product in sizes, whose price is the lowest of the sizes',
  })
  override value!: number;

  @Field(() => Number, {
    nullable: true,
    description:
      'Ignored: the server derives the label from the two prices, and keeps a documented one with its documented prices.',
  })
  override discountPercent!: number | null;

  @Field(() => Boolean)
  listed!: boolean;

  @Field(() => [VariantInput], { description: 'Empty for a product in one size, otherwise at least two' })
  variants!: VariantInput[];

  @Field(() => [String])
  advantages!: string[];

  @Field(() => PackageInput, { nullable: true })
  productInfo!: PackageInput | null;

  @Field(() => TitledTextInput, { nullable: true })
  about!: TitledTextInput | null;

  @Field(() => [TextItemInput])
  howWorks!: TextItemInput[];

  @Field(() => [TextItemInput])
  infos!: TextItemInput[];

  @Field(() => [TextItemInput], { description: 'Ingredients and composition' })
  otherInformations!: TextItemInput[];

  @Field(() => String, { nullable: true, description: 'The sentence in the coloured box' })
  warning!: string | null;

  @Field(() => [QuestionInput])
  faq!: QuestionInput[];

  @Field(() => [TextItemInput])
  wyntk!: TextItemInput[];
}

import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { AdminFieldName, DeclaredValues, ItemsFieldName } from '#schema/product/productFields.ts';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { OfTheShop } from '../../shared/security/aboutPeople.ts';
import {
  About,
  Advantage,
  Amount,
  CommonQuestions,
  Depoiment,
  FaqItem,
  Lightning,
  Picture,
  ProductInfo,
  TextItem,
  Warning,
  WhoUses,
} from './productParts.types.ts';
import { VariantGroup } from './variant.types.ts';

/**
 * The declared fields (`PRODUCT_FIELDS`) that are the same in the shop, in the editor and in its input. A field that differs
 * is declared again in the class where it does.
 */
@ObjectType()
@InputType()
export abstract class ProductFacts implements Omit<DeclaredValues, AdminFieldName | ItemsFieldName> {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  path!: string;

  @Field(() => String)
  slug!: string;

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

  @Field(() => Float, { nullable: true })
  discountPercent!: number | null;

  @Field(() => Int)
  subscriptionDiscount!: number;

  @Field(() => Boolean)
  showCart!: boolean;

  @Field(() => Boolean)
  soldOff!: boolean;

  @Field(() => Int, { nullable: true })
  minimumAge!: number | null;

  @Field(() => String, { nullable: true })
  howWorksInfo!: string | null;

  @Field(() => [String])
  warnings!: string[];
}

@OfTheShop()
@ObjectType({ description: 'A product of the shop.' })
export class Product extends ProductFacts implements Pick<DeclaredValues, ItemsFieldName> {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  code!: number;

  @Field(() => String, { description: 'Stock code such as F10004.' })
  tinyId!: string;

  @Field(() => String, { description: 'Display name.' })
  override path!: string;

  @Field(() => String, { nullable: true })
  numericSlug!: string | null;

  @Field(() => String, { description: 'Which slug the address of the page uses: slug or numericSlug.' })
  slugToUse!: string;

  @Field(() => String, {
    description: 'The slug in the address of the page; the other slug redirects to it.',
  })
  urlSlug!: string;

  @Field(() => CentsScalar, {
    description: 'The price of one unit now, including a running lightning offer.',
  })
  override value!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'The discount label that the catalogue stores; it is not computed from the prices.',
  })
  override discountPercent!: number | null;

  @Field(() => Int)
  category!: number;

  @Field(() => String)
  categoryName!: string;

  @Field(() => String)
  tint!: string;

  @Field(() => Boolean)
  prescriptionRequired!: boolean;

  @Field(() => Boolean, {
    description:
      'A medicine on prescription or a product with melatonin: its advertising is restricted, and it is never sent to measurement together with a person.',
  })
  regulated!: boolean;

  @Field(() => String, { nullable: true })
  prescriptionLink!: string | null;

  @Field(() => Boolean, { description: 'Whether the page has a button to buy it.' })
  override showCart!: boolean;

  @Field(() => Boolean)
  hidePriceCart!: boolean;

  @Field(() => Boolean, { description: 'False when it is sold out or no unit is left.' })
  available!: boolean;

  @Field(() => Boolean)
  isCombo!: boolean;

  @Field(() => Boolean)
  isPromotionalProduct!: boolean;

  @Field(() => ID, { nullable: true })
  productWithoutPromotionId!: string | null;

  @Field(() => ID, { nullable: true })
  promotionProductID!: string | null;

  @Field(() => Product, {
    nullable: true,
    description: 'The companion offer of this product, if it has one.',
  })
  secondUnit!: Product | null;

  @Field(() => Product, {
    nullable: true,
    description: 'The lightning offer that sells this product at a lower price now, if there is one.',
  })
  lightningOffer!: Product | null;

  @Field(() => Boolean)
  signature!: boolean;

  @Field(() => Boolean)
  hideQtd!: boolean;

  @Field(() => String, { nullable: true })
  defaultCoupon!: string | null;

  @Field(() => String)
  rating!: string;

  @Field(() => Boolean, {
    description: 'Whether the page asks a visitor for an e-mail before it shows its content.',
  })
  needsEmail!: boolean;

  @Field(() => Lightning, { nullable: true })
  lightning!: Lightning | null;

  @Field(() => String, {
    description: 'Base path of the main picture; add -640.avif or -640.webp (320, 640, 960, 1280).',
  })
  image!: string;

  @Field(() => [String])
  images!: string[];

  @Field(() => [Picture])
  carouselImages!: Picture[];

  @Field(() => [Advantage])
  advantages!: Advantage[];

  @Field(() => WhoUses, { nullable: true })
  whoUses!: WhoUses | null;

  @Field(() => [Depoiment])
  depoiments!: Depoiment[];

  @Field(() => CommonQuestions, { nullable: true })
  commonQuestions!: CommonQuestions | null;

  @Field(() => ProductInfo, { nullable: true })
  productInfo!: ProductInfo | null;

  @Field(() => About, { nullable: true })
  about!: About | null;

  @Field(() => String, { nullable: true })
  descriptionImage!: string | null;

  @Field(() => [Amount])
  amounts!: Amount[];

  @Field(() => [TextItem])
  infos!: TextItem[];

  @Field(() => [FaqItem])
  faq!: FaqItem[];

  @Field(() => [TextItem], { description: 'Ingredients and composition.' })
  otherInformations!: TextItem[];

  @Field(() => [TextItem])
  howWorks!: TextItem[];

  @Field(() => Boolean)
  justMen!: boolean;

  @Field(() => Warning, { nullable: true })
  warning!: Warning | null;

  @Field(() => [TextItem], { description: 'What you need to know.' })
  wyntk!: TextItem[];

  @Field(() => String, { nullable: true })
  studyPdf!: string | null;

  @Field(() => String, { nullable: true })
  blogUrl!: string | null;

  @Field(() => VariantGroup, { nullable: true })
  variantGroup!: VariantGroup | null;
}

@ObjectType({ description: 'A page of products, and the total number.' })
export class ProductList {
  @Field(() => [Product])
  items!: Product[];

  @Field(() => Int)
  total!: number;
}

@OfTheShop()
@ObjectType({ description: 'The category of a product: 1 Cabelo, 2 Pele, 3 Barba, 4 Bem estar.' })
export class Category {
  @Field(() => Int)
  id!: number;

  @Field(() => String)
  name!: string;
}

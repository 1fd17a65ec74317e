import { Field, ID, InputType, Int } from 'type-graphql';
import { CentsScalar } from '../../../shared/cents.scalar.ts';

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
export class ProductInput {
  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'Display name, with size or flavour' })
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

  @Field(() => CentsScalar, {
    description: 'Ignored for a product in sizes, whose price is the lowest of the sizes',
  })
  value!: number;

  @Field(() => CentsScalar, { nullable: true })
  oldValue!: number | null;

  @Field(() => Number, {
    nullable: true,
    description:
      'Ignored: the server derives the label from the two prices, and keeps a documented one with its documented prices.',
  })
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

  @Field(() => String, { nullable: true })
  howWorksInfo!: string | null;

  @Field(() => [TextItemInput])
  infos!: TextItemInput[];

  @Field(() => [TextItemInput], { description: 'Ingredients and composition' })
  otherInformations!: TextItemInput[];

  @Field(() => [String])
  warnings!: string[];

  @Field(() => String, { nullable: true, description: 'The sentence in the coloured box' })
  warning!: string | null;

  @Field(() => [QuestionInput])
  faq!: QuestionInput[];

  @Field(() => [TextItemInput])
  wyntk!: TextItemInput[];
}

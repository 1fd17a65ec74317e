import { Field, Int, ObjectType } from 'type-graphql';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { OfTheShop } from '../../shared/security/aboutPeople.ts';

@OfTheShop()
@ObjectType()
export class TextItem {
  @Field(() => String, { nullable: true })
  title!: string | null;

  @Field(() => String)
  text!: string;
}

@ObjectType({
  description: 'A picture of the product page carousel: base paths of the large and of the small one.',
})
export class Picture {
  @Field(() => String)
  banner!: string;

  @Field(() => String)
  mini!: string;

  @Field(() => String, { nullable: true, description: 'Alternative text: what the picture shows' })
  alt?: string | null;
}

@OfTheShop()
@ObjectType()
export class Advantage {
  @Field(() => String)
  icon!: string;

  @Field(() => String)
  text!: string;
}

@OfTheShop()
@ObjectType()
export class WhoUses {
  @Field(() => String, { nullable: true })
  image!: string | null;

  @Field(() => String, { nullable: true })
  imageMobile!: string | null;

  @Field(() => String, { nullable: true })
  title!: string | null;

  @Field(() => String, { nullable: true })
  text!: string | null;
}

@OfTheShop()
@ObjectType({ description: 'A testimonial. Illustrative ones are written by us, which the screen states.' })
export class Depoiment {
  @Field(() => String)
  title!: string;

  @Field(() => Int)
  ratings!: number;

  @Field(() => String)
  text!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Boolean)
  illustrative!: boolean;
}

@OfTheShop()
@ObjectType({ description: 'How much the box contains and how long it lasts.' })
export class ProductInfo {
  @Field(() => String)
  type!: string;

  @Field(() => String, { description: 'How much one unit contains, such as 200 ml' })
  unity!: string;

  @Field(() => String, { nullable: true })
  duration!: string | null;

  @Field(() => String)
  text!: string;

  @Field(() => String, { nullable: true })
  subText!: string | null;

  @Field(() => String, { nullable: true })
  img!: string | null;

  @Field(() => Boolean)
  hideUnity!: boolean;

  @Field(() => Boolean)
  hideLabel!: boolean;
}

@OfTheShop()
@ObjectType()
export class About {
  @Field(() => String, { nullable: true })
  image!: string | null;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  text!: string;
}

@ObjectType({
  description: 'A figure of the product page, such as "200 ml" with "por frasco"; not an amount of money.',
})
export class Amount {
  @Field(() => String)
  value!: string;

  @Field(() => String)
  label!: string;
}

@OfTheShop()
@ObjectType()
export class Warning {
  @Field(() => String)
  text!: string;

  @Field(() => String)
  color!: string;

  @Field(() => String)
  background!: string;
}

@ObjectType({ description: 'A lightning offer: the price before the discount, and when it ends.' })
export class Lightning {
  @Field(() => Date)
  endsAt!: Date;

  @Field(() => CentsScalar)
  basePrice!: number;

  @Field(() => Boolean, {
    description: 'Whether it starts again every day at midnight and ends at the same time of day.',
  })
  repeatsDaily!: boolean;
}

@OfTheShop()
@ObjectType()
export class CommonQuestion {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  description!: string;
}

@ObjectType({ description: 'A banner of the product page with its questions, apart from those in `faq`.' })
export class CommonQuestions {
  @Field(() => String, { nullable: true })
  banner!: string | null;

  @Field(() => String, { nullable: true })
  bannerMobile!: string | null;

  @Field(() => [CommonQuestion])
  questions!: CommonQuestion[];
}

@OfTheShop()
@ObjectType()
export class FaqItem {
  @Field(() => String)
  question!: string;

  @Field(() => String)
  answer!: string;
}

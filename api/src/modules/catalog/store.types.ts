import { Field, ID, ObjectType } from 'type-graphql';
import { OfTheShop } from '../../shared/security/aboutPeople.ts';
import { Company } from '../settings/company/company.types.ts';
import { Product } from './product.types.ts';
import { Depoiment, FaqItem, TextItem } from './productParts.types.ts';
import type { ListedProduct } from './productTexts.ts';

@OfTheShop()
@ObjectType({ description: 'A health goal of a shopper; the menus and the home page are organised by need.' })
export class Need {
  @Field(() => String)
  slug!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  text!: string;

  @Field(() => String)
  tint!: string;

  @Field(() => [Product])
  products!: ListedProduct[];
}

@OfTheShop()
@ObjectType()
export class HomeBanner {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  text!: string;

  @Field(() => String)
  image!: string;

  @Field(() => String)
  alt!: string;

  @Field(() => String)
  url!: string;
}

@ObjectType()
export class HelpTopic {
  @Field(() => String)
  title!: string;

  @Field(() => [FaqItem])
  questions!: FaqItem[];
}

@OfTheShop()
@ObjectType()
export class BlogCard {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  text!: string;

  @Field(() => String)
  url!: string;
}

@ObjectType({ description: 'The shop itself: the texts of the home page, the footer and the help page.' })
export class Store {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  brand!: string;

  @Field(() => Boolean, {
    description: 'Whether medicines and products with melatonin are shown without any promotion.',
  })
  regulatedMode!: boolean;

  @Field(() => String, { description: 'Where subscription deliveries are free: capitals or brazil.' })
  freeShippingScope!: string;

  @Field(() => String)
  whatsappUrl!: string;

  @Field(() => String)
  blogUrl!: string;

  @Field(() => Company)
  company!: Company;

  @Field(() => [Need])
  needs!: Need[];

  @Field(() => String, { description: 'First heading of the home page.' })
  homeTitle!: string;

  @Field(() => String)
  homeLead!: string;

  @Field(() => [TextItem], { description: 'Reasons to trust the shop.' })
  trust!: TextItem[];

  @Field(() => TextItem, { description: 'Heading and text of the lightning offers.' })
  lightningIntro!: TextItem;

  @Field(() => [Product], { description: 'The products on a lightning offer now that can be bought.' })
  lightningProducts!: ListedProduct[];

  @Field(() => [HomeBanner])
  banners!: HomeBanner[];

  @Field(() => [Product])
  bestSellers!: ListedProduct[];

  @Field(() => [TextItem])
  steps!: TextItem[];

  @Field(() => [FaqItem])
  questions!: FaqItem[];

  @Field(() => [Depoiment])
  reviews!: Depoiment[];

  @Field(() => [TextItem])
  aboutSections!: TextItem[];

  @Field(() => [HelpTopic])
  helpTopics!: HelpTopic[];

  @Field(() => [BlogCard])
  blogCards!: BlogCard[];
}

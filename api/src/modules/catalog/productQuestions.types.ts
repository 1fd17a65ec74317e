import { Field, ObjectType } from 'type-graphql';

@ObjectType()
export class CommonQuestion {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  description!: string;
}

@ObjectType()
export class CommonQuestions {
  @Field(() => String, { nullable: true })
  banner!: string | null;

  @Field(() => String, { nullable: true })
  bannerMobile!: string | null;

  @Field(() => [CommonQuestion])
  questions!: CommonQuestion[];
}

@ObjectType()
export class FaqItem {
  @Field(() => String)
  question!: string;

  @Field(() => String)
  answer!: string;
}

import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One browser or app in which the caller is signed in.' })
export class MySession {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'For example "Chrome no Windows"' })
  device!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The first half of the network address at the sign-in; no place is derived from it',
  })
  network!: string | null;

  @Field(() => GraphQLISODateTime)
  startedAt!: Date;

  @Field(() => GraphQLISODateTime)
  lastUsedAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it ends unless it is used before' })
  endsAt!: Date;

  @Field(() => Boolean, { description: 'Whether this request belongs to it' })
  isCurrent!: boolean;
}

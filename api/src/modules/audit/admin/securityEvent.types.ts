import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PageCursors } from '../../../shared/paging.ts';

@ObjectType({ description: 'A suspected attack, or a change of access.' })
export class SecurityEventRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'For example sign-in.failed' })
  kind!: string;

  @Field(() => String, { description: 'The kind, in words for the screen' })
  label!: string;

  @Field(() => ID, { nullable: true })
  actorId!: string | null;

  @Field(() => String, { nullable: true, description: 'The account that did it, when known' })
  actorName!: string | null;

  @Field(() => ID, { nullable: true })
  subjectId!: string | null;

  @Field(() => String, { nullable: true, description: 'The account it was done to, when known' })
  subjectName!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A keyed hash of the network address: equal for equal addresses, and the address cannot be read from it',
  })
  network!: string | null;

  @Field(() => String, { nullable: true, description: 'Names from the code and counts, as JSON' })
  detail!: string | null;

  @Field(() => Int, { description: 'How often it happened within the same second' })
  times!: number;

  @Field(() => Date)
  at!: Date;
}

@ObjectType()
export class SecurityEventList extends PageCursors {
  @Field(() => [SecurityEventRecord])
  items!: SecurityEventRecord[];

  @Field(() => Int)
  total!: number;
}

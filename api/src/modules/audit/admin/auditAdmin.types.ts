import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PageCursors } from '../../../shared/paging.ts';

@ObjectType({ description: 'An act of an admin, with its reason.' })
export class AdminActRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'For example order-refunded' })
  act!: string;

  @Field(() => String, { description: 'The act, in words for the screen' })
  label!: string;

  @Field(() => ID)
  adminId!: string;

  @Field(() => String)
  adminName!: string;

  @Field(() => ID, { nullable: true })
  userId!: string | null;

  @Field(() => String, { nullable: true, description: 'The account it was done to' })
  userName!: string | null;

  @Field(() => ID, { nullable: true })
  entityId!: string | null;

  @Field(() => String, { nullable: true })
  reason!: string | null;

  @Field(() => String, { nullable: true, description: 'The values before and after the act, as JSON' })
  detail!: string | null;

  @Field(() => Date)
  at!: Date;
}

@ObjectType()
export class AdminActList extends PageCursors {
  @Field(() => [AdminActRecord])
  items!: AdminActRecord[];

  @Field(() => Int)
  total!: number;
}

@ObjectType({ description: "One opening of a person's health record." })
export class AccessTrail {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  ownerName!: string;

  @Field(() => String)
  viewerName!: string;

  @Field(() => String)
  viewerRole!: string;

  @Field(() => String, { description: 'evolution, file, quiz, appointment, prescription or chat' })
  what!: string;

  @Field(() => ID)
  entityId!: string;

  @Field(() => String)
  door!: string;

  @Field(() => String, { nullable: true })
  reason!: string | null;

  @Field(() => Date)
  at!: Date;
}

@ObjectType()
export class AccessTrailList extends PageCursors {
  @Field(() => [AccessTrail])
  items!: AccessTrail[];

  @Field(() => Int)
  total!: number;
}

@ObjectType({ description: 'One row of the event log.' })
export class EventRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  type!: string;

  @Field(() => String, { description: 'The data of the event, as JSON' })
  payload!: string;

  @Field(() => Date)
  at!: Date;
}

@ObjectType()
export class EventRecordList extends PageCursors {
  @Field(() => [EventRecord])
  items!: EventRecord[];

  @Field(() => Int)
  total!: number;
}

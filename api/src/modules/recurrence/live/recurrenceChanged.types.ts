import { Field, ObjectType } from 'type-graphql';
import { Recurrence } from '../recurrence.types.ts';

@ObjectType()
export class RecurrenceChanged {
  @Field(() => String, { description: 'A cursor: pass it as `after` to resume from here.' })
  cursor!: string;

  @Field(() => Recurrence)
  recurrence!: Recurrence;
}

import { Field, ObjectType } from 'type-graphql';
import { Recurrence } from '../recurrence.types.ts';

@ObjectType()
export class RecurrenceChanged {
  @Field(() => String, { description: 'Resume after this event with `after`.' })
  cursor!: string;

  @Field(() => Recurrence)
  recurrence!: Recurrence;
}

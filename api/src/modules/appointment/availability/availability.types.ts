import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { Refusal, UserError } from '../../../shared/refusals.ts';
import { ScheduledCall } from '../schedule/scheduleSlot.types.ts';

@ObjectType({ description: 'An hour of a day in the agenda of the calling doctor.' })
export class AgendaHour {
  @Field(() => Int, { description: '14 is from 14:00 to 15:00 in Brasília' })
  hour!: number;

  @Field(() => Boolean, { description: 'Patients can choose its free times' })
  isOpen!: boolean;

  @Field(() => Boolean, { description: 'Open every week on this weekday' })
  isWeekly!: boolean;

  @Field(() => Boolean, { description: 'False once it began' })
  isEditable!: boolean;
}

@ObjectType({ description: 'A day in the agenda of the calling doctor.' })
export class AgendaDay {
  @Field(() => ID, { description: 'The day, such as 2026-12-01' })
  id!: string;

  @Field(() => Boolean, { description: 'A national holiday, which the weekly hours do not open' })
  isHoliday!: boolean;

  @Field(() => [AgendaHour])
  hours!: AgendaHour[];
}

@InputType({ description: 'Opens or blocks one hour.' })
export class AgendaChange {
  @Field(() => String, { description: 'The day, such as 2026-12-01' })
  day!: string;

  @Field(() => Int)
  hour!: number;

  @Field(() => Boolean)
  isOpen!: boolean;

  @Field(() => Boolean, { description: 'Every week on this weekday, not only on this day' })
  repeats!: boolean;
}

@ObjectType({ description: 'The days of the changed hours, as they are now.' })
export class AgendaSaved {
  @Field(() => [AgendaDay])
  days!: AgendaDay[];
}

@ObjectType({ implements: UserError, description: 'Calls in the hours to block; nothing was changed.' })
export class HoursTaken extends UserError {
  override readonly code = 'hours_taken';

  @Field(() => [ScheduledCall])
  calls: ScheduledCall[];

  constructor(calls: ScheduledCall[]) {
    super();
    this.message = errorMessage('hours_taken');
    this.calls = calls;
  }
}

export const AgendaResult = createUnionType({
  name: 'AgendaResult',
  types: () => [AgendaSaved, HoursTaken, Refusal<'hour_not_open_to_change'>] as const,
});

import { Arg, Resolver, Root, Subscription } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { FreshCode, OwnAccount } from '../../account/access/audience.ts';
import { followRecurrences, RecurrenceChanged } from './followRecurrences.ts';

@Resolver()
export class LiveRecurrenceResolver {
  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Subscription(() => RecurrenceChanged, {
    description: "The caller's subscriptions as they change; `after` resumes from a cursor.",
    subscribe: ({ args, context }: { args: { after?: string }; context: Ctx }) =>
      followRecurrences(context, args.after),
  })
  recurrenceChanged(
    @Root() change: RecurrenceChanged,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): RecurrenceChanged {
    return change;
  }
}

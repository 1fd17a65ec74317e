import { Arg, Ctx as Context, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { SearchesPeople } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { MayLag } from '../../account/access/mayLag.ts';
import { Role } from '../../account/role.ts';
import { RecurrenceTrouble } from './findRecurrences.ts';
import { listManagedRecurrences, RecurrencePage } from './listManagedRecurrences.ts';
import {
  ManagedRecurrence,
  ManagedRecurrenceResult,
  readManagedRecurrence,
} from './readManagedRecurrence.ts';
import {
  cancelRecurrenceFor,
  moveNextShipment,
  releaseRecurrenceMonth,
  resumeRecurrenceFor,
  retryRecurrenceCharge,
} from './repairRecurrence.ts';

/**
 * The admins' operations on subscriptions. Each repair needs a reason, which is stored, and informs the person of the
 * change.
 */
@Resolver()
export class RecurrenceAdminResolver {
  @Only(Role.admin)
  @MayLag()
  @FreshCode('this shift')
  @SearchesPeople('search')
  @Query(() => RecurrencePage, {
    description:
      'By state, problem, day of the next shipment, CPF, or words of name and e-mail. Newest first; with days, the nearest shipment first.',
  })
  recurrences(
    @Context() ctx: Ctx,
    @Arg('limit', () => Int, { defaultValue: 20 }) limit: number,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('search', () => String, { nullable: true }) search?: string | null,
    @Arg('status', () => Int, { nullable: true }) status?: number | null,
    @Arg('trouble', () => RecurrenceTrouble, { nullable: true }) trouble?: RecurrenceTrouble | null,
    @Arg('shipFrom', () => String, { nullable: true, description: 'AAAA-MM-DD' }) shipFrom?: string | null,
    @Arg('shipUntil', () => String, { nullable: true, description: 'AAAA-MM-DD' }) shipUntil?: string | null,
  ) {
    return listManagedRecurrences(ctx, { limit, after, search, status, trouble, shipFrom, shipUntil });
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => ManagedRecurrence, { nullable: true })
  managedRecurrence(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return readManagedRecurrence(ctx, id);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedRecurrenceResult, {
    description:
      'Stops every shipment whose charge was not sent to the bank; one that is being charged is the last one.',
  })
  cancelRecurrenceFor(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return cancelRecurrenceFor(ctx, id, reason);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedRecurrenceResult, {
    description: 'Charges a declined month again today, except a card that the bank refused permanently.',
  })
  retryRecurrenceCharge(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return retryRecurrenceCharge(ctx, id, reason);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedRecurrenceResult, {
    description: 'Ships the next month on another day; the months after it keep their day.',
  })
  moveNextShipment(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('shipOn', () => String, { description: 'AAAA-MM-DD' }) shipOn: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return moveNextShipment(ctx, { id, shipOn, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedRecurrenceResult, {
    description: 'Checks a waiting month again at once. Never charges a second time.',
  })
  releaseRecurrenceMonth(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return releaseRecurrenceMonth(ctx, id, reason);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedRecurrenceResult, { description: 'Resumes by the same rules as for the person.' })
  resumeRecurrenceFor(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return resumeRecurrenceFor(ctx, id, reason);
  }
}

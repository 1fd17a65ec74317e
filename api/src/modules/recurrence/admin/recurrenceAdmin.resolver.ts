import { Arg, Ctx as Context, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../context.ts';
import { FreshCode, Only } from '../../../shared/access/audience.ts';
import { Role } from '../../account/role.ts';
import { cancelRecurrenceFor } from './cancelRecurrenceFor.ts';
import { RecurrenceTrouble } from './findRecurrences.ts';
import { listManagedRecurrences } from './listManagedRecurrences.ts';
import { moveNextShipment } from './moveNextShipment.ts';
import { readManagedRecurrence } from './readManagedRecurrence.ts';
import { ManagedRecurrence, ManagedRecurrenceResult, RecurrencePage } from './recurrenceAdmin.types.ts';
import { releaseRecurrenceMonth } from './releaseRecurrenceMonth.ts';
import { resumeRecurrenceFor } from './resumeRecurrenceFor.ts';
import { retryRecurrenceCharge } from './retryRecurrenceCharge.ts';

/** Subscriptions as admins see them. Each repair asks for a reason, which is kept, and tells the person what changed. */
@Resolver()
export class RecurrenceAdminResolver {
  @Only(Role.admin)
  @Query(() => RecurrencePage, {
    description:
      'By state, trouble, day of the next shipment, CPF, or words of name and e-mail. The newest first; with days, the nearest shipment first.',
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
  @Query(() => ManagedRecurrence, { nullable: true })
  managedRecurrence(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return readManagedRecurrence(ctx, id);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => ManagedRecurrenceResult, {
    description:
      'Stops every shipment the bank was not asked for yet; one that is being charged is the last one.',
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
    description: 'Charges a declined month again today; not a card that the bank refused for good.',
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
    description: 'Looks at a month that waits again, at once. Never charges a second time.',
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
  @Mutation(() => ManagedRecurrenceResult, { description: 'By the rules the person has.' })
  resumeRecurrenceFor(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return resumeRecurrenceFor(ctx, id, reason);
  }
}

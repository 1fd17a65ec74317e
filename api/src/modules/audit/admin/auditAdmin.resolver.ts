import { Arg, Args, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { KeysetPaging } from '../../../shared/paging.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { AccessReasonChoice, GiveAccessReasonResult, giveAccessReason } from '../giveAccessReason.ts';
import { AccessTrailList, listAccessTrail } from './listAccessTrail.ts';
import { AdminActList, listAdminActs } from './listAdminActs.ts';
import { EventRecordList, listEvents } from './listEvents.ts';
import { listSecurityEvents, SecurityEventList } from './listSecurityEvents.ts';

/** What happened in the shop and the clinic, for admins, and the reason with which they open a record. */
@Resolver()
export class AuditAdminResolver {
  @Only(Role.admin)
  @FreshCode('none: a reason opens nothing by itself, and what it opens asks for its own code')
  @Mutation(() => GiveAccessReasonResult, {
    description:
      'Stores why the caller opens a record. The patient reads the reason beside each opening. It opens everything of that patient for half an hour.',
  })
  giveAccessReason(
    @Context() ctx: Ctx,
    @Arg('kind', () => AccessReasonChoice) kind: AccessReasonChoice,
    @Arg('text', () => String, { description: 'At least 10 characters' }) text: string,
    @Arg('recordId', () => ID, {
      nullable: true,
      description:
        'The id of a person, appointment, evaluation, evolution, prescription, file or message. Without it the reason is for lists that show many patients.',
    })
    recordId?: string | null,
  ) {
    return giveAccessReason(ctx, { kind, text, recordId: recordId ?? null });
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => AdminActList, {
    description: 'Only the acts on this account, order, coupon, product or key; all acts without it.',
  })
  adminActs(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('about', () => ID, { nullable: true }) about?: string | null,
    @Arg('act', () => String, { nullable: true }) act?: string | null,
  ) {
    return listAdminActs(ctx, { about, act, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => AccessTrailList, {
    description: 'Which health records were opened and who opened them, by person or by record.',
  })
  accessTrail(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('about', () => ID, { nullable: true }) about?: string | null,
  ) {
    return listAccessTrail(ctx, { about, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => EventRecordList, { description: 'The events of one order, appointment, coupon or product.' })
  entityEvents(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('entityId', () => ID) entityId: string,
  ) {
    return listEvents(ctx, { entityId, limit, offset, after });
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => SecurityEventList, {
    description:
      'The log of attacks and changes of access, filtered by kind, by account and between two moments.',
  })
  securityEvents(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('kind', () => String, { nullable: true, description: 'For example sign-in.failed' })
    kind?: string | null,
    @Arg('about', () => ID, {
      nullable: true,
      description: 'The account that acted, or that the act concerned',
    })
    about?: string | null,
    @Arg('since', () => Date, { nullable: true }) since?: Date | null,
    @Arg('until', () => Date, { nullable: true }) until?: Date | null,
  ) {
    return listSecurityEvents(ctx, { kind, about, since, until, limit, offset, after });
  }
}

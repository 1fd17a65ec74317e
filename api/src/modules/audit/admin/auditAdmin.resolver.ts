import { Arg, Args, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../context.ts';
import { Only } from '../../../shared/access/doors.ts';
import { Paging } from '../../../shared/paging.ts';
import { Role } from '../../account/role.ts';
import { AccessTrailList, AdminActList, EventRecordList } from './auditAdmin.types.ts';
import { listAccessTrail } from './listAccessTrail.ts';
import { listAdminActs } from './listAdminActs.ts';
import { listEvents } from './listEvents.ts';

/** What happened, for whoever has to answer for it. Nothing here can be changed. */
@Resolver()
export class AuditAdminResolver {
  @Only(Role.admin)
  @Query(() => AdminActList, {
    description: 'About one account, order, coupon, product or key, or all of them.',
  })
  adminActs(
    @Context() ctx: Ctx,
    @Args(() => Paging) { limit, offset }: Paging,
    @Arg('about', () => ID, { nullable: true }) about?: string | null,
    @Arg('act', () => String, { nullable: true }) act?: string | null,
  ) {
    return listAdminActs(ctx, { about, act, limit, offset });
  }

  @Only(Role.admin)
  @Query(() => AccessTrailList, { description: 'Who opened whose health records; by person or by record.' })
  accessTrail(
    @Context() ctx: Ctx,
    @Args(() => Paging) { limit, offset }: Paging,
    @Arg('about', () => ID, { nullable: true }) about?: string | null,
  ) {
    return listAccessTrail(ctx, { about, limit, offset });
  }

  @Only(Role.admin)
  @Query(() => EventRecordList, { description: 'The events of one order, case, coupon or product.' })
  entityEvents(
    @Context() ctx: Ctx,
    @Args(() => Paging) { limit, offset }: Paging,
    @Arg('entityId', () => ID) entityId: string,
  ) {
    return listEvents(ctx, { entityId, limit, offset });
  }
}

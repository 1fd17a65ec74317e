import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx as Context, ID, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { DoneResult } from '../../../shared/doneResult.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId, newId } from '../../../shared/ids.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { reasonOf, recordAct } from '../../account/users/recordAct.ts';
import { DoctorPayRow } from './doctorPay.entity.ts';
import { payAt } from './earning.rules.ts';

/** What an evaluation pays. Every change is recorded as an admin act. */
@Resolver()
export class PlanPayResolver {
  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => DoneResult, {
    description: 'Sets what evaluations pay, at once or from a later moment on; the same for every outcome.',
  })
  planDoctorPay(
    @Context() ctx: Ctx,
    @Arg('amount', () => CentsScalar) amount: number,
    @Arg('reason', () => String) reason: string,
    @Arg('from', () => Date, { nullable: true, description: 'At once when omitted' }) from?: Date | null,
  ) {
    return planPay(ctx, { amount, from: from ?? null, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => DoneResult, { description: 'Cancels a planned amount before it takes effect.' })
  cancelDoctorPay(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return cancelPlannedPay(ctx, { id, reason });
  }
}

const MAX_CENTS = 100_000;

/** Sets what evaluations pay, at once or from a later moment on. What was concluded before keeps its amount. */
function planPay(
  ctx: AdminContext,
  { amount, from, reason }: { amount: number; from: Date | null; reason: string },
): Promise<Done | Refusal | InvalidInput> {
  return rollbackOnRefusal<Done | Refusal | InvalidInput>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    if (amount < 1 || amount > MAX_CENTS)
      return new InvalidInput([{ path: 'amount', message: 'Informe um valor até R$ 1.000,00.' }]);
    if (from && from < ctx.now)
      return new InvalidInput([{ path: 'from', message: 'Escolha um momento que ainda vem.' }]);
    const effectiveFrom = from ?? ctx.now;
    const before = payAt(await em.find(DoctorPayRow, {}), effectiveFrom);
    if (before === amount) return new Refusal('nothing_changed');
    const row = em.create(DoctorPayRow, {
      id: newId(ctx.now.getTime()),
      amountCents: amount,
      effectiveFrom,
      adminId: signedInViewer(ctx).userId,
      createdAt: ctx.now,
    });
    em.persist(row);
    recordAct(ctx, em, {
      act: 'doctor-pay-planned',
      entityId: row.id,
      reason: givenReason,
      detail: { before, after: amount, from: effectiveFrom.toISOString() },
    });
    await em.flush();
    return new Done();
  });
}

/** Cancels a planned amount before it takes effect. */
function cancelPlannedPay(
  ctx: AdminContext,
  { id, reason }: { id: string; reason: string },
): Promise<Done | Refusal> {
  return rollbackOnRefusal<Done | Refusal>(ctx.em, async (em) => {
    const givenReason = reasonOf(reason);
    if (!givenReason) return new Refusal('admin_reason_required');
    const row = await plannedPay(em, id, ctx.now);
    if (!row) throw new NotFound('Valor planejado');
    row.cancelledAt = ctx.now;
    row.cancelledBy = signedInViewer(ctx).userId;
    recordAct(ctx, em, {
      act: 'doctor-pay-cancelled',
      entityId: id,
      reason: givenReason,
      detail: { amount: row.amountCents },
    });
    await em.flush();
    return new Done();
  });
}

async function plannedPay(em: EntityManager, id: string, now: Date): Promise<DoctorPayRow | null> {
  if (!isId(id)) return null;
  const row = await em.findOne(DoctorPayRow, { id, cancelledAt: null });
  return row && row.effectiveFrom > now ? row : null;
}

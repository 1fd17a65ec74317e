import type { EntityManager } from '@mikro-orm/postgresql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { sql } from '../../../shared/database/database.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { DoctorRow } from '../../account/doctor/doctor.entity.ts';
import { doctorBlock } from '../../account/doctor/doctor.rules.ts';
import { Role } from '../../account/role.ts';
import { User } from '../../account/user.entity.ts';
import { DoctorPayRow } from '../earning/doctorPay.entity.ts';
import { doctorsPaidIn } from '../earning/doctorsPaidIn.ts';
import { monthOr, payAt } from '../earning/earning.rules.ts';
import { inMonthSql } from '../earning/monthSql.ts';
import { statementOf } from '../earning/statementOf.ts';
import { DoctorPay, DoctorStatement, DoctorsOverview, DoctorWork } from './doctors.types.ts';

/** The clinic has some dozens of doctors; the list is not paged. */
const MAX_DOCTORS = 500;

interface Load {
  doctorId: string;
  open: number;
  late: number;
  calls: number;
  nextCallAt: string | null;
  concluded: number;
  amount: number;
}

/**
 * Every doctor with open appointments, calls and the earnings of a month. A doctor who left is listed in the months that
 * are still to be paid to them. Five statements, whatever their number.
 */
export async function doctorsOverview(
  ctx: Pick<Ctx, 'em' | 'now'>,
  requestedMonth?: string | null,
): Promise<DoctorsOverview> {
  const em = ctx.em.fork();
  const month = monthOr(requestedMonth, todayInSaoPaulo(ctx.now).slice(0, 7));
  const people = await em.find(
    User,
    { $or: [{ role: Role.doctor, deletedAt: null }, { id: { $in: await doctorsPaidIn(em, month) } }] },
    { orderBy: { createdAt: 'asc' }, limit: MAX_DOCTORS },
  );
  const ids = people.map(({ id }) => id);
  const rows = await em.find(DoctorRow, { userId: { $in: ids } });
  const loads = await readLoads(em, ids, { month, now: ctx.now });
  const pays = await em.find(DoctorPayRow, { cancelledAt: null }, { orderBy: { effectiveFrom: 'desc' } });
  const doctors = people.map(({ id, name, role, createdAt, deletedAt }) => {
    const row = rows.find(({ userId }) => userId === id) ?? null;
    const load = loads.get(id);
    const hasLeft = role !== Role.doctor || deletedAt !== null;
    const block = hasLeft ? null : doctorBlock(row);
    return Object.assign(new DoctorWork(), {
      id,
      name,
      hasLeft,
      block,
      registration: row ? `${row.council} ${row.registrationNumber}/${row.registrationState}` : '',
      waitsSince: block === 'unchecked' ? (row?.registeredAt ?? createdAt) : null,
      isMedicalDirector: row?.directorSince != null,
      open: load?.open ?? 0,
      late: load?.late ?? 0,
      calls: load?.calls ?? 0,
      nextCallAt: load?.nextCallAt ? new Date(load.nextCallAt) : null,
      concluded: load?.concluded ?? 0,
      amount: load?.amount ?? 0,
    });
  });
  return Object.assign(new DoctorsOverview(), {
    month,
    payNow: payAt(pays, ctx.now),
    pays: pays.map(({ id, amountCents, effectiveFrom }) =>
      Object.assign(new DoctorPay(), {
        id,
        amount: amountCents,
        from: effectiveFrom,
        isPlanned: effectiveFrom > ctx.now,
      }),
    ),
    doctors: doctors.toSorted(
      (a, b) =>
        Number(b.block === 'unchecked') - Number(a.block === 'unchecked') ||
        a.name.localeCompare(b.name, 'pt-BR'),
    ),
  });
}

async function readLoads(
  em: EntityManager,
  ids: readonly string[],
  { month, now }: { month: string; now: Date },
): Promise<ReadonlyMap<string, Load>> {
  const { inReview, needsVideo, videoScheduled } = APPOINTMENT_STATUS;
  const rows = await sql<Load>(
    em,
    `select d.id as "doctorId",
            (select count(*)::int from medical_appointment a where a.attend_by = d.id and a.status = any($3)) as open,
            (select count(*)::int from medical_appointment a where a.attend_by = d.id and a.status = any($3) and a.due_at < $2) as late,
            s.calls, s."nextCallAt", e.concluded, e.amount
       from unnest($1::uuid[]) as d(id)
       left join lateral (select count(*)::int as calls, min(starts_at) as "nextCallAt" from schedule_slot
              where doctor_id = d.id and state = 'chosen' and starts_at >= $2 and starts_at < $2::timestamptz + interval '7 days') s on true
       left join lateral (select count(*)::int as concluded, coalesce(sum(amount_cents), 0)::int as amount from earning
              where doctor_id = d.id and ${inMonthSql('$4')}) e on true`,
    [ids, now, [inReview, needsVideo, videoScheduled], month],
  );
  return new Map(rows.map((row) => [row.doctorId, row]));
}

/** What one doctor earned in a month, for an admin. */
export async function doctorStatement(
  ctx: Pick<Ctx, 'em' | 'now'>,
  doctorId: string,
  requestedMonth?: string | null,
): Promise<DoctorStatement> {
  const em = ctx.em.fork();
  const doctor = isId(doctorId) ? await em.findOne(User, { id: doctorId }) : null;
  if (!doctor) throw new NotFound('Médico');
  const month = monthOr(requestedMonth, todayInSaoPaulo(ctx.now).slice(0, 7));
  return Object.assign(new DoctorStatement(), {
    doctorName: doctor.name,
    month,
    items: await statementOf(em, doctorId, month),
  });
}

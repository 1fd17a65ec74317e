import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Arg, Ctx as Context, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { anyOf, columnsOf, db, givenRows, rowCount, run } from '../../../shared/database/query.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { MayLag } from '../../account/access/mayLag.ts';
import { CouncilRegistrationRow } from '../../account/council/councilRegistration.entity.ts';
import { RegistrationBlock, registrationBlock } from '../../account/council/councilRegistration.types.ts';
import { Role } from '../../account/role.ts';
import { User } from '../../account/user.entity.ts';
import { DoctorPayRow } from '../earning/doctorPay.entity.ts';
import { boundsOf, monthOr, payAt } from '../earning/earning.rules.ts';
import { Earning } from '../earning/earnings.types.ts';
import { statementOf } from '../earning/myEarnings.ts';

@ObjectType({ description: 'One doctor with the work of a month, for admins.' })
class DoctorWork {
  @Field(() => ID)
  id!: string;

  @Personal()
  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'CRM 123456/SP; empty while no registration is stored' })
  registration!: string;

  @Field(() => RegistrationBlock, {
    nullable: true,
    description: 'Why the doctor may not act; null for an active one',
  })
  block!: RegistrationBlock | null;

  @Field(() => Boolean, {
    description: 'No longer a doctor of the clinic; listed in the months in which they earned something',
  })
  hasLeft!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when the registration waits to be looked up; null when it does not wait',
  })
  waitsSince!: Date | null;

  @Field(() => Boolean)
  isMedicalDirector!: boolean;

  @Field(() => Int, { description: 'Appointments the doctor has now' })
  open!: number;

  @Field(() => Int, { description: 'Of these, past the promised 24 hours' })
  late!: number;

  @Field(() => Int, { description: 'Video calls in the next seven days' })
  calls!: number;

  @Field(() => Date, { nullable: true })
  nextCallAt!: Date | null;

  @Field(() => Int, { description: 'Evaluations concluded in the month' })
  concluded!: number;

  @Field(() => CentsScalar, { description: 'What these evaluations pay' })
  amount!: number;
}

@ObjectType({ description: 'What an evaluation pays from a moment on.' })
class DoctorPay {
  @Field(() => ID)
  id!: string;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => Date)
  from!: Date;

  @Field(() => Boolean)
  isPlanned!: boolean;
}

@ObjectType({ description: 'The doctors with their work and what an evaluation pays.' })
class DoctorsOverview {
  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => CentsScalar, { description: 'What an evaluation that is concluded now pays' })
  payNow!: number;

  @Field(() => [DoctorPay], { description: 'The newest first, without cancelled ones' })
  pays!: DoctorPay[];

  @Field(() => [DoctorWork], { description: 'Those whose registration waits first, then by name' })
  doctors!: DoctorWork[];
}

@ObjectType({ description: 'What one doctor earned in a month.' })
class DoctorStatement {
  @Personal()
  @Field(() => String)
  doctorName!: string;

  @Field(() => String, { description: 'AAAA-MM' })
  month!: string;

  @Field(() => [Earning])
  items!: Earning[];
}

/** The doctors as the clinic's administration sees them: registrations, load and pay. No patient appears here. */
@Resolver()
export class DoctorsResolver {
  @Only(Role.admin)
  @MayLag()
  @FreshCode('this shift')
  @Query(() => DoctorsOverview)
  doctorsOverview(
    @Context() ctx: Ctx,
    @Arg('month', () => String, { nullable: true, description: 'AAAA-MM; the current month when omitted' })
    month?: string | null,
  ) {
    return doctorsOverview(ctx, month);
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Query(() => DoctorStatement)
  doctorStatement(
    @Context() ctx: Ctx,
    @Arg('doctorId', () => ID) doctorId: string,
    @Arg('month', () => String, { nullable: true }) month?: string | null,
  ) {
    return doctorStatement(ctx, doctorId, month);
  }
}

/** The clinic has some dozens of doctors; the list is not paged. */
const MAX_DOCTORS = 500;
const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Every doctor with open appointments, calls and the earnings of a month. A doctor who left is listed in the months in
 * which they earned something. Five statements, whatever their number.
 */
async function doctorsOverview(
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
  const rows = await em.find(CouncilRegistrationRow, { userId: { $in: ids } });
  const loads = await readLoads(em, people, { month, now: ctx.now });
  const pays = await em.find(DoctorPayRow, { cancelledAt: null }, { orderBy: { effectiveFrom: 'desc' } });
  const doctors = people.map(({ id, name, role, createdAt, deletedAt }) => {
    const row = rows.find(({ userId }) => userId === id) ?? null;
    const load = loads.find((row) => row.id === id);
    const hasLeft = role !== Role.doctor || deletedAt !== null;
    const block = hasLeft ? null : registrationBlock(row);
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
      nextCallAt: load?.nextCallAt ?? null,
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

function readLoads(em: EntityManager, people: readonly User[], { month, now }: { month: string; now: Date }) {
  const { inReview, needsVideo, videoScheduled } = APPOINTMENT_STATUS;
  const { from, to } = boundsOf(month);
  const earning = columnsOf('earning');
  return run(
    em,
    db
      .selectFrom(givenRows('person', { id: 'uuid' }, people))
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('scheduleSlot')
            .select(({ fn }) => [rowCount.as('calls'), fn.min('startsAt').as('nextCallAt')])
            .whereRef('doctorId', '=', 'person.id')
            .where('state', '=', 'chosen')
            .where('startsAt', '>=', now)
            .where('startsAt', '<', new Date(now.getTime() + WEEK_MS))
            .as('slot'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('earning')
            .select([
              rowCount.as('concluded'),
              sql<number>`coalesce(sum(${earning.amountCents}), 0)::int`.as('amount'),
            ])
            .whereRef('doctorId', '=', 'person.id')
            .where('at', '>=', from)
            .where('at', '<', to)
            .as('earned'),
        (join) => join.onTrue(),
      )
      .select(['person.id', 'calls', 'nextCallAt', 'concluded', 'amount'])
      .select((eb) => {
        const open = eb
          .selectFrom('medicalAppointment')
          .select(rowCount.as('count'))
          .whereRef('attendBy', '=', 'person.id')
          .where('status', '=', anyOf([inReview, needsVideo, videoScheduled]));
        return [open.as('open'), open.where('dueAt', '<', now).as('late')];
      }),
  );
}

/** What one doctor earned in a month, for an admin. */
async function doctorStatement(
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

/**
 * The doctors who earned something in a month, also those who have left the clinic. It reads the index once per doctor
 * and not once per evaluation.
 */
async function doctorsPaidIn(em: EntityManager, month: string): Promise<string[]> {
  const { from, to } = boundsOf(month);
  const firstDoctor = db
    .selectFrom('earning')
    .select('earning.doctorId')
    .orderBy('earning.doctorId')
    .limit((eb) => eb.lit(1));
  const rows = await run(
    em,
    db
      .withRecursive('doctors(doctorId)', (cte) =>
        cte.selectNoFrom(firstDoctor.as('doctorId')).unionAll((eb) =>
          eb
            .selectFrom('doctors')
            .select(({ ref }) =>
              firstDoctor.where('earning.doctorId', '>', ref('doctors.doctorId')).as('doctorId'),
            )
            .where('doctors.doctorId', 'is not', null),
        ),
      )
      .selectFrom('doctors')
      .select('doctors.doctorId')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('earning')
            .whereRef('earning.doctorId', '=', 'doctors.doctorId')
            .where('at', '>=', from)
            .where('at', '<', to),
        ),
      ),
  );
  return rows.flatMap(({ doctorId }) => doctorId ?? []);
}

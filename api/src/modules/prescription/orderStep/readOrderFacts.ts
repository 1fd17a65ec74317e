import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, type InferResult, type NotNull, sql } from 'kysely';
import { TIME_ZONE, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { anyOf, columnsOf, db, exists, givenRows, oneOf, run } from '../../../shared/database/query.ts';
import type { Tables } from '../../../shared/database/tables.ts';
import { OPEN_APPOINTMENT_STATUSES } from '../../appointment/appointment.rules.ts';
import type { Catalog } from '../../catalog/buildCatalog.ts';
import { PAID_UNPICKED, PAID_UNSENT } from '../../order/order.rules.ts';
import { isValidPrescription } from '../isValidPrescription.ts';
import { type Listing, listingOf } from '../medicine.ts';
import { isUndispensed } from '../orders/dispensings.ts';
import type { OrderFacts } from './orderStep.rules.ts';

interface OrderFactsContext {
  catalog: Catalog;
  now: Date;
  ids: readonly string[];
}

/**
 * Reads the facts for `stepOf` of those of these orders that are unfinished, in two SQL statements. The
 * first finds the ordered products, because all medicines of a large catalogue are more than a statement should carry.
 */
export async function readOrderFacts(
  em: EntityManager,
  { catalog, now, ids }: OrderFactsContext,
): Promise<OrderFacts[]> {
  const ordered = await run(
    em,
    db.selectFrom('transactionItem').select('productId').distinct().where('transactionId', '=', anyOf(ids)),
  );
  const listings = ordered.flatMap(({ productId }) => listingOf(catalog, productId) ?? []);
  return (await run(em, factsOf(ids, listings, now))).map(toFacts);
}

/** Paid and not sent, or cancelled with a refund still open. */
const unfinishedTransactions = (ids: readonly string[]) =>
  db
    .selectFrom('transaction')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where(({ eb, exists, selectFrom }) => {
      const openRefund = selectFrom('refund')
        .whereRef('refund.transactionId', '=', 'transaction.id')
        .where('doneAt', 'is', null);
      const isCancelled = eb('status', '=', sql.lit(ORDER_STATUS.cancelled));
      return eb('status', 'in', oneOf(PAID_UNSENT)).or(isCancelled.and(exists(openRefund)));
    });

/** One row for each order that lacks a prescription. */
interface LackingMedicines {
  transactionId: string;
  medicines: string[];
  lines: number[];
  isUnreviewed: boolean;
}

type FactTables = Tables & { unfinished: Tables['transaction']; lacking: LackingMedicines };

/** Builds the parts of the statement that read further tables for each row of `unfinished` and `lacking`. */
const perOrder = expressionBuilder<FactTables, 'unfinished' | 'lacking'>();

type ListedMedicines = ReturnType<typeof listedMedicines>;
type ValidUses = ReturnType<typeof validUses>;

function factsOf(ids: readonly string[], listings: readonly Listing[], now: Date) {
  const listed = listedMedicines(listings);
  const uses = validUses(now);
  return db
    .with(
      (cte) => cte('unfinished').materialized(),
      () => unfinishedTransactions(ids),
    )
    .with('lacking', () => lackingMedicines(listed, uses))
    .selectFrom('unfinished')
    .leftJoin('lacking', 'lacking.transactionId', 'unfinished.id')
    .leftJoin('prescriptionWait', 'prescriptionWait.transactionId', 'unfinished.id')
    .leftJoin('storeCredit', 'storeCredit.originTransactionId', 'unfinished.id')
    .leftJoinLateral(lastMove, (join) => join.onTrue())
    .leftJoinLateral(firstOpenAppointment, (join) => join.onTrue())
    .leftJoinLateral(firstOpenUpload, (join) => join.onTrue())
    .leftJoinLateral(firstOpenRefund, (join) => join.onTrue())
    .leftJoinLateral(openQuestion, (join) => join.onTrue())
    .select([
      'unfinished.id as orderId',
      'unfinished.status',
      'moved.at as movedAt',
      'moved.authorId as movedBy',
    ])
    .select(['prescriptionWait.until as waitUntil', 'uploaded.createdAt as uploadedAt'])
    .select(['asked.askedAt as questionAskedAt', 'asked.doctorId as questionDoctorId'])
    .select(['promised.createdAt as refundSince', 'storeCredit.expiresAt as creditExpiresAt'])
    .select(['appointment.status as appointmentStatus', 'appointment.createdAt as appointmentCreatedAt'])
    .select([
      'appointment.dueAt as appointmentDueAt',
      'appointment.attendBy as doctorId',
      'appointment.startsAt as callAt',
    ])
    .select(computedFacts(listed, uses))
    .orderBy('unfinished.id')
    .$narrowType<{ status: NotNull }>();
}

const listedMedicines = (listings: readonly Listing[]) =>
  givenRows('listed', { productId: 'uuid', medicineId: 'uuid', line: 'int' }, listings);

/** The dispensings that orders use of prescriptions which are valid now. */
const validUses = (now: Date) =>
  perOrder
    .selectFrom('prescriptionUse')
    .innerJoin('prescriptionItem', 'prescriptionItem.id', 'prescriptionUse.itemId')
    .innerJoin('prescription', 'prescription.id', 'prescriptionItem.prescriptionId')
    .where('prescriptionUse.returnedAt', 'is', null)
    .where(isValidPrescription(todayInSaoPaulo(now)));

/** The medicines of each order that no prescription covers. */
const lackingMedicines = (listed: ListedMedicines, uses: ValidUses) =>
  perOrder
    .selectFrom('unfinished')
    .innerJoin('transactionItem', 'transactionItem.transactionId', 'unfinished.id')
    .innerJoin(listed, 'listed.productId', 'transactionItem.productId')
    .select('transactionItem.transactionId')
    .select(({ and, exists, fn, not, selectFrom }) => {
      const appointment = selectFrom('medicalAppointment')
        .whereRef('medicalAppointment.userId', '=', 'unfinished.userId')
        .whereRef('medicalAppointment.request', '=', 'listed.line')
        .where('medicalAppointment.status', '=', anyOf(OPEN_APPOINTMENT_STATUSES));
      const upload = selectFrom('prescriptionUpload')
        .whereRef('prescriptionUpload.userId', '=', 'unfinished.userId')
        .where('prescriptionUpload.status', '=', 'awaiting')
        .where(({ eb }) => eb('listed.medicineId', '=', eb.fn.any('prescriptionUpload.productIds')));
      const isUnreviewed = and([not(exists(appointment)), not(exists(upload))]);
      return [
        fn.agg<string[]>('array_agg', ['listed.medicineId']).as('medicines'),
        fn.agg<number[]>('array_agg', ['listed.line']).as('lines'),
        fn.agg<boolean>('bool_or', [isUnreviewed]).as('isUnreviewed'),
      ];
    })
    .where(({ ref }) => ref('transactionItem.prescription'))
    .where('transactionItem.quantity', '>', 0)
    .where(({ exists, not, ref }) => {
      const covering = uses
        .where('prescriptionUse.transactionId', '=', ref('unfinished.id'))
        .where('prescriptionUse.productId', '=', ref('listed.medicineId'));
      return not(exists(covering));
    })
    .groupBy('transactionItem.transactionId');

const lastMove = perOrder
  .selectFrom('transactionStatusMove')
  .select(['at', 'authorId'])
  .whereRef('transactionId', '=', 'unfinished.id')
  .orderBy('at', 'desc')
  .orderBy('id', 'desc')
  .limit(sql.lit(1))
  .as('moved');

/**
 * The oldest open appointment about a medicine that the order lacks; for a paid evaluation any open one, because its
 * appointment is linked to the order only once it is concluded.
 */
const firstOpenAppointment = perOrder
  .selectFrom('medicalAppointment')
  .leftJoin('scheduleSlot', (join) =>
    join
      .onRef('scheduleSlot.appointmentId', '=', 'medicalAppointment.id')
      .on('scheduleSlot.state', '=', 'chosen'),
  )
  .select(['medicalAppointment.status', 'medicalAppointment.createdAt', 'medicalAppointment.dueAt'])
  .select(['medicalAppointment.attendBy', 'scheduleSlot.startsAt'])
  .whereRef('medicalAppointment.userId', '=', 'unfinished.userId')
  .where('medicalAppointment.status', '=', anyOf(OPEN_APPOINTMENT_STATUSES))
  .where(({ eb }) =>
    eb('medicalAppointment.request', '=', eb.fn.any('lacking.lines')).or(
      'unfinished.creditGrantedCents',
      '>',
      0,
    ),
  )
  .orderBy('medicalAppointment.createdAt')
  .orderBy('scheduleSlot.startsAt', 'desc')
  .limit(sql.lit(1))
  .as('appointment');

const firstOpenUpload = perOrder
  .selectFrom('prescriptionUpload')
  .select('createdAt')
  .whereRef('prescriptionUpload.userId', '=', 'unfinished.userId')
  .where('prescriptionUpload.status', '=', 'awaiting')
  .where(sql<boolean>`${columnsOf('prescriptionUpload').productIds} && ${perOrder.ref('lacking.medicines')}`)
  .orderBy('createdAt')
  .limit(sql.lit(1))
  .as('uploaded');

const firstOpenRefund = perOrder
  .selectFrom('refund')
  .select('createdAt')
  .whereRef('transactionId', '=', 'unfinished.id')
  .where('doneAt', 'is', null)
  .orderBy('createdAt')
  .limit(sql.lit(1))
  .as('promised');

const openQuestion = perOrder
  .selectFrom('pharmacyQuestion')
  .select(['askedAt', 'doctorId'])
  .whereRef('transactionId', '=', 'unfinished.id')
  .where('answeredAt', 'is', null)
  .where('closedAt', 'is', null)
  .limit(sql.lit(1))
  .as('asked');

function computedFacts(listed: ListedMedicines, uses: ValidUses) {
  const { ref, selectFrom } = perOrder;
  const { validUntil } = columnsOf('prescription');
  const order = columnsOf('transaction', 'unfinished');
  const credit = columnsOf('storeCredit');
  const paid = selectFrom('transactionStatusMove')
    .select(({ fn }) => fn.min('at').as('at'))
    .whereRef('transactionId', '=', 'unfinished.id')
    .where('toStatus', 'in', oneOf(PAID_UNPICKED));
  const lacked = sql<string[]>`coalesce(${ref('lacking.medicines')}, '{}')`;
  const rest = selectFrom('transactionItem')
    .leftJoin(listed, 'listed.productId', 'transactionItem.productId')
    .whereRef('transactionItem.transactionId', '=', 'unfinished.id')
    .where('quantity', '>', 0)
    .where('skuId', 'is not', null)
    .where(({ and, eb, not }) =>
      not(and([eb.ref('prescription'), eb('listed.medicineId', '=', sql<string>`any(${lacked})`)])),
    );
  const covered = selectFrom('prescriptionUse')
    .select(({ fn }) => fn.max('reservedAt').as('at'))
    .whereRef('transactionId', '=', 'unfinished.id')
    .where('returnedAt', 'is', null);
  const undispensed = selectFrom('transactionItem')
    .whereRef('transactionItem.transactionId', '=', 'unfinished.id')
    .where(isUndispensed);
  const dispensed = selectFrom('dispensing')
    .select(({ fn }) => fn.max('decidedAt').as('at'))
    .whereRef('transactionId', '=', 'unfinished.id')
    .where('voidedAt', 'is', null);
  const coverEnd = sql<Date>`(min(${validUntil}) + 1)::timestamp at time zone ${sql.lit(TIME_ZONE)}`;
  const ownUses = uses.where('prescriptionUse.transactionId', '=', ref('unfinished.id'));
  return [
    paid.as('paidAt'),
    exists(undispensed).as('needsDispensing'),
    dispensed.as('dispensedAt'),
    exists(rest).as('hasRest'),
    covered.as('coveredAt'),
    ownUses.select(coverEnd.as('at')).as('coverEndsAt'),
    sql<boolean>`${order.freightType} is null`.as('isService'),
    sql<boolean>`${order.creditGrantedCents} > 0`.as('isClinicEvaluation'),
    sql<boolean>`${ref('lacking.transactionId')} is not null`.as('lacksPrescription'),
    sql<boolean>`coalesce(${ref('lacking.isUnreviewed')}, false)`.as('isUnreviewed'),
    sql<boolean | null>`${credit.appointmentId} is not null or ${credit.state} in ('spent', 'void')`.as(
      'creditIsUsed',
    ),
  ] as const;
}

function toFacts({
  appointmentStatus,
  appointmentCreatedAt,
  appointmentDueAt,
  doctorId,
  callAt,
  creditIsUsed,
  creditExpiresAt,
  questionAskedAt,
  questionDoctorId,
  ...row
}: InferResult<ReturnType<typeof factsOf>>[number]): OrderFacts {
  return {
    ...row,
    openQuestion: questionAskedAt && { askedAt: questionAskedAt, doctorId: questionDoctorId },
    openAppointment:
      appointmentStatus && appointmentCreatedAt && appointmentDueAt
        ? {
            status: appointmentStatus,
            createdAt: appointmentCreatedAt,
            dueAt: appointmentDueAt,
            doctorId,
            callAt,
          }
        : null,
    credit: creditExpiresAt && { isUsed: creditIsUsed ?? false, expiresAt: creditExpiresAt },
  };
}

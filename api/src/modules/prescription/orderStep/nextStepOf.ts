import DataLoader from 'dataloader';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { Role } from '../../account/role.ts';
import { User } from '../../account/user.entity.ts';
import { PAID_UNPICKED, PAID_UNSENT } from '../../order/order.rules.ts';
import type { Transaction } from '../../order/order.types.ts';
import { type OrderParts, partsOf } from '../../order/read/readOrder.ts';
import { NO_CLINIC_FACTS, stepOf, type TransactionStep } from './orderStep.rules.ts';
import { readOrderFacts } from './readOrderFacts.ts';

const TransactionStepKind = {
  PRESCRIPTION: 'prescription',
  EVALUATION: 'evaluation',
  VIDEO_TIME: 'videoTime',
  VIDEO_CALL: 'videoCall',
  UPLOAD_REVIEW: 'uploadReview',
  DISPENSING: 'dispensing',
  PHARMACY_QUESTION: 'pharmacyQuestion',
  CLINIC_EVALUATION: 'clinicEvaluation',
  PICK: 'pick',
  SHIP: 'ship',
  REFUND: 'refund',
} as const;
registerEnumType(TransactionStepKind, { name: 'TransactionStepKind' });

const TransactionStepActor = {
  PATIENT: 'patient',
  DOCTOR: 'doctor',
  PHARMACY: 'pharmacy',
  DISPATCH: 'dispatch',
  FINANCE: 'finance',
} as const;
registerEnumType(TransactionStepActor, { name: 'TransactionStepActor' });

@OfTheShop()
@ObjectType('TransactionStep', {
  description: 'The action for which an order waits: who acts, and until when.',
})
export class OrderStepView {
  @Field(() => TransactionStepKind)
  kind!: string;

  @Field(() => TransactionStepActor)
  actor!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The person who acts: the doctor, or (for admins only) the admin who packs. Null when no single person acts.',
  })
  name!: string | null;

  @Field(() => Date)
  dueAt!: Date;

  @Field(() => Boolean)
  isLate!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'The order is cancelled and refunded at this time unless the step is done before.',
  })
  endsAt!: Date | null;

  @Field(() => String, { description: 'Text for the buyer, in Portuguese.' })
  text!: string;
}

type StepContext = Pick<Ctx, 'catalog' | 'em' | 'loader' | 'now' | 'viewer'>;

/**
 * The next step of an order. It is computed from the parts that were read together with the order, if they suffice. An
 * admin also sees who packs the order, which is not one of them.
 */
export function nextStepOf(ctx: StepContext, order: Transaction): Promise<OrderStepView | null> {
  const parts = ctx.viewer?.role === Role.admin ? undefined : partsOf(order);
  const step = parts && stepOfParts(order, parts, ctx.now);
  if (step === undefined) return loadStep(ctx, order.id);
  return Promise.resolve(step && viewOrderStep(ctx, step, null));
}

/** The statuses in which an order may need an action. */
const UNFINISHED: readonly (number | null)[] = [...PAID_UNSENT, ORDER_STATUS.cancelled];

/**
 * The next step of an order, from the items and the history that were read together with it. Undefined when it depends
 * on more than that: on a prescription, on the credit of a clinic evaluation or on an open refund.
 */
function stepOfParts(
  { id, status, freightType, isClinicEvaluation }: Transaction,
  { items, history }: Pick<OrderParts, 'items' | 'history'>,
  now: Date,
): TransactionStep | null | undefined {
  if (status === null || !UNFINISHED.includes(status)) return null;
  const hasMedicine = items.some(({ prescription }) => prescription);
  if (status === ORDER_STATUS.cancelled || isClinicEvaluation || hasMedicine) return undefined;
  const facts = {
    ...NO_CLINIC_FACTS,
    orderId: id,
    status,
    isService: freightType === null,
    isClinicEvaluation,
    paidAt: history.find(({ to }) => PAID_UNPICKED.includes(to))?.at ?? null,
    movedAt: history.at(-1)?.at ?? null,
  };
  return stepOf(facts, now);
}

/** Reads the steps of up to 200 orders with a fixed number of SQL statements. */
const loadStep = (ctx: StepContext, id: string): Promise<OrderStepView | null> =>
  ctx
    .loader('order.nextStep', () => {
      return new DataLoader<string, OrderStepView | null>(
        async (ids) => {
          const catalog = ctx.catalog.current();
          const facts = await readOrderFacts(ctx.em.fork(), { catalog, now: ctx.now, ids });
          const steps = new Map(facts.map((order) => [order.orderId, stepOf(order, ctx.now)]));
          const names = await namesFor(ctx, [...steps.values()]);
          return ids.map((orderId) => {
            const step = steps.get(orderId);
            return step ? viewOrderStep(ctx, step, names.get(step.personId ?? '') ?? null) : null;
          });
        },
        // Not cached, as in `loaderByOrder`: a live update must read the current state.
        { cache: false, maxBatchSize: 200 },
      );
    })
    .load(id);

/** The names of the people who act, as far as the viewer may see them: the admin who packs is shown to admins only. */
async function namesFor(
  { em, viewer }: Pick<Ctx, 'em' | 'viewer'>,
  steps: readonly (TransactionStep | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = steps.flatMap((step) => {
    const isNamed = step?.actor === 'doctor' || viewer?.role === Role.admin;
    return isNamed && step?.personId ? [step.personId] : [];
  });
  const people = ids.length > 0 ? await em.fork().find(User, { id: { $in: [...new Set(ids)] } }) : [];
  return new Map(people.map((person) => [person.id, person.name]));
}

function viewOrderStep({ now }: Pick<Ctx, 'now'>, step: TransactionStep, name: string | null): OrderStepView {
  const { kind, actor, dueAt, endsAt } = step;
  return Object.assign(new OrderStepView(), {
    kind,
    actor,
    dueAt,
    endsAt,
    name,
    isLate: dueAt <= now,
    text: orderStepText(step, now, name),
  });
}

/** The text for the buyer: who acts, until when, and what happens otherwise. */
export function orderStepText(
  { kind, actor, dueAt, endsAt, hasRest }: TransactionStep,
  now: Date,
  name: string | null = null,
): string {
  const due = dayWords(dueAt);
  const isLate = dueAt <= now;
  const end = hasRest
    ? 'devolvemos só o que ficou sem receita e enviamos o resto.'
    : 'cancelamos o pedido e devolvemos tudo.';
  const otherwise = endsAt ? ` Sem decisão até ${dayWords(endsAt)}, ${end}` : '';
  const sorry = ` O prazo era ${due} e pedimos desculpas pelo atraso.`;
  switch (kind) {
    case 'prescription':
      return `Falta uma receita. Envie uma ou faça a avaliação até ${due}. Depois disso, ${end}`;
    case 'evaluation':
      return `${name ?? 'Um médico'} avalia o seu caso${isLate ? `.${sorry}` : ` até ${due}.`}${otherwise}`;
    case 'videoTime':
      return `Escolha um horário para a videoconsulta até ${due}.${otherwise}`;
    case 'videoCall':
      return `A sua videoconsulta${name ? ` com ${name}` : ''} está marcada para ${due}.${otherwise}`;
    case 'uploadReview':
      return `A nossa equipe confere a receita que você enviou${isLate ? `.${sorry}` : ` até ${due}.`}${otherwise}`;
    case 'dispensing':
      return `Um farmacêutico confere a receita e prepara os medicamentos${isLate ? `.${sorry}` : ` até ${due}.`}`;
    case 'pharmacyQuestion':
      return actor === 'patient'
        ? 'O farmacêutico tem uma pergunta para você. Responda nesta página, e o pedido continua.'
        : `O farmacêutico fez uma pergunta ao médico${isLate ? `.${sorry}` : `, que responde até ${due}.`}`;
    case 'clinicEvaluation':
      return `A avaliação está paga. Responda às perguntas até ${due}.`;
    case 'pick':
      return `A nossa equipe separa o pedido${isLate ? `.${sorry}` : ` até ${due}.`}`;
    case 'ship':
      return `O pedido está sendo embalado e sai${isLate ? ` em seguida.${sorry}` : ` até ${due}.`}`;
    case 'refund':
      return isLate
        ? `A devolução está demorando mais do que devia. A nossa equipe está cuidando dela com o banco.`
        : `Pedimos a devolução ao banco. Ela é confirmada até ${due}.`;
  }
}

const dayWords = (at: Date): string => formatDay(todayInSaoPaulo(at)).slice(0, 5);

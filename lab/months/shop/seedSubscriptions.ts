import type { EntityManager } from '@mikro-orm/postgresql';
import { Role } from '../../../api/src/modules/account/role.ts';
import { User } from '../../../api/src/modules/account/user.entity.ts';
import { OrderRow } from '../../../api/src/modules/order/order.entity.ts';
import { CreditCard } from '../../../api/src/modules/payment/card/creditCard.entity.ts';
import {
  addMonthsTo,
  announceDay,
  monthOf,
  shipDay,
} from '../../../api/src/modules/recurrence/month/monthSchedule.rules.ts';
import { RecurrenceRow } from '../../../api/src/modules/recurrence/recurrence.entity.ts';
import { RecurrenceItemRow } from '../../../api/src/modules/recurrence/recurrenceItem.entity.ts';
import type { Services } from '../../../api/src/services.ts';
import { newId } from '../../../api/src/shared/ids.ts';
import { registrationForm, someCpf } from '../../../api/test/registrationForm.ts';
import { addDays, day } from '../../../schema/br/day.ts';
import { todayInSaoPaulo } from '../../../schema/br/saoPaulo.ts';
import { cents, percentOff } from '../../../schema/money.ts';
import { SAMPLE_ADDRESS } from './begin.ts';
import { productId } from './person.ts';

/** Written in batches, so that the memory used does not depend on the total. */
const BATCH = 250;

interface SeedRequest {
  count: number;
  slug: string;
  dayOfMonth: number;
}

const usedCpfs = new Set<string>();

/** Avoids repeated CPFs and phones, which are likely among ten thousand random ones. */
function unusedIdentity(): { document: string; phone: string } {
  let document = someCpf();
  while (usedCpfs.has(document)) document = someCpf();
  usedCpfs.add(document);
  return { document, phone: `119${20_000_000 + usedCpfs.size}` };
}

/** Inserts the rows that a checkout writes, because thousands of real checkouts would take too long. */
export async function seedSubscriptions(
  services: Services,
  { count, ...options }: SeedRequest,
): Promise<void> {
  for (let created = 0; created < count; created += BATCH) {
    const em = services.orm.em.fork();
    for (let each = created; each < Math.min(count, created + BATCH); each += 1)
      createSubscriber(services, em, options);
    await em.flush();
  }
}

function createSubscriber(
  services: Services,
  em: EntityManager,
  { slug, dayOfMonth }: Omit<SeedRequest, 'count'>,
): void {
  const now = services.clock.now();
  const today = todayInSaoPaulo(now);
  const sold = services.catalog.current().sellable(productId(services, slug));
  if (!sold) throw new Error(`Not sold: ${slug}`);
  const { password: _, passwordConfirmation: _again, ...form } = registrationForm(unusedIdentity());
  const born = day('1989-11-05');
  const person = { ...form, phone: `+55${form.phone}`, birthDate: born };
  const user = em.create(User, {
    id: newId(),
    role: Role.patient,
    passwordHash: 'none',
    emailConfirmedAt: now,
    createdAt: now,
    ...person,
    ...SAMPLE_ADDRESS,
  });
  const contact = {
    name: `${form.firstName} ${form.lastName}`,
    birthDate: born,
    document: form.document,
    email: form.email,
    phone: person.phone,
  };
  const card = em.create(CreditCard, {
    id: newId(),
    userId: user.id,
    gateway: services.outside.gateway.name,
    token: `crd_seed_${newId()}`,
    brand: 'visa',
    last4: '1111',
    holder: 'RUI B LIMA',
    expiry: '12/2035',
    createdAt: now,
  });
  const price = sold.outline.value;
  const value = percentOff(cents(price), sold.outline.subscriptionDiscount);
  const freight = { freightType: 'Standard' as const, freightDays: { min: 3, max: 5 }, freightCents: 0 };
  const order = em.create(OrderRow, {
    id: newId(),
    userId: user.id,
    contact,
    address: SAMPLE_ADDRESS,
    ...freight,
    subtotalCents: price,
    discountCents: price - value,
    totalCents: value,
    ledger: [],
    recurrent: true,
    createdAt: now,
  });
  const nextMonth = addMonthsTo(
    monthOf(today),
    today > addDays(day(`${monthOf(today)}-01`), dayOfMonth - 1) ? 1 : 0,
  );
  const nextShipOn = shipDay(nextMonth, dayOfMonth);
  const row = em.create(RecurrenceRow, {
    id: newId(),
    userId: user.id,
    dayOfMonth,
    nextMonth,
    nextShipOn,
    nextAnnounceOn: announceDay(nextShipOn),
    contact,
    address: SAMPLE_ADDRESS,
    ...freight,
    cardId: card.id,
    firstTransactionId: order.id,
    createdAt: now,
  });
  const item = em.create(RecurrenceItemRow, {
    id: newId(),
    recurrenceId: row.id,
    position: 0,
    productId: sold.outline.id,
    skuId: sold.skuId(null),
    name: sold.product.name,
    image: sold.product.image,
    slug: sold.product.urlSlug,
    quantity: 1,
    unitPriceCents: price,
    unitValueCents: value,
    prescription: sold.outline.prescriptionRequired,
  });
  em.persist([user, card, order, row, item]);
}

import { generate } from 'otplib';
import { CouncilRegistrationRow } from '../../../api/src/modules/account/council/councilRegistration.entity.ts';
import { beginShift } from '../../../api/src/modules/account/council/shift.ts';
import { Role } from '../../../api/src/modules/account/role.ts';
import { realTime, sealSecret } from '../../../api/src/modules/account/twoFactor/oneTimeCode.ts';
import { TwoFactor } from '../../../api/src/modules/account/twoFactor/twoFactor.entity.ts';
import { OrderRow } from '../../../api/src/modules/order/order.entity.ts';
import { dispense } from '../../../api/src/modules/pharmacy/dispense.ts';
import { readBench, versionOf } from '../../../api/src/modules/pharmacy/readBench.ts';
import { isDispensed } from '../../../api/src/modules/prescription/orders/dispensings.ts';
import type { Services } from '../../../api/src/services.ts';
import { DONE } from '../shopCalls.ts';
import { signUp } from './begin.ts';
import { asPerson, outcomeOf } from './person.ts';

const SECRET = 'APRUMOMONTHSAPRUMOMONTHSAPRUMO23';
const MANY_UNITS = 1_000_000;

/** The pharmacist dispenses the medicines of an order. Returns `done`, also without medicines, or the code of a refusal. */
export async function dispenseOrder(services: Services, orderId: string): Promise<string> {
  if (await isDispensed(services.orm.em.fork(), orderId)) return DONE;
  await openLots(services);
  const userId = await pharmacist(services);
  const ctx = asPerson(services, userId, Role.pharmacist);
  const shift = outcomeOf(await beginShift(ctx));
  if (shift !== DONE) return shift;
  const em = ctx.em.fork();
  const version = versionOf(await readBench(ctx, em, await em.findOneOrFail(OrderRow, { id: orderId })));
  // Many orders of a day are dispensed within the thirty seconds of one code.
  await services.database.pool.query('update two_factor set last_step = 0 where user_id = $1', [userId]);
  const epoch = Math.floor(realTime(ctx).getTime() / 1000);
  const oneTimePassword = await generate({ secret: SECRET, epoch });
  return outcomeOf(await dispense(ctx, { orderId, version, oneTimePassword }));
}

/** The simulation's pharmacist; the first call creates the account with a checked registration and a second factor. */
async function pharmacist(services: Services): Promise<string> {
  const known = await services.orm.em.fork().findOne(CouncilRegistrationRow, { council: 'CRF' });
  if (known) return known.userId;
  const { id: userId, phone } = await signUp(services, Role.pharmacist);
  const now = services.clock.now();
  await services.orm.em.fork().transactional(async (em) => {
    const secretSealed = sealSecret(services, userId, SECRET);
    em.persist(em.create(TwoFactor, { userId, secretSealed, confirmedAt: now, createdAt: now }));
    em.persist(
      em.create(CouncilRegistrationRow, {
        userId,
        council: 'CRF',
        registrationNumber: '103',
        registrationState: 'SP',
        professionalAddress: 'Avenida Paulista, 1578, São Paulo/SP',
        professionalPhone: phone,
        registeredAt: now,
        checkedAt: now,
        checkedBy: userId,
        checkNote: 'Simulação.',
      }),
    );
  });
  return userId;
}

/** A lot of each medicine that outlasts the simulated years: the stock decides what is sold out, and the lots do not. */
const openLots = ({ database: { pool } }: Services) =>
  pool.query(
    `insert into lot (id, sku_id, code, expires_on, received, units, received_at)
     select gen_random_uuid(), sku_id, 'SIMULACAO', '2099-12-31', $1, $1, now() from stock
       join product on product.id = stock.product_id where (content->>'prescriptionRequired')::boolean
     on conflict (sku_id, code) do update set units = excluded.units where lot.units = 0`,
    [MANY_UNITS],
  );

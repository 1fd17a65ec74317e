import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { PaymentRow } from '../../src/modules/payment/payment.entity.ts';
import { PixAuthorizationRow } from '../../src/modules/payment/pixAutomatico/pixAuthorization.entity.ts';
import {
  endUnneededAuthorizations,
  handleUnhandledChanges,
  readChangedAuthorizations,
} from '../../src/modules/recurrence/pixAutomatico/authorizationSweeps.ts';
import type { Recurrence } from '../../src/modules/recurrence/recurrence.types.ts';
import type { TestApp } from '../testApp.ts';
import { subscriber } from './recurrences.ts';
import { bank, readUntil } from './shoppers.ts';

/** The input of a subscriber who chose PIX Automático and accepted the terms. */
export const pixPayment = (chargeLimit: number) => ({
  method: 4,
  chargeLimit,
  acceptedSubscriptionTerms: LEGAL_DOCUMENTS['termos-da-assinatura'].version,
});

/** Calls the app of the payer's bank. */
export const payerApp = (app: TestApp, path: string, body: Record<string, unknown>): Promise<unknown> =>
  bank(app, `/v1/test/pix/${path}`, body);

export const authorizationOf = (app: TestApp, id: string): Promise<PixAuthorizationRow> =>
  app.services.orm.em.fork().findOneOrFail(PixAuthorizationRow, { id });

/** A person whose subscription began with one code that paid and authorised. */
export async function subscribeByPix(app: TestApp, { limit = 30_000 }: { limit?: number } = {}) {
  const person = await subscriber(app);
  const order = await person.orderRecurrent();
  const paid = await person.checkout(order.id, pixPayment(limit));
  if (!paid.payment) throw new Error(`No payment: ${JSON.stringify(paid)}`);
  const payment = await app.services.orm.em.fork().findOneOrFail(PaymentRow, { id: paid.payment.id });
  const authorization = payment.pixAuthorizationId ?? '';
  await payerApp(app, 'authorize', { reference: authorization });
  await readUntil(
    () => authorizationOf(app, authorization),
    ({ state }) => state === 'active',
  );
  const [recurrence]: Recurrence[] = await readUntil(
    () => person.mine(),
    (mine) => mine.length === 1,
  );
  // While the reaction to the authorization runs, it locks the month, and a sweep would skip the locked month.
  await readUntil(
    async () => {
      await handleUnhandledChanges(app.services);
      return authorizationOf(app, authorization);
    },
    ({ version, handledVersion }) => version === handledVersion,
  );
  if (!recurrence) throw new Error('No subscription.');
  return { ...person, order, authorization, recurrence };
}

export type PixSubscriber = Awaited<ReturnType<typeof subscribeByPix>>;

/** The worker's sweeps of authorisations. */
export async function sweepAuthorizations(app: TestApp): Promise<void> {
  await endUnneededAuthorizations(app.services);
  await readChangedAuthorizations(app.services, new Date(0));
  await handleUnhandledChanges(app.services);
}

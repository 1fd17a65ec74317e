import { addMonths, type Day } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { db, runOn } from '../../src/shared/database/query.ts';
import { newId } from '../../src/shared/ids.ts';
import type { TestApp } from '../testApp.ts';

/** Puts units of a stock into a new lot, which expires in two years unless told otherwise; returns the lot. */
export async function stockLots(
  app: Pick<TestApp, 'services' | 'clock'>,
  skuId: string,
  units: number,
  expiresOn?: Day,
): Promise<{ id: string; code: string }> {
  const now = app.clock.now();
  const id = newId();
  const code = `T${id.replaceAll('-', '').slice(-12).toUpperCase()}`;
  await runOn(
    app.services.database.pool,
    db.insertInto('lot').values({
      ...{ id, skuId, code, units, received: units, receivedAt: now },
      expiresOn: expiresOn ?? addMonths(todayInSaoPaulo(now), 24),
    }),
  );
  return { id, code };
}

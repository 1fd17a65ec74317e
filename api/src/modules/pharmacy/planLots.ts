import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day } from '#schema/br/day.ts';
import { anyOf, db, run } from '../../shared/database/query.ts';
import type { LotUnits } from './pharmacy.types.ts';
import type { BenchLine } from './readBench.ts';

interface LotLeft extends LotUnits {
  skuId: string;
}

/**
 * The lots that a dispensing of this moment would take for each line, first to expire first. Lines of one stock share its
 * units, in the sequence of the lines. One SQL statement for any number of lines.
 */
export async function planLots(
  em: EntityManager,
  lines: readonly BenchLine[],
): Promise<ReadonlyMap<string, LotUnits[]>> {
  const skuIds = [...new Set(lines.flatMap(({ item }) => item.skuId ?? []))];
  const rows = await run(
    em,
    db
      .selectFrom('lot')
      .select(['skuId', 'code', 'expiresOn', 'units'])
      .where('skuId', '=', anyOf(skuIds))
      .where('units', '>', 0)
      .where('blockedAt', 'is', null)
      .orderBy('expiresOn')
      .orderBy('id'),
  );
  const left: LotLeft[] = rows.map((row) => ({ ...row }));
  return new Map(
    lines.map(({ item, lastsUntil }) => {
      const ofStock = left.filter(({ skuId }) => skuId === item.skuId);
      return [item.id, takeFrom(ofStock, item.quantity, lastsUntil)];
    }),
  );
}

/** Takes units from the lots that last long enough, in their sequence. */
function takeFrom(lots: LotLeft[], quantity: number, lastsUntil: Day): LotUnits[] {
  let missing = quantity;
  return lots.flatMap((lot) => {
    const units = lot.expiresOn >= lastsUntil ? Math.min(lot.units, missing) : 0;
    if (units === 0) return [];
    lot.units -= units;
    missing -= units;
    return { code: lot.code, expiresOn: lot.expiresOn, units };
  });
}

/** Whether these lots have all units of a line. */
export const suffices = (lots: readonly LotUnits[], quantity: number): boolean =>
  lots.reduce((sum, { units }) => sum + units, 0) >= quantity;

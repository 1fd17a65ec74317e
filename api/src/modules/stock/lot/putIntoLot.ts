import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, InputType } from 'type-graphql';
import { db, first } from '../../../shared/database/query.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { readReserved } from '../readStocks.ts';
import type { NewLot } from './lot.rules.ts';

@InputType({ description: 'The number and the expiry that are printed on the box.' })
export class LotInput {
  @Field(() => String)
  code!: string;

  @Field(() => String, { description: 'MM/AAAA or DD/MM/AAAA; a month ends with its last day' })
  expiresOn!: string;
}

/** Adds units to a new lot of a stock, or to the lot that has the same number and expiry. The caller has locked the stock. */
export async function putIntoLot(
  em: EntityManager,
  { skuId, units, lot, now }: { skuId: string; units: number; lot: NewLot; now: Date },
): Promise<Refusal<'lot_expiry_differs' | 'lot_blocked'> | null> {
  const stored = await first(
    em,
    db
      .insertInto('lot')
      .values({ id: newId(now.getTime()), skuId, ...lot, received: units, units, receivedAt: now })
      .onConflict((oc) =>
        oc
          .columns(['skuId', 'code'])
          .doUpdateSet((eb) => ({
            received: eb('lot.received', '+', eb.ref('excluded.received')),
            units: eb('lot.units', '+', eb.ref('excluded.units')),
          }))
          .whereRef('lot.expiresOn', '=', 'excluded.expiresOn')
          .where('lot.blockedAt', 'is', null),
      )
      .returning('id'),
  );
  if (stored) return null;
  const known = await first(
    em,
    db.selectFrom('lot').select('blockedAt').where('skuId', '=', skuId).where('code', '=', lot.code),
  );
  return new Refusal(known?.blockedAt ? 'lot_blocked' : 'lot_expiry_differs');
}

/**
 * The units of a stock on the shelf that are in no lot. Those of a dispensed order have left their lots, and are reserved
 * until the parcel is sent. The caller has locked the stock, so no order reserves units meanwhile.
 */
export async function unitsWithoutLot(
  em: EntityManager,
  { skuId, onHand }: { skuId: string; onHand: number },
): Promise<number> {
  const reserved = (await readReserved(em, [skuId])).get(skuId) ?? 0;
  const counts = await first(
    em,
    db.selectNoFrom((eb) => [
      eb
        .selectFrom('lot')
        .select(({ fn, eb: inner }) =>
          fn.sum<string>(inner('units', '-', inner.ref('removedUnits'))).as('units'),
        )
        .where('skuId', '=', skuId)
        .as('inLots'),
      eb
        .selectFrom('lot')
        .innerJoin('dispensingLot as taken', 'taken.lotId', 'lot.id')
        .innerJoin('dispensingItem as line', 'line.id', 'taken.dispensingItemId')
        .innerJoin('dispensing', 'dispensing.id', 'line.dispensingId')
        .innerJoin('transaction', 'transaction.id', 'dispensing.transactionId')
        .select(({ fn }) => fn.sum<string>('taken.units').as('units'))
        .where('lot.skuId', '=', skuId)
        .where('dispensing.voidedAt', 'is', null)
        .where((inner) => inner.ref('transaction.stockHeld'))
        .as('dispensed'),
    ]),
  );
  return onHand + reserved - Number(counts?.inLots ?? 0) - Number(counts?.dispensed ?? 0);
}

import DataLoader from 'dataloader';
import type { Ctx } from '../../../services.ts';

/**
 * A loader of one value per order, which reads the values of many orders at once; `missing` is the value of an order
 * that `read` does not return. It does not cache between batches, because a socket subscription resolves its fields
 * again for every event and must read the current state.
 */
export function loaderByOrder<Value>(
  ctx: Pick<Ctx, 'loader'>,
  name: string,
  { read, missing }: { read(ids: string[]): Promise<ReadonlyMap<string, Value>>; missing: Value },
): DataLoader<string, Value> {
  return ctx.loader(name, () => {
    return new DataLoader<string, Value>(
      async (ids) => {
        const values = await read([...new Set(ids)]);
        return ids.map((id) => values.get(id) ?? missing);
      },
      { cache: false, maxBatchSize: 200 },
    );
  });
}

/** A loader for the rows of many orders in one SQL statement, in the order in which `read` returns them. */
export function rowsByOrder<Row extends { transactionId: string }>(
  ctx: Pick<Ctx, 'loader'>,
  name: string,
  read: (ids: string[]) => Promise<Row[]>,
): DataLoader<string, Row[]> {
  return loaderByOrder<Row[]>(ctx, name, {
    read: async (ids) => Map.groupBy(await read(ids), ({ transactionId }) => transactionId),
    missing: [],
  });
}

import DataLoader from 'dataloader';
import type { Ctx } from '../../../services.ts';

/**
 * A loader for the rows of many orders in one SQL statement. It does not cache between batches, because a socket
 * subscription resolves its fields again for every event and must read the current state.
 */
export function rowsByOrder<Row extends { transactionId: string }>(
  ctx: Pick<Ctx, 'loader'>,
  name: string,
  read: (ids: string[]) => Promise<Row[]>,
): DataLoader<string, Row[]> {
  return ctx.loader(name, () => {
    return new DataLoader<string, Row[]>(
      async (ids) => {
        const found = new Map<string, Row[]>(ids.map((id) => [id, []]));
        for (const row of await read([...found.keys()])) found.get(row.transactionId)?.push(row);
        return ids.map((id) => found.get(id) ?? []);
      },
      { cache: false, maxBatchSize: 200 },
    );
  });
}

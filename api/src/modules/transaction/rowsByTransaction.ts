import DataLoader from 'dataloader';
import type { Ctx } from '../../context.ts';

/**
 * The rows of many orders by one statement. Nothing is remembered between turns: a subscription resolves its fields
 * anew for every event, and must see what that event is about.
 */
export function rowsByTransaction<Row extends { transactionId: string }>(
  ctx: Ctx,
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

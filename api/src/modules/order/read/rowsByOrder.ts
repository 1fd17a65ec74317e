import type DataLoader from 'dataloader';
import type { Ctx } from '../../../services.ts';
import { loaderByOrder } from './loaderByOrder.ts';

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

import DataLoader from 'dataloader';
import type { Ctx } from '../../services.ts';
import type { StoredFile } from './evolution.types.ts';
import { StoredFileRow } from './files/storedFile.entity.ts';
import { viewFile } from './files/viewFile.ts';

/** Files by id, for callers that already checked access; one statement per page of them. */
export function storedFileOf(
  ctx: Pick<Ctx, 'em' | 'loader'>,
  id: string | null,
): Promise<StoredFile | null> | null {
  if (!id) return null;
  return ctx
    .loader('evolution.files', () => {
      return new DataLoader<string, StoredFile | null>(async (ids) => {
        const rows = await ctx.em.fork().find(StoredFileRow, { id: { $in: [...new Set(ids)] } });
        const found = new Map(rows.map((row) => [row.id, viewFile(row)]));
        return ids.map((wanted) => found.get(wanted) ?? null);
      });
    })
    .load(id);
}

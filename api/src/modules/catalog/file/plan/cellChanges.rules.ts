import type { StoredProductContent } from '../../product.shape.ts';
import type { CellChange } from '../catalogChange.ts';
import { COLUMN_NAMES, KEY_COLUMNS, linesOf, SIZE_COLUMNS } from '../columns.ts';
import type { ChangePlan, KnownProduct, PlanContext } from './productPlan.ts';

interface ComparedVersions {
  known: KnownProduct | null;
  before: StoredProductContent;
  after: StoredProductContent;
  alerts: ChangePlan['alerts'];
  ctx: PlanContext;
}

/** Compares both versions cell by cell, in the format of the file. */
export function cellChanges({ known, before, after, alerts, ctx }: ComparedVersions): CellChange[] {
  const status = known?.status ?? 'draft';
  const alertBefore = (skuId: string) => ctx.alerts.get(skuId) ?? null;
  const alertAfter = (skuId: string) => {
    const changed = alerts.find((alert) => alert.skuId === skuId);
    return changed ? changed.after : alertBefore(skuId);
  };
  const idAt = COLUMN_NAMES.indexOf('tamanho_id');
  const nameAt = COLUMN_NAMES.indexOf('tamanho');
  const earlier = known ? linesOf({ product: before, status }, alertBefore) : [];
  return linesOf({ product: after, status }, alertAfter).flatMap((cells, index) => {
    const old = earlier.find((earlierCells) => earlierCells[idAt] === cells[idAt]);
    return COLUMN_NAMES.flatMap((column, at) => {
      const change = { column, size: cells[nameAt] ?? '', before: old?.[at] ?? '', after: cells[at] ?? '' };
      const isRepeated = index > 0 && !SIZE_COLUMNS.has(column);
      const isSame = change.before === change.after || KEY_COLUMNS.has(column);
      return isSame || isRepeated ? [] : [change];
    });
  });
}

import type { StoredProduct } from '../../edit/pairProblem.ts';
import type { StoredPrice } from '../../prices/price.rules.ts';
import type { ProductStatus } from '../../product.entity.ts';
import type { StoredProductContent } from '../../product.shape.ts';
import type { CellChange, LineProblem } from '../catalogChange.ts';
import type { DecimalSign } from '../cells.rules.ts';

/** The stored values of a product that a plan needs. */
export interface KnownProduct {
  id: string;
  version: number;
  content: StoredProductContent;
  prices: StoredPrice[];
  status: ProductStatus;
  publishAt: Date | null;
}

export interface PlanContext {
  now: Date;
  adminId: string;
  decimalSign: DecimalSign;
  newId(): string;
  /** The stock alert by SKU id. */
  alerts: ReadonlyMap<string, number | null>;
  /** The other products of a pair, as they would be after the import. */
  linkedProductsOf(product: StoredProductContent): readonly StoredProduct[];
}

export interface ChangePlan {
  kind: 'created' | 'changed';
  line: number;
  known: KnownProduct | null;
  before: StoredProductContent;
  after: StoredProductContent;
  prices: StoredPrice[];
  cells: CellChange[];
  alerts: { skuId: string; before: number | null; after: number | null }[];
}

export interface RefusedPlan {
  kind: 'refused';
  line: number;
  name: string;
  problems: LineProblem[];
}

export type Plan = ChangePlan | RefusedPlan | { kind: 'same' };

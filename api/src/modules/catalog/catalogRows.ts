import type pg from 'pg';
import type { ProductSeed } from '../../seeders/catalog/product.shape.ts';
import type {
  CompanySeed,
  FreightSeed,
  HomeSeed,
  LightningSeed,
  NeedSeed,
  PagesSeed,
} from '../../seeders/catalog/store.shape.ts';
import { applyChanges, type ProductChanges } from './applyChanges.ts';

export interface LightningRow {
  productId: string;
  basePriceCents: number;
  startsAt: Date;
  endsAt: Date;
  repeatsDaily: boolean;
}

/** The settings of the whole shop, which operators enter once. */
export interface ProjectSetting {
  freeShippingScope: 'capitals' | 'brazil';
  maxInstallments: number;
  installmentFees: Record<number, number>;
  whatsappUrl: string;
  blogUrl: string;
}

/** The catalogue as stored, before it is assembled. */
export interface CatalogRows {
  products: ProductSeed[];
  stock: Map<string, number>;
  lightning: LightningRow[];
  project: ProjectSetting | null;
  freight: FreightSeed | null;
  store: {
    home: HomeSeed;
    needs: NeedSeed[];
    pages: PagesSeed;
    company: CompanySeed;
    lightning: Pick<LightningSeed, 'percent'>;
  } | null;
}

/** Reads the whole catalogue in four statements, whatever its size. */
export async function readCatalogRows(pool: pg.Pool): Promise<CatalogRows> {
  const [products, stock, lightning, settings] = await Promise.all([
    pool.query<{ content: ProductSeed; changes: ProductChanges | null }>(
      'select content, changes from product order by position',
    ),
    pool.query<{ sku_id: string; on_hand: number }>('select sku_id, on_hand from stock'),
    pool.query('select product_id, base_price_cents, starts_at, ends_at, repeats_daily from lightning_offer'),
    pool.query(`select name, value from setting where name in ('project', 'freight', 'store')`),
  ]);
  const setting = new Map(settings.rows.map((row) => [row.name, row.value]));
  return {
    products: products.rows.map(({ content, changes }) => applyChanges(content, changes)),
    stock: new Map(stock.rows.map((row) => [row.sku_id, row.on_hand])),
    lightning: lightning.rows.map((row) => ({
      productId: row.product_id,
      basePriceCents: row.base_price_cents,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      repeatsDaily: row.repeats_daily,
    })),
    project: setting.get('project') ?? null,
    freight: setting.get('freight') ?? null,
    store: setting.get('store') ?? null,
  };
}

import { sql } from 'kysely';
import { columnsOf, db } from '../../shared/database/query.ts';
import type {
  CompanySeed,
  FreightSeed,
  HomeSeed,
  LightningSeed,
  NeedSeed,
  PagesSeed,
} from './store.shape.ts';

/** The settings of the whole shop, as the first start writes them. */
export interface ProjectSetting {
  freeShippingScope: 'capitals' | 'brazil';
  maxInstallments: number;
  installmentFees: Record<number, number>;
  whatsappUrl: string;
  blogUrl: string;
}

/**
 * What the first start stored; each part is null while the shop is not set up. A version that an admin saves is in
 * force instead of its part.
 */
export interface SeededSettings {
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

/** One row with the three parts. */
export function seededSettings() {
  const { value } = columnsOf('setting');
  const part = <Name extends keyof SeededSettings>(name: Name) =>
    db
      .selectFrom('setting')
      .select(sql<SeededSettings[Name]>`${value}`.as('value'))
      .where('name', '=', sql.lit(name))
      .as(name);
  return db.selectNoFrom([part('project'), part('freight'), part('store')]);
}

export const NOT_SET_UP: SeededSettings = { project: null, freight: null, store: null };

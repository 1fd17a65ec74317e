import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { newId } from '../../../shared/ids.ts';
import type { JobHandler } from '../../../shared/jobs/jobs.ts';
import { pairIdsOf, type StoredProduct } from '../edit/pairProblem.ts';
import type { ChangePlan, KnownProduct, Plan } from './plan/productPlan.ts';
import { planProduct } from './planProduct.rules.ts';
import type { FileRow } from './readLine.rules.ts';
import { type ImportServices, moveImport, type RunningImport, setProgress } from './step/importProgress.ts';
import { lockRun, runStep } from './step/runStep.ts';
import { insertPlans } from './storePlans.ts';
import { takenSlugs } from './takenSlugs.ts';

const BATCH = 500;

interface Group {
  key: string;
  rows: FileRow[];
}

/** Compares a received file with the catalogue, product by product, and stores what it would change. */
export const planImport = (services: ImportServices, importId: string): Promise<void> =>
  runStep(services, { importId, state: 'planning' }, async (found) => {
    const em = services.orm.em.fork();
    // A run that stopped half-way is repeated from the start.
    await sql(em, 'delete from catalog_import_change where import_id = $1', [importId]);
    await new ImportPlanner(services, em, found).run();
  });

/** Plans one import in batches of products and stores the plans. */
class ImportPlanner {
  #services: ImportServices;
  #em: EntityManager;
  #import: RunningImport;
  #now: Date;
  #same = 0;
  /**
   * Planned versions of products that belong to a pair, by id. The other product of the pair may come later in the
   * file.
   */
  #paired = new Map<string, StoredProduct>();
  #slugs = new Map<string, number>();

  constructor(services: ImportServices, em: EntityManager, found: RunningImport) {
    this.#services = services;
    this.#em = em;
    this.#import = found;
    this.#now = services.clock.now();
  }

  async run(): Promise<void> {
    const { id } = this.#import;
    const [counted] = await sql<{ groups: number }>(
      this.#em,
      'select count(distinct group_key)::int as groups from catalog_import_line where import_id = $1',
      [id],
    );
    const steps = counted?.groups ?? 0;
    // Products of a pair are planned twice: first to collect the new prices of both, then to compare them.
    await this.#planAll(async () => undefined, { onlyPairs: true });
    let done = 0;
    await this.#planAll(
      async (plans, groups) => {
        await this.#em.fork().transactional(async (em) => {
          await lockRun(em, this.#import);
          await insertPlans(em, id, plans);
        });
        done += groups;
        await setProgress(this.#services, this.#import, { done, steps });
      },
      { onlyPairs: false },
    );
    await this.#em.fork().transactional(async (em) => {
      await lockRun(em, this.#import);
      await sql(em, 'update catalog_import set same = $2, planned_at = $3 where id = $1', [
        id,
        this.#same,
        this.#now,
      ]);
      await sql(em, 'delete from catalog_import_line where import_id = $1', [id]);
      await moveImport(em, this.#import, { from: 'planning', to: 'ready' });
    });
  }

  async #planAll(
    store: (plans: Exclude<Plan, { kind: 'same' }>[], groups: number) => Promise<void>,
    { onlyPairs }: { onlyPairs: boolean },
  ): Promise<void> {
    for (let last = ''; ; ) {
      const groups = await this.#readGroups(last, onlyPairs);
      const final = groups.at(-1);
      if (!final) return;
      last = final.key;
      const plans = await this.#planGroups(groups);
      if (!onlyPairs) this.#same += plans.filter(({ kind }) => kind === 'same').length;
      await store(
        plans.filter((plan) => plan.kind !== 'same'),
        groups.length,
      );
    }
  }

  async #readGroups(after: string, onlyPairs: boolean): Promise<Group[]> {
    return sql<Group>(
      this.#em,
      `select group_key as key, jsonb_agg(jsonb_build_object('line', line, 'cells', cells) order by line) as rows
         from catalog_import_line where import_id = $1 and group_key > $2 ${onlyPairs ? `and ${OF_A_PAIR}` : ''}
        group by group_key order by group_key limit ${BATCH}`,
      [this.#import.id, after],
    );
  }

  async #planGroups(groups: readonly Group[]): Promise<Plan[]> {
    const known = await this.#readKnown(groups);
    const alerts = await this.#readAlerts([...known.values()]);
    const others = await this.#readOthers([...known.values()]);
    const plans = groups.map(({ key, rows }): Plan => {
      const code = codeOf(key);
      const product = code === null ? null : (known.get(code) ?? null);
      if (code !== null && !product) return unknownCode(rows);
      return planProduct(rows, product, {
        now: this.#now,
        adminId: this.#import.adminId,
        newId,
        alerts,
        othersOf: (content) =>
          pairIdsOf(content).flatMap((id) => this.#paired.get(id) ?? others.get(id) ?? []),
      });
    });
    for (const plan of plans)
      if (isChange(plan) && pairIdsOf(plan.after).length > 0)
        this.#paired.set(plan.after.id, { content: plan.after, prices: plan.prices });
    return this.#refuseTakenSlugs(plans);
  }

  async #readKnown(groups: readonly Group[]): Promise<Map<number, KnownProduct>> {
    const codes = groups.flatMap(({ key }) => codeOf(key) ?? []);
    const rows = await sql<KnownProduct & { code: number }>(
      this.#em,
      `select id, code, version, content, prices, status, publish_at as "publishAt" from product where code = any($1::int[])`,
      [codes],
    );
    return new Map(rows.map((row) => [row.code, row]));
  }

  async #readAlerts(products: readonly KnownProduct[]): Promise<ReadonlyMap<string, number | null>> {
    const rows = await sql<{ skuId: string; alertAt: number | null }>(
      this.#em,
      'select sku_id as "skuId", alert_at as "alertAt" from stock where product_id = any($1::uuid[])',
      [products.map(({ id }) => id)],
    );
    return new Map(rows.map(({ skuId, alertAt }) => [skuId, alertAt]));
  }

  async #readOthers(products: readonly KnownProduct[]): Promise<ReadonlyMap<string, StoredProduct>> {
    const ids = products.flatMap(({ content }) => pairIdsOf(content));
    if (ids.length === 0) return new Map();
    const rows = await sql<StoredProduct>(
      this.#em,
      'select content, prices from product where id = any($1::uuid[])',
      [ids],
    );
    return new Map(rows.map((row) => [row.content.id, row]));
  }

  /** Refuses plans with a slug that another product has or had, or that the file contains for two products. */
  async #refuseTakenSlugs(plans: Plan[]): Promise<Plan[]> {
    const moved = plans.filter(isChange).filter(({ known, after }) => after.slug !== known?.content.slug);
    const taken = await takenSlugs(
      this.#em,
      moved.map(({ after }) => ({ id: after.id, slug: after.slug })),
    );
    return plans.map((plan) => {
      if (!isChange(plan) || !moved.includes(plan)) return plan;
      const { slug } = plan.after;
      const earlier = this.#slugs.get(slug);
      this.#slugs.set(slug, plan.line);
      const isTwice = earlier !== undefined && earlier !== plan.line;
      if (!taken.has(slug) && !isTwice) return plan;
      const message = isTwice
        ? `A linha ${earlier} já usa este endereço.`
        : 'Outro produto já usa ou usou este endereço. Informe o código dele, ou outro endereço.';
      return {
        kind: 'refused',
        line: plan.line,
        name: plan.after.name,
        problems: [{ line: plan.line, column: 'endereco', message }],
      };
    });
  }
}

/** SQL condition: lines of products that belong to a pair (a second unit and its full-price product). */
const OF_A_PAIR = `group_key in (
  select 'codigo ' || code from product
   where content->>'promotionProductID' is not null or content->>'productWithoutPromotionId' is not null)`;

const isChange = (plan: Plan): plan is ChangePlan => plan.kind === 'created' || plan.kind === 'changed';

/**
 * The product code in a group key: null for a new product; -1, which no product has, for a code that is not a number.
 */
function codeOf(key: string): number | null {
  if (!key.startsWith('codigo ')) return null;
  const text = key.slice('codigo '.length);
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

function unknownCode(rows: readonly FileRow[]): Plan {
  const line = rows[0]?.line ?? 0;
  const name = rows[0]?.cells.nome ?? '';
  const message = 'Nenhum produto tem este código. Deixe em branco para criar um produto novo.';
  return { kind: 'refused', line, name, problems: [{ line, column: 'codigo', message }] };
}

export const planJob =
  (services: ImportServices): JobHandler =>
  ({ importId }) =>
    planImport(services, String(importId));

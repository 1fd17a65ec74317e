import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, db, first, run } from '../../../shared/database/query.ts';
import { newId } from '../../../shared/ids.ts';
import type { JobHandler } from '../../../shared/jobs/jobs.ts';
import { type PairContent, pairContentOf, pairIdsOf, type StoredProduct } from '../edit/pairProblem.ts';
import { takenSlugs } from '../edit/takenSlugs.ts';
import { CatalogImportChangeRow, CatalogImportRow } from './catalogImport.entity.ts';
import { changesOf } from './changesOf.ts';
import type { ChangePlan, KnownProduct, Plan } from './plan/productPlan.ts';
import {
  codeOf,
  type ProductLines,
  readAlerts,
  readGroups,
  readGroupsOf,
  readOtherPairProducts,
  readStoredProducts,
} from './plan/readForPlan.ts';
import { planProduct } from './planProduct.rules.ts';
import type { FileRow } from './readLine.rules.ts';
import {
  type ImportServices,
  lockRun,
  moveImport,
  type RunningImport,
  runStep,
  setProgress,
} from './step/runStep.ts';
import { insertPlans } from './storePlans.ts';

const BATCH = 500;

/** Compares a received file with the catalogue, product by product, and stores what it would change. */
export const planImport = (services: ImportServices, importId: string): Promise<void> =>
  runStep(services, { importId, state: 'planning' }, async (found) => {
    const em = services.orm.em.fork();
    // A run that stopped half-way is repeated from the start.
    await em.nativeDelete(CatalogImportChangeRow, { importId });
    await new ImportPlanner(services, em, found).run();
  });

/** Plans one import in batches of products and stores the plans. */
class ImportPlanner {
  #services: ImportServices;
  #em: EntityManager;
  #import: RunningImport;
  #now: Date;
  #same = 0;
  /** The keys of products that belong to a pair: a second unit and its full-price product. */
  #keysOfPairs: string[] = [];
  /** The new prices of these products, by id. The other product of a pair may come later in the file. */
  #pricesOfPairs = new Map<string, StoredProduct>();
  /** The line of the file that has each new slug. */
  #slugs = new Map<string, number>();

  constructor(services: ImportServices, em: EntityManager, found: RunningImport) {
    this.#services = services;
    this.#em = em;
    this.#import = found;
    this.#now = services.clock.now();
  }

  async run(): Promise<void> {
    const { id } = this.#import;
    const counted = await first(
      this.#em,
      db
        .selectFrom('catalogImportLine')
        .select(sql<number>`count(distinct ${columnsOf('catalogImportLine').groupKey})::int`.as('groups'))
        .where('importId', '=', id),
    );
    const steps = counted?.groups ?? 0;
    let done = 0;
    const store = async (plans: readonly Plan[]) => {
      const changes = plans.filter((plan) => plan.kind !== 'same');
      this.#same += plans.length - changes.length;
      await this.#em.fork().transactional(async (em) => {
        await lockRun(em, this.#import);
        await insertPlans(em, id, changes);
      });
      done += plans.length;
      await setProgress(this.#services, this.#import, { done, steps });
    };
    for (let last = ''; ; ) {
      const groups = await readGroups(this.#em, id, { after: last, limit: BATCH });
      const final = groups.at(-1);
      if (!final) break;
      last = final.key;
      await store(await this.#planGroups(groups));
    }
    // Products of a pair are planned again when the new prices of both products are known.
    for (let from = 0; from < this.#keysOfPairs.length; from += BATCH) {
      const groups = await readGroupsOf(this.#em, id, this.#keysOfPairs.slice(from, from + BATCH));
      await store(await this.#planPairs(groups));
    }
    await this.#em.fork().transactional(async (em) => {
      await lockRun(em, this.#import);
      await em.nativeUpdate(CatalogImportRow, { id }, { same: this.#same, plannedAt: this.#now });
      await deleteAcceptedLines(em, id);
      await moveImport(em, this.#import, { from: 'planning', to: 'ready' });
    });
  }

  /** Plans products. Returns no plans for those of a pair, but stores their keys and new prices for `#planPairs`. */
  async #planGroups(groups: readonly ProductLines[]): Promise<Plan[]> {
    const planned = await this.#plan(groups, await readStoredProducts(this.#em, groups), () => []);
    const plans: Plan[] = [];
    for (const { key, known, plan } of planned) {
      if (!known || pairIdsOf(known.content).length === 0) {
        plans.push(plan);
        continue;
      }
      this.#keysOfPairs.push(key);
      if (isChange(plan))
        this.#pricesOfPairs.set(known.id, { content: pairContentOf(plan.after), prices: plan.prices });
    }
    return this.#refuseTakenSlugs(plans);
  }

  /** Plans products of pairs with the other product as it would be after the import. */
  async #planPairs(groups: readonly ProductLines[]): Promise<Plan[]> {
    const products = await readStoredProducts(this.#em, groups);
    const stored = await readOtherPairProducts(this.#em, [...products.values()]);
    const planned = await this.#plan(groups, products, (content) =>
      pairIdsOf(content).flatMap((id) => this.#pricesOfPairs.get(id) ?? stored.get(id) ?? []),
    );
    return this.#refuseTakenSlugs(planned.map(({ plan }) => plan));
  }

  async #plan(
    groups: readonly ProductLines[],
    products: ReadonlyMap<number, KnownProduct>,
    linkedProductsOf: (product: PairContent) => readonly StoredProduct[],
  ): Promise<{ key: string; known: KnownProduct | null; plan: Plan }[]> {
    const alerts = await readAlerts(this.#em, [...products.values()]);
    const { adminId, decimalSign } = this.#import;
    const ctx = { now: this.#now, adminId, decimalSign, newId, alerts, linkedProductsOf };
    return groups.map(({ key, rows }) => {
      const code = codeOf(key);
      const known = code === null ? null : (products.get(code) ?? null);
      const plan = code !== null && !known ? unknownCode(rows) : planProduct(rows, known, ctx);
      return { key, known, plan };
    });
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
      const isDuplicate = earlier !== undefined;
      if (!taken.has(slug) && !isDuplicate) return plan;
      const message = isDuplicate
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

/** Deletes the lines of the file but those of refused products, which the admin reads and downloads to correct them. */
function deleteAcceptedLines(em: EntityManager, importId: string) {
  const refused = changesOf(importId)
    .innerJoin('catalogImportLine', (join) =>
      join
        .onRef('catalogImportLine.importId', '=', 'catalogImportChange.importId')
        .onRef('catalogImportLine.line', '=', 'catalogImportChange.line'),
    )
    .select('catalogImportLine.groupKey')
    .where('catalogImportChange.kind', '=', 'refused');
  return run(
    em,
    db.deleteFrom('catalogImportLine').where('importId', '=', importId).where('groupKey', 'not in', refused),
  );
}

const isChange = (plan: Plan): plan is ChangePlan => plan.kind === 'created' || plan.kind === 'changed';

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

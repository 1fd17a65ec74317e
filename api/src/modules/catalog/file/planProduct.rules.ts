import { editProblem } from '../edit/edit.rules.ts';
import { cleanInput, withInput } from '../edit/withInput.ts';
import { withImmediatePrice } from '../prices/planPrice.ts';
import { pricedAt } from '../prices/price.rules.ts';
import type { LineProblem } from './catalogChange.ts';
import { alertChangesOf } from './plan/alertChanges.rules.ts';
import { cellChanges } from './plan/cellChanges.rules.ts';
import { keyProblems, lineProblemsOf } from './plan/lineProblems.rules.ts';
import { draftOf, inputFrom } from './plan/plannedInput.rules.ts';
import type { KnownProduct, Plan, PlanContext, RefusedPlan } from './plan/productPlan.ts';
import { type FileRow, readProductCells, readSizeCells } from './readLine.rules.ts';

/** Plans the change that the lines of one product describe, by the same rules as the product form. */
export function planProduct(rows: readonly FileRow[], known: KnownProduct | null, ctx: PlanContext): Plan {
  const line = rows[0]?.line ?? 0;
  const name = known?.content.name ?? rows[0]?.cells.nome ?? '';
  const refuse = (problems: LineProblem[]): RefusedPlan => ({ kind: 'refused', line, name, problems });
  const { changes, problems } = readProductCells(rows, { isNew: !known, sign: ctx.decimalSign });
  const readSizes = rows.map((row) => readSizeCells(row, ctx.decimalSign));
  const sizes = readSizes.map(({ size }) => size);
  problems.push(...readSizes.flatMap((read) => read.problems), ...keyProblems(rows, known));
  if (problems.length > 0) return refuse(problems);
  const before = known ? pricedAt(known.content, known.prices, ctx.now) : draftOf(changes, sizes, ctx);
  if (!before)
    return refuse([
      { line, column: 'menu', message: 'Escolha um menu da loja, como cabelo, pele ou barba.' },
    ]);
  const input = inputFrom(before, { changes, sizes, isNew: !known });
  if ('message' in input) return refuse([input]);
  const after = withInput(before, cleanInput(input), ctx.newId);
  const alerts = alertChangesOf({ before, after }, sizes, ctx.alerts);
  if ('message' in alerts) return refuse([alerts]);
  const cells = cellChanges({ known, before, after, alerts, ctx });
  // Unchanged lines are accepted even if the stored product breaks a rule that was added later.
  if (known && cells.length === 0) return { kind: 'same' };
  const prices = known
    ? withImmediatePrice(known.prices, { before, after, now: ctx.now, adminId: ctx.adminId })
    : [];
  const isOrWillBePublished = known !== null && (known.status === 'published' || known.publishAt !== null);
  // A new product has no earlier slug, so the rules check its slug like a changed one.
  const earlier = known ? before : { ...before, slug: '' };
  const edit = {
    before: earlier,
    after,
    prices,
    isOrWillBePublished,
    linkedProducts: ctx.linkedProductsOf(after),
  };
  const problem = editProblem(edit, ctx.now);
  if (problem) return refuse(lineProblemsOf(problem, rows, after));
  return { kind: known ? 'changed' : 'created', line, known, before, after, prices, cells, alerts };
}

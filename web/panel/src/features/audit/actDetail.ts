import { ACT_FACTS } from '#schema/audit/adminActs.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { FIELD_LABELS } from '#schema/fieldLabels.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { orderStatusLabel } from '#schema/order/orderStatusLabel.ts';
import { PRODUCT_LABELS } from '#schema/product/productFields.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { formatDateTime } from '#web/format/dates.ts';

/** One fact of an act; with `before` it is a field that the act changed. */
export interface DetailLine {
  label: string;
  before?: string;
  text: string;
  isCode?: true;
}

interface ActDetail {
  /** What the act was about, such as the name of a product. */
  subject: string | null;
  lines: readonly DetailLine[];
}

const LABELS: Readonly<Record<string, string>> = { ...FIELD_LABELS, ...PRODUCT_LABELS, ...ACT_FACTS };
const SUBJECTS = ['name', 'title', 'code'];
/** Amounts in centavos whose names do not end in `Cents`. */
const AMOUNTS: ReadonlySet<string> = new Set(['value', 'oldValue', 'amount']);
const ORDER_STATUSES = Object.values(ORDER_STATUS);
const EMPTY = 'em branco';
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

type Facts = Record<string, unknown>;
const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  isFacts(value) && 'before' in value && 'after' in value;

/** The stored detail of an act in lines that a person can read. */
export function readActDetail(detail: string | null): ActDetail {
  const facts: unknown = detail === null ? null : JSON.parse(detail);
  if (!isFacts(facts)) return { subject: null, lines: [] };
  const named = SUBJECTS.find((name) => typeof facts[name] === 'string');
  const otherFacts = Object.entries(facts).filter(([name]) => name !== named);
  const subject = named ? String(facts[named]) : null;
  if (!isChange(facts))
    return { subject, lines: otherFacts.flatMap(([name, value]) => linesOf(name, value)) };
  const others = otherFacts.filter(([name]) => name !== 'before' && name !== 'after');
  return {
    subject,
    lines: [
      ...changeLines('', withStatusLabels(facts)),
      ...others.flatMap(([name, value]) => linesOf(name, value)),
    ],
  };
}

/** An act with the code of an order stores statuses as numbers. */
function withStatusLabels({ code, before, after }: Facts): { before: unknown; after: unknown } {
  const labelled = (value: unknown) => {
    const status = typeof code === 'string' ? ORDER_STATUSES.find((known) => known === value) : undefined;
    return status === undefined ? value : orderStatusLabel(status);
  };
  return { before: labelled(before), after: labelled(after) };
}

function linesOf(name: string, value: unknown): DetailLine[] {
  if (isChange(value)) return changeLines(name, value);
  return [
    { label: labelOf(name), text: textOf(name, value), ...(name === 'document' ? { isCode: true } : {}) },
  ];
}

/** Of two groups of fields, only those that differ. A change of the whole detail has no name of its own. */
function changeLines(name: string, { before, after }: { before: unknown; after: unknown }): DetailLine[] {
  if (!isFacts(before) || !isFacts(after))
    return [{ label: labelOf(name || 'after'), before: textOf(name, before), text: textOf(name, after) }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      label: labelOf(field),
      before: textOf(field, before[field]),
      text: textOf(field, after[field]),
    }));
}

const labelOf = (name: string): string => LABELS[name] ?? name;

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value))
    return value.length === 0 ? EMPTY : value.map((item) => textOf(name, item)).join(' · ');
  if (isFacts(value))
    return (
      Object.entries(value)
        .filter(([, inner]) => inner !== null && inner !== '')
        .map(([field, inner]) => `${labelOf(field)}: ${textOf(field, inner)}`)
        .join(', ') || EMPTY
    );
  if (typeof value === 'number' && name === 'type') return treatmentLineOf(value)?.title ?? String(value);
  if (typeof value === 'number' && (name.endsWith('Cents') || AMOUNTS.has(name)))
    return formatBRL(cents(value));
  const text = String(value);
  return MOMENT.test(text) ? formatDateTime(text) : text;
}

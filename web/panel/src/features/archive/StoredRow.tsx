import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FIELD_LABELS } from '#schema/fieldLabels.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { formatDate, formatDateTime } from '#web/format/dates.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import type { Row } from './recordGroups.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function textOf(name: string, value: string | number | boolean): string | null {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return name.endsWith('Cents') ? formatBRL(cents(value)) : String(value);
  // Ids of other rows mean nothing to a reader; the file with all records contains them.
  if (value === '' || ID.test(value)) return null;
  if (MOMENT.test(value)) return formatDateTime(value);
  return DAY.test(value) ? formatDate(`${value}T12:00:00Z`) : value;
}

function valueNode(name: string, value: unknown): ReactNode {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return textOf(name, value);
  if (!Array.isArray(value)) return typeof value === 'object' ? <StoredRow row={{ ...value }} /> : null;
  const items = value.map((item) => valueNode(name, item)).filter((item) => item !== null);
  if (items.length === 0) return null;
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stored values have no other identity and keep their places.
        <li key={index}>{item}</li>
      ))}
    </chakra.ul>
  );
}

/** One stored row with readable labels; empty values are omitted. */
export function StoredRow({ row }: { row: Row }) {
  const facts = Object.entries(row).flatMap(([name, value]) => {
    const content = valueNode(name, value);
    return content === null ? [] : [[FIELD_LABELS[name] ?? name, content] as const];
  });
  return facts.length === 0 ? <p>Sem detalhes para ler.</p> : <Facts items={facts} />;
}

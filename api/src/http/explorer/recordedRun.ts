import { type GraphQLSchema, isEnumType, Kind, print, type StringValueNode, visit } from 'graphql';
import { normalizeCpf } from '#schema/br/cpf.ts';
import { parseDay } from '#schema/br/day.ts';
import { maskedDocument, maskedEmail, maskedPhone } from '../../modules/customer/masked.rules.ts';
import { trackingCode } from '../../modules/order/order.rules.ts';
import { isId } from '../../shared/ids.ts';
import type { RunPlan } from './examineDocument.ts';

/**
 * The document and the variables of a run as the audit stores them. The entry remains after a person asks for erasure, so
 * it contains no text that may be about a person: ids, order codes, days, enum values and numbers are stored as they are,
 * and of any other text only a masked form.
 */
export function recordedRun(
  schema: GraphQLSchema,
  { document, operation, variables }: Pick<RunPlan, 'document' | 'operation' | 'variables'>,
) {
  const enumValues = enumValuesOf(schema);
  const recorded = (text: string): string => (enumValues.has(text) ? text : recordedText(text));
  const declared = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return {
    // Printing also removes the comments of the document.
    document: print(
      visit(document, {
        StringValue: (node) => ({ ...node, value: recorded(node.value), block: false }),
        // An id may be written as a number.
        IntValue: ({ value }): StringValueNode | undefined =>
          Number(value) > MAX_COUNT ? { kind: Kind.STRING, value: recorded(value) } : undefined,
      }),
    ),
    variables: Object.fromEntries(
      declared.flatMap((name) =>
        name in variables ? [[name, recordedValue(variables[name], recorded)]] : [],
      ),
    ),
  };
}

const enumValuesOf = (schema: GraphQLSchema): ReadonlySet<string> =>
  new Set(
    Object.values(schema.getTypeMap()).flatMap((type) =>
      isEnumType(type) ? type.getValues().map(({ name }) => name) : [],
    ),
  );

function recordedValue(value: unknown, recorded: (text: string) => string): unknown {
  if (typeof value === 'string') return recorded(value);
  if (typeof value === 'number' && Math.abs(value) > MAX_COUNT) return recorded(String(value));
  if (Array.isArray(value)) return value.map((entry) => recordedValue(entry, recorded));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, recordedValue(entry, recorded)]),
  );
}

/** A longer number may be a CPF or a phone number. */
const MAX_COUNT = 99_999_999;

/** `2026-11-23` or a moment of that day, but no birth date: patients are adults. */
const isMoment = (text: string): boolean =>
  /^20[2-9]\d-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) && parseDay(text.slice(0, 10)) !== null;

/** A code as it is printed. With spaces or without a digit, it may be a name: "Aparecida Silva" has the length of a code. */
const isCode = (text: string): boolean => /^\S*\d\S*$/.test(text) && trackingCode(text) !== null;

function recordedText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || isId(trimmed) || isMoment(trimmed) || isCode(trimmed)) return text;
  const cpf = normalizeCpf(trimmed);
  if (cpf) return maskedDocument(cpf);
  if (/^[\d\s()+.-]+$/.test(trimmed)) return maskedPhone(trimmed) || HIDDEN;
  if (/^\S+@\S+$/.test(trimmed)) return maskedEmail(trimmed);
  return `${HIDDEN} (${trimmed.length} caracteres)`;
}

const HIDDEN = '•••';

import { type FieldNode, Kind } from 'graphql';
import { trackingCode } from '../../modules/order/order.rules.ts';

/** The arguments that search rows by personal data. A test asks for a decision about each new search of the schema. */
const PERSONAL_ARGUMENTS: Readonly<Record<string, string>> = {
  caseQueue: 'search',
  lookUpDocument: 'document',
  managedReviews: 'search',
  orders: 'search',
  recurrences: 'search',
  users: 'search',
};

/** As `users.search`. */
export const personalArguments = (): string[] =>
  Object.entries(PERSONAL_ARGUMENTS).map(([field, argument]) => `${field}.${argument}`);

/**
 * Whether a text is a code as it is printed. Other texts that `trackingCode` accepts may be names: "Aparecida Silva" has
 * the length of an order code and begins like one.
 */
function isPrintedCode(text: string): boolean {
  const trimmed = text.trim();
  return /^(AP-[0-9A-Z]*\d|[A-Z]{2}\d)\S*$/i.test(trimmed) && trackingCode(trimmed) !== null;
}

/**
 * The argument with which a root field searches by personal data, as `users.search`; null for an empty search, and for
 * the code of an order, which is shown.
 */
export function personalSearch(field: FieldNode, variables: Record<string, unknown>): string | null {
  const name = PERSONAL_ARGUMENTS[field.name.value];
  const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
  if (!name || !value) return null;
  const text =
    value.kind === Kind.VARIABLE
      ? variables[value.name.value]
      : value.kind === Kind.STRING
        ? value.value
        : null;
  if (typeof text !== 'string' || !text.trim()) return null;
  const isOrderCode = field.name.value === 'orders' && isPrintedCode(text);
  return isOrderCode ? null : `${field.name.value}.${name}`;
}

import { type FieldNode, Kind } from 'graphql';
import { trackingCode } from '../../modules/order/order.rules.ts';

/** The arguments that search rows by personal data. A test asks for a decision about each new search of the schema. */
const PERSONAL_ARGUMENTS: Readonly<Record<string, string>> = {
  caseQueue: 'search',
  lookUpDocument: 'document',
  orders: 'search',
  recurrences: 'search',
  users: 'search',
};

/** As `users.search`. */
export const personalArguments = (): string[] =>
  Object.entries(PERSONAL_ARGUMENTS).map(([field, argument]) => `${field}.${argument}`);

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
  const isOrderCode = field.name.value === 'orders' && trackingCode(text) !== null;
  return isOrderCode ? null : `${field.name.value}.${name}`;
}

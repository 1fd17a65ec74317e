import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql';
import { hostileDocument } from '../../api/test/builders/hostileDocuments.ts';
import type { Operation } from '../../api/test/builders/operations.ts';
import type { Dice } from '../../sandbox/dice.ts';

export interface RandomDocument {
  query: string;
  variables?: unknown;
  /** Whether it should be refused before anything runs. */
  isBroken: boolean;
}

const TEXTS = [
  'x',
  '',
  'a\\u0000b',
  '%_',
  'ç'.repeat(300),
  '2026-11-25',
  'BEMVINDO10',
  '52998224725',
  '01310100',
];
const MAX_DEPTH = 4;

/** A value as text in a document; half of the ids are of existing objects. */
function randomValue(dice: Dice, type: GraphQLInputType, ids: readonly string[], depth = 0): string {
  if (isNonNullType(type)) return randomValue(dice, type.ofType, ids, depth);
  if (dice.chance(0.03)) return dice.one(['null', '"x"', '-1', '{}', '[]', 'SOME_WORD']);
  if (isListType(type))
    return `[${Array.from({ length: dice.between(0, 2) }, () => randomValue(dice, type.ofType, ids, depth)).join(' ')}]`;
  if (isEnumType(type)) return dice.one(type.getValues()).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isRequiredInputField(field) || (depth < 2 && dice.chance(0.5)),
    );
    return `{${fields.map((field) => `${field.name}: ${randomValue(dice, field.type, ids, depth + 1)}`).join(' ')}}`;
  }
  switch (type.name) {
    case 'Boolean':
      return dice.one(['true', 'false']);
    case 'Int':
    case 'Float':
    case 'Cents':
      return dice.one(['0', '1', '2', '20', '100', '-1', '2147483647']);
    case 'DateTimeISO':
      return dice.one(['"2026-11-25T15:00:00.000Z"', '"9999-12-31T23:59:59.999Z"', '"x"']);
    case 'JSON':
      return dice.one(['{}', '{a: 1}', '[]']);
    default:
      return JSON.stringify(dice.chance(0.7) ? dice.one(ids) : dice.one(TEXTS)).replace('\\\\u', '\\u');
  }
}

function randomFields(dice: Dice, type: GraphQLOutputType, ids: readonly string[], depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named))
    return `{ __typename ${named
      .getTypes()
      .map((member) => `... on ${member.name} ${randomFields(dice, member, ids, depth)}`)
      .join(' ')} ... on UserError { code } }`;
  if (!isObjectType(named) && !isInterfaceType(named)) return '{ __typename }';
  const chosen = Object.values(named.getFields()).filter((field) =>
    isLeafType(getNamedType(field.type)) ? dice.chance(0.7) : depth < MAX_DEPTH && dice.chance(0.5),
  );
  return `{ __typename ${chosen.map((field) => randomField(dice, field, ids, depth + 1)).join(' ')} }`;
}

function randomField(
  dice: Dice,
  field: GraphQLField<unknown, unknown>,
  ids: readonly string[],
  depth: number,
): string {
  const args = field.args
    .filter((arg) => isRequiredArgument(arg) || dice.chance(0.4))
    .map((arg) => `${arg.name}: ${randomValue(dice, arg.type, ids)}`);
  return `${field.name}${args.length > 0 ? `(${args.join(' ')})` : ''} ${randomFields(dice, field.type, ids, depth)}`;
}

/** Removes, doubles or swaps characters. */
function damageText(dice: Dice, text: string): string {
  const at = dice.between(0, text.length - 1);
  return dice.one([
    text.slice(0, at),
    text.slice(0, at) + text.slice(at + dice.between(1, 9)),
    text.slice(0, at) + dice.one(['{', '}', '(', '"', '$', '...', '@', '\u0000', '#']) + text.slice(at),
    text + text,
  ]);
}

/** A document that is valid for the schema, damaged or hostile. */
export function randomDocument(
  dice: Dice,
  operations: readonly Operation[],
  ids: readonly string[],
): RandomDocument {
  if (dice.chance(0.1)) {
    const { query, variables } = hostileDocument(dice, dice.between(500, 6_000));
    return { query, variables, isBroken: true };
  }
  const operation = dice.one(operations);
  const query = `${operation.kind} { ${randomField(dice, operation.field, ids, 1)} }`;
  return dice.chance(0.1) ? { query: damageText(dice, query), isBroken: true } : { query, isBroken: false };
}

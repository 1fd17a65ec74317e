import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

export interface Operation {
  /** As the table calls it: `mutation claimCase`. */
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  field: GraphQLField<unknown, unknown>;
}

const NOBODYS = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
const SAMPLES: Record<string, string> = {
  ID: `"${NOBODYS}"`,
  Int: '1',
  Float: '1',
  Boolean: 'false',
  Cents: '1',
  DateTimeISO: '"2026-11-25T15:00:00.000Z"',
  EmailAddress: '"alguem@exemplo.com.br"',
  JSON: '{}',
};

/** Every operation of the schema. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  const kinds = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return kinds.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: `${kind} ${field.name}`, kind, field })),
  );
}

/** Some value the type takes; what need not be given is left out. */
function sample(type: GraphQLInputType): string {
  if (isNonNullType(type)) return sample(type.ofType);
  if (isListType(type)) return `[${sample(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${required.map((field) => `${field.name}: ${sample(field.type)}`).join(', ')} }`;
  }
  return SAMPLES[type.name] ?? '"x"';
}

/** A document that asks for it with things that do not exist: enough to find out who is let in. */
export function askFor({ kind, field }: Operation): string {
  const given = field.args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${sample(arg.type)}`);
  const fields = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${kind} { ${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}${fields} }`;
}

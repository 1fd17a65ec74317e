import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import type { JsonSchema } from './schemaOf.ts';

type Released = Pick<OpenApiDocument, 'paths' | 'components'>;

/** Sentences about each difference that could break a client of the released document; empty when there is none. */
export function breakingChanges(released: Released, current: Released): string[] {
  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = current.paths[path]?.[method];
      return now
        ? [
            ...callChanges(name, before, now),
            ...bodyChanges(name, before, now, { released, current }),
            ...responseChanges(name, before, now, { released, current }),
          ]
        : [`${name} is gone`];
    }),
  );
}

interface Both {
  released: Released;
  current: Released;
}

/** Breaking changes of parameters and headers, and of who may call. */
function callChanges(name: string, before: Operation, now: Operation): string[] {
  const known = new Map(
    before.parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
  );
  const current = new Map(
    now.parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]),
  );
  const isOpen = ({ security }: Operation) =>
    security.some((requirement) => Object.keys(requirement).length === 0);
  return [
    ...(isOpen(before) && !isOpen(now) ? [`${name} needs a session`] : []),
    ...[...known.keys()].filter((key) => !current.has(key)).map((key) => `${name}: ${key} is gone`),
    ...[...current].flatMap(([key, { required, schema }]) => {
      const earlier = known.get(key);
      if (required && !earlier?.required) return [`${name}: ${key} is required`];
      return earlier ? narrowingMessages(`${name}: ${key}`, earlier.schema, schema) : [];
    }),
  ];
}

function bodyChanges(name: string, before: Operation, now: Operation, both: Both): string[] {
  const earlier = before.requestBody?.content['application/json'].schema;
  const schema = now.requestBody?.content['application/json'].schema;
  if (!earlier) return schema ? [`${name} needs a body`] : [];
  return schema ? compare(`${name}: body`, earlier, schema, { ...both, isRequest: true }) : [];
}

function responseChanges(name: string, before: Operation, now: Operation, both: Both): string[] {
  return Object.entries(before.responses).flatMap(([status, { content }]) => {
    if (!status.startsWith('2')) return [];
    const schema = now.responses[status]?.content['application/json'].schema;
    if (!schema) return [`${name} no longer has the response ${status}`];
    const earlier = content['application/json'].schema;
    return compare(`${name}: response`, earlier, schema, { ...both, isRequest: false });
  });
}

/**
 * Compares two schemas. A request may accept more than before, and a response may contain more; the reverse breaks
 * clients. Schemas are not recursive, so the comparison ends.
 */
function compare(
  name: string,
  before: JsonSchema,
  now: JsonSchema,
  both: Both & { isRequest: boolean },
): string[] {
  const earlier = resolved(before, both.released);
  const current = resolved(now, both.current);
  const { isRequest } = both;
  const typeNarrowingMessages = isRequest
    ? narrowingMessages(name, earlier, current)
    : narrowingMessages(name, current, earlier, 'may now be');
  const [mustHave, alreadyRequired] = isRequest ? [current, earlier] : [earlier, current];
  const known = new Set(requiredOf(alreadyRequired));
  const missing = requiredOf(mustHave)
    .filter((field) => !known.has(field))
    .map((field) => `${name}.${field} is ${isRequest ? 'required' : 'not always there'}`);
  const fields = propertiesOf(current);
  return [
    ...typeNarrowingMessages,
    ...missing,
    ...Object.entries(propertiesOf(earlier)).flatMap(([field, schema]) => {
      const next = fields[field];
      if (!next) return [`${name}.${field} is gone`];
      return compare(`${name}.${field}`, schema, next, both);
    }),
    ...(isSchema(earlier.items) && isSchema(current.items)
      ? compare(`${name}[]`, earlier.items, current.items, both)
      : []),
  ];
}

/** A sentence for each type and value that the schema `wide` allows and `narrow` does not. */
function narrowingMessages(
  name: string,
  wide: JsonSchema,
  narrow: JsonSchema,
  verb = 'may no longer be',
): string[] {
  const types = typesOf(narrow);
  const lost = typesOf(wide).filter((type) => types.length > 0 && !types.includes(type));
  const values = narrow.enum;
  const gone = Array.isArray(values)
    ? Array.isArray(wide.enum)
      ? wide.enum.filter((value) => !values.includes(value))
      : ['any value']
    : [];
  return [...lost, ...gone].map((what) => `${name} ${verb} ${String(what)}`);
}

/** The JSON types that a schema allows. A number may also be an integer. */
function typesOf(schema: JsonSchema): string[] {
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isSchema) : [];
  const direct = [schema.type].flat().filter((type) => typeof type === 'string');
  const all = [...direct, ...choices.flatMap((choice) => (choice.$ref ? ['object'] : typesOf(choice)))];
  return all.flatMap((type) => (type === 'number' ? ['number', 'integer'] : [type]));
}

/** Follows a reference. For a choice of one schema or `null`, returns that schema. */
function resolved(schema: JsonSchema, { components }: Released): JsonSchema {
  if (typeof schema.$ref === 'string')
    return components.schemas[schema.$ref.slice('#/components/schemas/'.length)] ?? {};
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isSchema) : [];
  const nonNull = choices.filter(({ type }) => type !== 'null');
  const [only] = nonNull;
  if (!only || nonNull.length > 1) return schema;
  return { ...resolved(only, { paths: {}, components }), anyOf: choices };
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const requiredOf = ({ required }: JsonSchema): string[] =>
  Array.isArray(required) ? required.map(String) : [];
const propertiesOf = ({ properties }: JsonSchema): Record<string, JsonSchema> =>
  isSchema(properties) ? (properties as Record<string, JsonSchema>) : {};

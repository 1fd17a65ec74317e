import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import type { JsonSchema } from './schemaOf.ts';

/**
 * What a client relies on: one line for each operation, named shape and field, and one for each status with the codes of
 * its refusals. Reviewers read it in `api/src/rest/recorded/contract.txt`, and the breaking changes are found with it.
 */
export interface Contract {
  /** By method and path, such as `GET /product/{id}`. */
  operations: Map<string, Section>;
  /** The named shapes, by name. */
  shapes: Map<string, Section>;
}

interface Section {
  /** Who may call an operation, or the types of a shape. */
  head: string[];
  /**
   * By place: `query need`, `body.products[].id`, `201.code` and `400` (the codes of refusals) of an operation, `.name`
   * of a shape.
   */
  fields: Map<string, Field>;
}

interface Field {
  isOptional: boolean;
  /** JSON types, literals as JSON, and names of shapes. */
  types: string[];
}

type Documented = Pick<OpenApiDocument, 'paths' | 'components'>;

const SEPARATOR = ' | ';
const ANY = 'any';

export function contractOf({ paths, components }: Documented): Contract {
  return {
    operations: new Map(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(
          ([method, operation]) => [`${method.toUpperCase()} ${path}`, sectionOf(operation)] as const,
        ),
      ),
    ),
    shapes: new Map(
      Object.entries(components.schemas).map(([name, schema]) => {
        const fields = new Map<string, Field>();
        addFields(fields, '', schema);
        return [name, { head: typesOf(schema), fields }];
      }),
    ),
  };
}

function sectionOf({ security, parameters, requestBody, responses }: Operation): Section {
  const fields = new Map<string, Field>();
  for (const { name, in: place, required, schema } of parameters)
    addField(fields, `${place} ${name}`, schema, !required);
  const body = requestBody?.content['application/json'].schema;
  if (body) addField(fields, 'body', body, false);
  for (const [status, { content }] of Object.entries(responses)) {
    const { schema, examples } = content['application/json'];
    if (status < '400') addField(fields, status, schema, false);
    else fields.set(status, { isOptional: false, types: Object.keys(examples ?? {}) });
  }
  return { head: [callerOf(security)], fields };
}

function callerOf(security: readonly JsonSchema[]): string {
  if (security.some((requirement) => Object.keys(requirement).length === 0)) return 'open';
  return security.some((requirement) => 'bearer' in requirement) ? 'session' : 'key';
}

function addField(fields: Map<string, Field>, place: string, schema: JsonSchema, isOptional: boolean): void {
  const known = fields.get(place);
  // A field of several members of a union has the types of all of them.
  const types = [...new Set([...(known?.types ?? []), ...typesOf(schema)])];
  fields.set(place, { isOptional: isOptional || known?.isOptional === true, types });
  addFields(fields, place, schema);
}

function addFields(fields: Map<string, Field>, place: string, schema: JsonSchema): void {
  for (const member of membersOf(schema)) {
    if (isSchema(member.items)) addField(fields, `${place}[]`, member.items, false);
    const required = Array.isArray(member.required) ? member.required : [];
    if (isSchema(member.properties))
      for (const [name, property] of Object.entries(member.properties))
        addField(fields, `${place}.${name}`, property as JsonSchema, !required.includes(name));
  }
}

function typesOf(schema: JsonSchema): string[] {
  const { type, $ref, enum: values } = schema;
  if (typeof $ref === 'string') return [$ref.slice($ref.lastIndexOf('/') + 1)];
  if ('const' in schema) return [JSON.stringify(schema.const)];
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value));
  const types = [type].flat().filter((name) => typeof name === 'string');
  if (types.length > 0) return types;
  const members = membersOf(schema).filter((member) => member !== schema);
  return members.length > 0 ? [...new Set(members.flatMap(typesOf))] : [ANY];
}

function membersOf(schema: JsonSchema): JsonSchema[] {
  return Array.isArray(schema.anyOf) ? schema.anyOf.filter(isSchema).flatMap(membersOf) : [schema];
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** The fields of an operation, with those of the shapes that it names. */
export function fieldsOf({ operations, shapes }: Contract, name: string): ReadonlyMap<string, Field> {
  const all = new Map<string, Field>();
  const add = (place: string, { isOptional, types }: Field): void => {
    const named = types.flatMap((type) => shapes.get(type) ?? []);
    const own = types.filter((type) => !shapes.has(type));
    all.set(place, { isOptional, types: [...new Set([...own, ...named.flatMap(({ head }) => head)])] });
    for (const { fields } of named)
      for (const [inner, field] of fields) {
        // A field that another member of a union lacks may be missing.
        const isShared = named.every((shape) => shape.fields.has(inner));
        add(place + inner, { ...field, isOptional: field.isOptional || !isShared });
      }
  };
  for (const [place, field] of operations.get(name)?.fields ?? []) add(place, field);
  return all;
}

/** The text of `recorded/contract.txt`. */
export function contractText({ operations, shapes }: Contract): string {
  const lines = [...operations, ...shapes].flatMap(([name, { head, fields }]) => [
    `${name}: ${head.join(SEPARATOR)}`,
    ...[...fields].map(
      ([place, { isOptional, types }]) => `  ${place}${isOptional ? '?' : ''}: ${types.join(SEPARATOR)}`,
    ),
  ]);
  return `${lines.join('\n')}\n`;
}

const LINE = /^( {2})?(.+?)(\?)?: (.*)$/;

/** Reads what `contractText` writes. */
export function readContract(text: string): Contract {
  const contract: Contract = { operations: new Map(), shapes: new Map() };
  let section: Section | undefined;
  for (const line of text.trimEnd().split('\n')) {
    const [, isField, name = '', isOptional, types = ''] = LINE.exec(line) ?? [];
    const read = types.split(SEPARATOR);
    if (isField) section?.fields.set(name, { isOptional: isOptional === '?', types: read });
    else {
      section = { head: read, fields: new Map() };
      (name.includes(' ') ? contract.operations : contract.shapes).set(name, section);
    }
  }
  return contract;
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { routes } from '../routes.ts';
import { openApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import type { JsonSchema } from './schemaOf.ts';

/** For tests: checks that requests and responses match the OpenAPI document. */

/** A request of a test to a documented path. */
export interface RestRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test asserts
  body: any;
}

const document = openApiDocument(routes);

/** The result of `withoutExtraFields` for each schema, so that a schema used in several places is converted once. */
const strictSchemas = new WeakMap<object, unknown>();

const settings = { strict: false, allErrors: true, validateFormats: false };
const ajv = new Ajv2020(settings);
ajv.addSchema({ $id: 'document', components: document.components });
const answers = new Ajv2020(settings);
answers.addSchema({ $id: 'document', components: withoutExtraFields(document.components) });
const queries = new Ajv2020({ ...settings, coerceTypes: true });

const compiled = new Map<object, ValidateFunction>();

function validator(by: Ajv2020, schema: JsonSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components');
  const validate = by.compile(JSON.parse(text));
  compiled.set(schema, validate);
  return validate;
}

/** The paths as patterns. Paths without a variable part come first, because the server prefers them, too. */
const patterns = Object.entries(document.paths)
  .map(([path, methods]) => ({
    methods,
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);

/** The operation of the document that a request calls; undefined for an address that is not in the route table. */
export function operationOf({ method = 'GET', path }: RestRequest): Operation | undefined {
  const address = path.split('?')[0] ?? '';
  return patterns.find(
    ({ pattern, methods }) => pattern.test(address) && methods[method.toLowerCase()] !== undefined,
  )?.methods[method.toLowerCase()];
}

/** Everything in a request and its response that the document does not describe; empty when they match. */
export function undocumentedIn(request: RestRequest, answer: RestAnswer): string[] {
  const operation = operationOf(request);
  if (!operation) return [];
  const documented = operation.responses[answer.status];
  if (!documented) return [`status ${answer.status} (${answer.body?.error ?? ''})`];
  const { schema, examples } = documented.content['application/json'];
  if (answer.status >= 400) {
    const code = String(answer.body?.error);
    if (examples && !(code in examples)) return [`${answer.status} with the code ${code}`];
  }
  const problems = problemsOf(validator(answers, withoutExtraFields(schema)), answer.body);
  return answer.status < 300 ? [...problems, ...wrongRequest(operation, request)] : problems;
}

/** Why the document would not allow a request that the server accepted. */
function wrongRequest(operation: Operation, { path, body }: RestRequest): string[] {
  const schema = operation.requestBody?.content['application/json'].schema;
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  return [
    ...(schema && typeof body === 'object' ? problemsOf(validator(ajv, schema), body) : []),
    ...operation.parameters.flatMap(({ name, in: place, schema: shape, required }) => {
      if (place !== 'query') return [];
      if (!(name in query)) return required ? [`the query has no ${name}`] : [];
      return problemsOf(validator(queries, shape), query[name]);
    }),
  ];
}

function problemsOf(validate: ValidateFunction, value: unknown): string[] {
  // For a union, ajv lists the problems of every member.
  return validate(value)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
      );
}

/** The examples in the document that do not match their own schemas, each with the reason. */
export function wrongExamples(): string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody, responses }]) => {
      const contents = [
        requestBody && { ...requestBody.content['application/json'], by: ajv },
        ...Object.values(responses).map(({ content }) => ({ ...content['application/json'], by: answers })),
      ];
      return contents.flatMap((content) => {
        if (!content) return [];
        const { schema, example, examples, by } = content;
        const shown = [
          ...(example === undefined ? [] : [example]),
          ...Object.values(examples ?? {}).map((named) => (named as { value: unknown }).value),
        ];
        const validate = validator(by, by === answers ? withoutExtraFields(schema) : schema);
        return shown
          .flatMap((value) => problemsOf(validate, value))
          .map((text) => `${method} ${path} ${text}`);
      });
    }),
  );
}

/** Forbids additional fields in these JSON schemas, so that a test finds a field that the document does not name. */
function withoutExtraFields<Schema>(schema: Schema): Schema {
  if (typeof schema !== 'object' || schema === null) return schema;
  const known = strictSchemas.get(schema);
  if (known) return known as Schema;
  const withStrictParts = Array.isArray(schema)
    ? schema.map((item) => withoutExtraFields(item))
    : Object.fromEntries(
        Object.entries(schema).map(([name, value]) => [
          name,
          name === 'examples' ? value : withoutExtraFields(value),
        ]),
      );
  const isObject = 'properties' in schema && 'type' in schema;
  const strictSchema = isObject ? { ...withStrictParts, additionalProperties: false } : withStrictParts;
  strictSchemas.set(schema, strictSchema);
  return strictSchema as Schema;
}

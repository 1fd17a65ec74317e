import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;
export type Components = Map<string, JsonSchema>;

/**
 * Converts a shape to JSON Schema 2020-12, which OpenAPI 3.1 uses. Shapes with an id are added to `components` and
 * referenced.
 */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  // Wrapped in an object, so that a named shape at the top level becomes a reference, too.
  const { properties, $defs } = z.toJSONSchema(z.object({ it: shape }), {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => adaptToOpenApi(jsonSchema),
  });
  for (const [name, schema] of Object.entries($defs ?? {}))
    components.set(name, rewriteRefs(schema) as JsonSchema);
  return rewriteRefs(properties?.it) as JsonSchema;
}

/** Turns `example` into the list `examples` of JSON Schema, and allows additional fields, because responses may grow. */
function adaptToOpenApi(schema: JsonSchema): void {
  if ('example' in schema) {
    schema.examples = [schema.example];
    delete schema.example;
  }
  delete schema.additionalProperties;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function rewriteRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : rewriteRefs(inner),
    ]),
  );
}

/** An example of a value, built from the examples of its fields. */
export function exampleOf(schema: JsonSchema, components: Components): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (typeof schema.$ref === 'string') {
    const named = components.get(schema.$ref.slice('#/components/schemas/'.length));
    return named ? exampleOf(named, components) : null;
  }
  const choices = schema.anyOf;
  if (Array.isArray(choices)) return exampleOf(choices[0], components);
  if (schema.type === 'array') return [exampleOf((schema.items ?? {}) as JsonSchema, components)];
  if (schema.type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, exampleOf(inner, components)]),
    );
  }
  return schema.const ?? (Array.isArray(schema.enum) ? schema.enum[0] : null);
}

/** The result for each schema, so that a schema used in several places is converted once. */
const results = new WeakMap<object, unknown>();

/** Forbids additional fields in these JSON schemas, so that a test finds a field that the document does not name. */
export function withoutExtraFields<Schema>(schema: Schema): Schema {
  if (typeof schema !== 'object' || schema === null) return schema;
  const known = results.get(schema);
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
  results.set(schema, strictSchema);
  return strictSchema as Schema;
}

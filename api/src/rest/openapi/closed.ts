const done = new WeakMap<object, unknown>();

/** Forbids additional fields in these JSON schemas, so that a test finds a field that the document does not name. */
export function closed<Schema>(schema: Schema): Schema {
  if (typeof schema !== 'object' || schema === null) return schema;
  const known = done.get(schema);
  if (known) return known as Schema;
  const inner = Array.isArray(schema)
    ? schema.map((item) => closed(item))
    : Object.fromEntries(
        Object.entries(schema).map(([name, value]) => [name, name === 'examples' ? value : closed(value)]),
      );
  const isObject = 'properties' in schema && 'type' in schema;
  const closedSchema = isObject ? { ...inner, additionalProperties: false } : inner;
  done.set(schema, closedSchema);
  return closedSchema as Schema;
}

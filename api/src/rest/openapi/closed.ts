const done = new WeakMap<object, unknown>();

/** The same schemas without additional fields, so that a field missing in the document is found. */
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
  const made = isObject ? { ...inner, additionalProperties: false } : inner;
  done.set(schema, made);
  return made as Schema;
}

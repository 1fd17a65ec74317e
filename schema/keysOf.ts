/** The keys of a table that is written in the code, with their type: such a table has no other keys. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
}

/**
 * The names of an object's fields, with their type. Only for objects that are written out in code: a value that comes
 * from outside may have more fields than its type.
 */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] =>
  Object.keys(object) as (keyof T & string)[];

/** Whether this name is one of the object's own fields. */
export const isKeyOf = <T extends object>(object: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(object, name);

/** An object with one field for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  makeValue: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, makeValue(name)])) as Record<Name, Value>;

/** An object with these fields only. */
export const pick = <Values extends object, Name extends keyof Values & string>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Name> => recordOf(names, (name) => values[name]) as Pick<Values, Name>;

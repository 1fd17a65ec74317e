import { type Contract, fieldsOf } from './contract.ts';

type Fields = ReturnType<typeof fieldsOf>;

/** Sentences about each difference that could break a client of the released contract; empty when there is none. */
export function breakingChanges(released: Contract, current: Contract): string[] {
  return [...released.operations].flatMap(([name, { head }]) => {
    const now = current.operations.get(name);
    if (!now) return [`${name} is gone`];
    const [before, after] = [fieldsOf(released, name), fieldsOf(current, name)];
    return [
      ...(head.includes('open') && !now.head.includes('open') ? [`${name} needs a session`] : []),
      ...goneFields(before, after).map((place) =>
        isStatus(place) ? `${name} no longer has the response ${place}` : `${name}: ${named(place)} is gone`,
      ),
      ...requestChanges(before, after).map((change) => `${name}: ${change}`),
      ...responseChanges(before, after).map((change) => `${name}: ${change}`),
    ];
  });
}

/** A request may accept more than before; the reverse breaks clients. */
function requestChanges(before: Fields, after: Fields): string[] {
  return [...after]
    .filter(([place]) => !isOfResponse(place) && !isRefusal(place))
    .flatMap(([place, { isOptional, types }]) => {
      const known = before.get(place);
      if (!known) return !isOptional && isFieldOf(before, place) ? [`${place} is required`] : [];
      return [
        ...(known.isOptional && !isOptional ? [`${place} is required`] : []),
        ...typesBeyond(types, known.types).map((type) => `${place} may no longer be ${type}`),
      ];
    });
}

/** A response may contain more than before; the reverse breaks clients. */
function responseChanges(before: Fields, after: Fields): string[] {
  return [...before]
    .filter(([place]) => isOfResponse(place))
    .flatMap(([place, { isOptional, types }]) => {
      const now = after.get(place);
      if (!now) return [];
      return [
        ...(now.isOptional && !isOptional ? [`${named(place)} is not always there`] : []),
        ...typesBeyond(types, now.types).map((type) => `${named(place)} may now be ${type}`),
      ];
    });
}

/** Fields that are gone, without the fields inside them. */
const goneFields = (before: Fields, after: Fields): string[] =>
  [...before.keys()].filter((place) => {
    if (isRefusal(place) || after.has(place) || !isFieldOf(after, place)) return false;
    // A request may contain anything in an object without documented fields.
    return isOfResponse(place) || hasFields(after, objectOf(place));
  });

/** Whether the object around a field is there. */
const isFieldOf = (fields: Fields, place: string): boolean =>
  !place.endsWith('[]') &&
  (objectOf(place) === '' || fields.get(objectOf(place))?.types.includes('object') === true);

const hasFields = (fields: Fields, object: string): boolean =>
  object === '' || [...fields.keys()].some((place) => place.startsWith(`${object}.`));

/** The place of the object with this field; empty for what an operation has directly. */
const objectOf = (place: string): string => place.slice(0, Math.max(0, place.lastIndexOf('.')));

const isOfResponse = (place: string): boolean => /^[23]\d\d\b/.test(place);
const isRefusal = (place: string): boolean => /^[45]\d\d$/.test(place);
const isStatus = (place: string): boolean => /^\d{3}$/.test(place);
const named = (place: string): string => place.replace(/^\d{3}/, 'response');

/** The types and values of `other` that `types` does not allow. */
const typesBeyond = (types: readonly string[], other: readonly string[]): string[] =>
  other.filter((type) => !allows(types, type)).map((type) => type.replaceAll('"', ''));

function allows(types: readonly string[], type: string): boolean {
  if (types.includes('any') || types.includes(type)) return true;
  if (/^-?\d/.test(type)) return types.includes('integer') || types.includes('number');
  return types.includes(type.startsWith('"') ? 'string' : type === 'integer' ? 'number' : type);
}

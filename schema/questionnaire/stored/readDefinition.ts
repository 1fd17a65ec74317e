import type { Definition } from '../definition.ts';

const isDefinition = (json: unknown): json is Definition =>
  typeof json === 'object' && json !== null && 'formatVersion' in json && json.formatVersion === 1;

/**
 * The definition in a JSON value. The server checks every part before it stores a version, so only the version of the
 * format is compared here: a page of an earlier build cannot read a later one.
 */
export function readDefinition(json: unknown): Definition {
  if (!isDefinition(json)) throw new TypeError('This is no questionnaire of a known format.');
  return json;
}

import type { Name } from './readSource.ts';

/** Names of variables and parameters that hide what the value is. */
const VAGUE = new Set(['again', 'asked', 'given', 'kept', 'made', 'seen', 'thing', 'told']);

/** Problems with the variables and parameters that a file names itself; destructured names come from other code. */
export const vagueLocalsIn = ({ path, locals }: { path: string; locals: Name[] }): string[] =>
  locals
    .filter(({ name }) => VAGUE.has(name))
    .map(({ name, line }) => `${path}:${line} variable: \`${name}\`, better: what the value is`);

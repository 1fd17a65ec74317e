import type { Prose } from './readSource.ts';

const DESCRIPTION = /"""([\s\S]*?)"""|"([^"\n]*)"(?=\s*\n)|#([^\n]*)/g;

/** The descriptions and comments of a GraphQL file. */
export function readGraphql(source: string): Prose[] {
  return [...source.matchAll(DESCRIPTION)].map(({ 1: block, 2: short, 3: comment, index }) => ({
    kind: 'comment',
    text: block ?? short ?? comment ?? '',
    line: source.slice(0, index).split('\n').length,
  }));
}

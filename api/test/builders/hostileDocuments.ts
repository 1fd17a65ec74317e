import type { Dice } from '../../../sandbox/dice.ts';

export interface HostileDocument {
  what: string;
  query: string;
  variables?: unknown;
}

type Make = (dice: Dice, bytes: number) => Omit<HostileDocument, 'what'>;

/** Repeats a text until it has the given size. */
const fill = (bytes: number, piece: (turn: number) => string): string => {
  let text = '';
  for (let turn = 0; text.length < bytes; turn += 1) text += piece(turn);
  return text;
};
const nest = (levels: number, open: string, inside: string, close: string): string =>
  open.repeat(levels) + inside + close.repeat(levels);

/** Documents whose cost to parse, validate or answer grows faster than their size. */
const SHAPES: Readonly<Record<string, Make>> = {
  'one field again and again': (_dice, bytes) => ({ query: `{ ${fill(bytes, () => 'me{id}')} }` }),
  'many names for one field': (_dice, bytes) => ({
    query: `{ ${fill(bytes, (turn) => `a${turn}:me{id}`)} }`,
  }),
  'fields that do not exist': (dice, bytes) => ({
    query: `{ ${fill(bytes, () => `productz${dice.between(0, 9999)} `)} }`,
  }),
  'fragments that double': () => ({
    query: `{product(slug:"x"){...F0}} ${Array.from({ length: 28 }, (_, turn) => `fragment F${turn} on Product{secondUnit{...F${turn + 1}} variantGroup{category} a:secondUnit{...F${turn + 1}}}`).join(' ')} fragment F28 on Product{id}`,
  }),
  'fragments that overlap': (_dice, bytes) => ({
    query: `{product(slug:"x"){${fill(bytes / 2, (turn) => `...on Product{a${turn % 9}:id}`)}}}`,
  }),
  'a spread again and again': (_dice, bytes) => ({
    query: `{product(slug:"x"){${fill(bytes, () => '...F ')}}} fragment F on Product{id}`,
  }),
  depth: (_dice, bytes) => ({ query: nest(Math.floor(bytes / 14), '{secondUnit', '{id}', '}') }),
  'directives without end': (_dice, bytes) => ({
    query: `{me${fill(bytes, () => '@include(if:true)')}{id}}`,
  }),
  'a list within a list': (_dice, bytes) => ({
    query: `{product(slug:${nest(Math.floor(bytes / 2), '[', '1', ']')}){id}}`,
  }),
  'objects of many fields': (_dice, bytes) => ({
    query: `{product(slug:{${fill(bytes, (turn) => `a${turn}:1 `)}}){id}}`,
  }),
  'variables without end': (_dice, bytes) => ({
    query: `query(${fill(bytes, (turn) => `$v${turn}:Int `)}){me{id}}`,
  }),
  'variables that hold a tree': (_dice, bytes) => ({
    query: 'query($a:String){me{id}}',
    variables: { a: JSON.parse(nest(Math.floor(bytes / 2), '[', '', ']')) },
  }),
  'operations without end': (_dice, bytes) => ({
    query: fill(bytes, (turn) => `query Q${turn}{me{id}}`),
  }),
  'the whole schema in itself': (_dice, bytes) => ({
    query: `{__schema{types{${fill(bytes / 2, () => 'fields{type{fields{name}}}')}}}}`,
  }),
  'a page of pages': () => ({
    query:
      '{products(limit:100){items{faq{question answer} secondUnit{variantGroup{variants{images id}} faq{question answer}} variantGroup{variants{images id name price unitPrice image qtd}} infos{title text}}}}',
  }),
  'one long text': (_dice, bytes) => ({ query: `{product(slug:"${'\\u0041'.repeat(bytes / 6)}"){id}}` }),
  'remarks and blanks': (_dice, bytes) => ({ query: `${fill(bytes, () => '#\n, ,')}{me{id}}` }),
  'one long name': (_dice, bytes) => ({ query: `{${'a'.repeat(bytes)}}` }),
  'an open end': (_dice, bytes) => ({ query: '{me'.repeat(bytes / 3) }),
};

const NAMES = Object.keys(SHAPES);

/** A document that is deliberately expensive; the seed repeats it. */
export function hostileDocument(dice: Dice, bytes = 6_000): HostileDocument {
  const name = dice.one(NAMES);
  const make = SHAPES[name] as Make;
  return { what: name, ...make(dice, bytes) };
}

/** One of each shape. */
export const everyHostileDocument = (dice: Dice, bytes = 6_000): HostileDocument[] =>
  NAMES.map((name) => ({ what: name, ...(SHAPES[name] as Make)(dice, bytes) }));

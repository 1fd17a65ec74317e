import { z } from 'zod';
import type { Route } from '../../api/src/rest/route.ts';
import type { Dice } from '../../sandbox/dice.ts';

export interface RandomCall {
  method: Route['method'];
  path: string;
  body?: string;
}

const TEXTS = ['x', '', 'a\u0000b', '%_', 'ç'.repeat(200), 'BEMVINDO10', '-1', '0', '99999999999'];
const text = (dice: Dice, ids: readonly string[]): string =>
  dice.chance(0.6) ? dice.one(ids) : dice.one(TEXTS);

interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
}

function randomBody(dice: Dice, shape: Shape, ids: readonly string[]): unknown {
  if (dice.chance(0.05)) return dice.one([null, 1, 'x', [], {}]);
  if (shape.enum) return dice.one(shape.enum);
  if (shape.anyOf) return randomBody(dice, dice.one(shape.anyOf), ids);
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(() => dice.chance(0.8))
          .map(([name, inner]) => [name, randomBody(dice, inner, ids)]),
      );
    case 'array':
      return Array.from({ length: dice.between(0, 2) }, () => randomBody(dice, shape.items ?? {}, ids));
    case 'integer':
    case 'number':
      return dice.one([0, 1, 20, -1, 2 ** 31, 0.5]);
    case 'boolean':
      return dice.chance(0.5);
    default:
      return text(dice, ids);
  }
}

/** A documented path with ids of other people, and a body close to the documented shape. */
export function randomCall(dice: Dice, routes: readonly Route[], ids: readonly string[]): RandomCall {
  const route = dice.one(routes);
  const place = route.path.replace(/\{\w+\}/g, () => encodeURIComponent(text(dice, ids)));
  const parameters = Object.keys(route.query?.shape ?? {})
    .filter(() => dice.chance(0.6))
    .map((name) => `${name}=${encodeURIComponent(text(dice, ids))}`);
  const path = parameters.length > 0 ? `${place}?${parameters.join('&')}` : place;
  if (!route.body) return { method: route.method, path };
  const shape = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as Shape;
  const body = JSON.stringify(randomBody(dice, shape, ids));
  return { method: route.method, path, body: dice.chance(0.03) ? body.slice(0, -1) : body };
}

/** A link to a file, unchanged or with a changed proof, id or size. */
export function randomLink(dice: Dice, links: readonly string[], ids: readonly string[]): string {
  const link = dice.one(links);
  const at = dice.between(1, link.length - 1);
  return dice.one([
    link,
    link.replace(/[0-9a-f-]{36}/, dice.one(ids)),
    link.replace(/\/(full|thumb)/, dice.one(['/thumb', '/full', '/x', ''])),
    link.slice(0, at) + dice.one(['0', 'a', '%00', '..', '']) + link.slice(at + 1),
    `/uploads/${dice.one(ids)}`,
    `/receita/${dice.one(ids)}/receita.pdf?t=x`,
  ]);
}

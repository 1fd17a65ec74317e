import { type FreshCodeRule, listOperationRules } from '../modules/account/access/audience.ts';
import type { Audience } from '../modules/account/access/entry.ts';
import { queriesThatMayLag } from '../modules/account/access/mayLag.ts';
import { routes } from '../rest/routes.ts';

interface Entry {
  name: string;
  audience: Audience;
  freshCode?: FreshCodeRule | null;
}

/** Routes with an access token that are neither operations nor documented paths: photos and files in parts. */
export const UPLOAD_ROUTES = ['POST /uploads', 'GET /uploads/{id}', 'PATCH /uploads/{id}'];

/**
 * Who may call each entry point, when it asks for a fresh second factor, and which queries may read a standby: by the name of
 * their file in this folder, as the decorators and the route table state them. `npm run schema:emit` prints them, so that a
 * reviewer sees a widened audience as a changed line. Only to be called after `createSchema`.
 */
export function entryTables() {
  const entries: Entry[] = [
    ...listOperationRules().map(({ kind, operation, ...rule }) => ({
      ...rule,
      name: `${kind} ${operation}`,
    })),
    ...routes.map(({ method, path, audience, freshCode }) => ({
      name: `${method} ${path}`,
      audience,
      freshCode,
    })),
    ...UPLOAD_ROUTES.map((name) => ({ name, audience: 'members' as const })),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return {
    'operationAudiences.json': Object.fromEntries(entries.map(({ name, audience }) => [name, audience])),
    'freshCode.json': Object.fromEntries(
      entries.flatMap(({ name, freshCode }) => (freshCode ? [[name, freshCode]] : [])),
    ),
    'mayLag.json': [...queriesThatMayLag()].toSorted(),
  };
}

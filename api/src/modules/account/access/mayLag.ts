import { getMetadataStorage } from 'type-graphql';

const marked = new Map<object, Set<string>>();

/**
 * States that a query may read a standby, whose data is some time behind that of the primary; after an act of their own
 * its caller reads the primary for a while. It is for lists and reports of admins: a query that records an access,
 * fills a cache or decides something must read the primary, which every query without this decorator does.
 */
export function MayLag(): MethodDecorator {
  return (target, name) => {
    const methods = marked.get(target.constructor) ?? new Set();
    marked.set(target.constructor, methods.add(String(name)));
  };
}

/** The names of the queries that may lag. Throws when a mutation or subscription has the decorator. */
export function queriesThatMayLag(): ReadonlySet<string> {
  const storage = getMetadataStorage();
  const isMarked = ({ target, methodName }: { target: object; methodName: string }) =>
    marked.get(target)?.has(methodName) === true;
  const wrong = [...storage.mutations, ...storage.subscriptions].find(isMarked);
  if (wrong) throw new Error(`"${wrong.schemaName}" is no query, so it must not lag.`);
  return new Set(storage.queries.filter(isMarked).map(({ schemaName }) => schemaName));
}

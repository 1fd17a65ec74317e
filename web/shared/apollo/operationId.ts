const ids = new Map<string, string>();

/** Registers the hash of a generated operation: the browser sends it instead of the text. */
export function registerOperationId(name: string, id: string): void {
  ids.set(name, id);
}

/** By name and not by document: Apollo Client passes its links a copy with `__typename` added. */
export function operationId(name: string | undefined): string | undefined {
  return name === undefined ? undefined : ids.get(name);
}

const ids = new Map<string, string>();

/** Every generated operation says its hash: the browser sends it instead of the text. */
export function withOperationId(name: string, id: string): void {
  ids.set(name, id);
}

/** By name and not by document: Apollo Client hands its links a copy with `__typename` added. */
export function operationId(name: string | undefined): string | undefined {
  return name === undefined ? undefined : ids.get(name);
}

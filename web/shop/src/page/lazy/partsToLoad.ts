const parts: (() => Promise<void>)[] = [];

/** Registers a lazy part. It is called when the module that uses the part is evaluated. */
export function registerPart(preload: () => Promise<void>): void {
  parts.push(preload);
}

export const countParts = (): number => parts.length;

/**
 * Loads the registered parts, without the first `skip` of them. Loading a part may register further parts, which are
 * loaded too.
 */
export async function loadLazyParts(skip = 0): Promise<void> {
  for (let next = skip; next < parts.length; ) {
    const unloaded = parts.slice(next);
    next = parts.length;
    await Promise.all(unloaded.map((preload) => preload()));
  }
}

const parts: (() => Promise<void>)[] = [];

/** Registers a part when the page's module is evaluated. */
export function registerPart(preload: () => Promise<void>): void {
  parts.push(preload);
}

export const countParts = (): number => parts.length;

/** Loads the parts registered so far, or those after the first `known`, and the parts that these register. */
export async function loadLazyParts(known = 0): Promise<void> {
  for (let next = known; next < parts.length; ) {
    const found = parts.slice(next);
    next = parts.length;
    await Promise.all(found.map((preload) => preload()));
  }
}

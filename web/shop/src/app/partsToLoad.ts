const parts: (() => Promise<void>)[] = [];

/** A part of a page announces itself when the page's own code is read. */
export function announcePart(preload: () => Promise<void>): void {
  parts.push(preload);
}

export const countParts = (): number => parts.length;

/** Fetches the parts announced so far, or those after the first `known`, and the parts these announce. */
export async function loadParts(known = 0): Promise<void> {
  for (let next = known; next < parts.length; ) {
    const found = parts.slice(next);
    next = parts.length;
    await Promise.all(found.map((preload) => preload()));
  }
}

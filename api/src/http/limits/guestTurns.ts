/** Documents of a guest's socket that may wait for the one that runs. */
const MAX_WAITING = 10;

/**
 * Runs the documents of one guest's socket one after the other, so that a socket takes no more work at once than a plain
 * request. A signed-in person's screens ask for several things at once and are bounded by their number.
 */
export class GuestTurns {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Resolves when it is this document's turn, with the function that ends the turn; null when too many wait. */
  async next(): Promise<(() => void) | null> {
    if (this.#waiting >= MAX_WAITING) return null;
    this.#waiting += 1;
    const before = this.#last;
    let end: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    this.#waiting -= 1;
    return end;
  }
}

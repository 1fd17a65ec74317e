/** How many documents of a guest's socket may wait for the running one. */
const MAX_WAITING = 10;

/**
 * Runs the documents of one guest's socket one after the other, so that a socket costs no more at once than a
 * plain request. Screens of signed-in people send several at once and are limited by number.
 */
export class GuestQueue {
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

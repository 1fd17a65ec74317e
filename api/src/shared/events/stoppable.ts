/**
 * Wraps a generator so that `stop` is called when its reader ends it. Otherwise a generator that waits for an event
 * would end only after that event.
 */
export const stoppable = <Item>(
  items: AsyncGenerator<Item, void, undefined>,
  stop: () => void,
): AsyncGenerator<Item, void, undefined> => ({
  next: () => items.next(),
  return: () => {
    stop();
    return items.return();
  },
  throw: (error) => {
    stop();
    return items.throw(error);
  },
  [Symbol.asyncIterator]() {
    return this;
  },
  async [Symbol.asyncDispose]() {
    await this.return();
  },
});

/** The same items; `stop` is called first when the reader ends, so that a generator that waits for an event wakes up. */
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

import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Observable, Subject } from 'rxjs';
import { createReadAfterLink } from './readAfterLink.ts';

const READ = gql`query List { items }`;
const WRITE = gql`mutation Change { change }`;

/** A client whose server answers when the test calls `answer`, and the tokens that each request contained. */
function openClient() {
  const sent: unknown[] = [];
  const answers: Subject<ApolloLink.Result>[] = [];
  const server = new ApolloLink((operation) => {
    sent.push(operation.extensions.readAfter);
    const answer = new Subject<ApolloLink.Result>();
    answers.push(answer);
    return new Observable((observer) => answer.subscribe(observer));
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createReadAfterLink(), server]),
  });
  const answer = (index: number, data: Record<string, unknown>, readAfter?: string) => {
    answers[index]?.next({ data, ...(readAfter ? { extensions: { readAfter } } : {}) });
    answers[index]?.complete();
  };
  return { client, sent, answer };
}

beforeEach(() => localStorage.clear());

describe('createReadAfterLink', () => {
  it('sends an empty list before the first write, and then the token of the latest one', async () => {
    const { client, sent, answer } = openClient();
    for (const [index, token] of ['first', 'second'].entries()) {
      const written = client.mutate({ mutation: WRITE });
      answer(index, { change: true }, token);
      await written;
    }
    const read = client.query({ query: READ });
    answer(2, { items: [] });
    await read;
    expect(sent).toEqual([[], ['first'], ['second']]);
  });

  it('keeps the tokens of simultaneous writes, whichever is answered first', async () => {
    const { client, sent, answer } = openClient();
    const writes = [client.mutate({ mutation: WRITE }), client.mutate({ mutation: WRITE })];
    answer(1, { change: true }, 'later');
    answer(0, { change: true }, 'earlier');
    await Promise.all(writes);
    const third = client.mutate({ mutation: WRITE });
    expect(sent[2]).toEqual(['later', 'earlier']);
    answer(2, { change: true }, 'covers both');
    await third;
    void client.query({ query: READ });
    expect(sent[3]).toEqual(['covers both']);
  });

  it('keeps the token of the latest event of each subscription', () => {
    const { client, sent } = openClient();
    const events = new Subject<ApolloLink.Result>();
    const link = ApolloLink.from([
      createReadAfterLink(),
      new ApolloLink(() => new Observable((observer) => events.subscribe(observer))),
    ]);
    ApolloLink.execute(link, { query: gql`subscription Live { changed }` }, { client }).subscribe();
    for (const readAfter of ['one', 'two', 'three']) events.next({ data: {}, extensions: { readAfter } });
    void client.query({ query: READ });
    expect(sent).toEqual([['three']]);
  });
});

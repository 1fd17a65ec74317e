import { ApolloClient } from '@apollo/client';
import { ApolloProvider, getApolloContext } from '@apollo/client/react';
import { type ReactNode, useContext } from 'react';
import { createCache } from '#web/apollo/cache.ts';
import { currentAccount, onAccountChange } from './account.ts';
import { currentLink } from './calls.ts';

let client: ApolloClient | null = null;

function ownClient(): ApolloClient {
  if (client) return client;
  const created = new ApolloClient({ cache: createCache(), dataMasking: true, link: currentLink() });
  // Data that was read for one person is not shown to the next.
  onAccountChange(() => {
    if (currentAccount().kind === 'unread') void created.clearStore();
  });
  client = created;
  return created;
}

/**
 * Adds Apollo Client with its cache around pages with forms. It loads with the first of them: no step of a
 * questionnaire needs it.
 */
export function WithClient({ children }: { children: ReactNode }) {
  const { client: given } = useContext(getApolloContext());
  return given ? children : <ApolloProvider client={ownClient()}>{children}</ApolloProvider>;
}

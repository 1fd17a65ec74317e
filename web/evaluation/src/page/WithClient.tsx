import { ApolloClient } from '@apollo/client';
import { ApolloProvider, getApolloContext } from '@apollo/client/react';
import { type ReactNode, useContext } from 'react';
import { createCache } from '#web/apollo/cache.ts';
import { currentAccount, onAccountChange } from './account.ts';
import { currentLink } from './calls.ts';

let client: ApolloClient | null = null;

function evaluationClient(): ApolloClient {
  if (client) return client;
  const created = new ApolloClient({ cache: createCache(), dataMasking: true, link: currentLink() });
  // Data that was read for one person must not be shown to the next person.
  onAccountChange(() => {
    if (currentAccount().kind === 'unread') void created.clearStore();
  });
  client = created;
  return created;
}

/**
 * Provides Apollo Client with its cache to the forms that the evaluation shares with the shop, which bring their own
 * hooks. Its code loads with the first such page, because no step of a questionnaire needs it.
 */
export function WithClient({ children }: { children: ReactNode }) {
  const { client: outerClient } = useContext(getApolloContext());
  return outerClient ? children : <ApolloProvider client={evaluationClient()}>{children}</ApolloProvider>;
}

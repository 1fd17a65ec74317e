import { type ApolloCache, ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createCache } from '../apollo/cache.ts';
import { system } from '../ui/look/theme.ts';
import { type Answers, mockApi } from './mockApi.ts';

interface Options {
  answers?: Answers;
  url?: string;
  links?: ApolloLink[];
  /** What one app adds to the shared cache. */
  prepare?: (cache: ApolloCache) => void;
}

/** Renders a part of a screen with all its providers, on a mocked network. */
export function renderWith(ui: ReactNode, { answers = {}, url = '/', links = [], prepare }: Options = {}) {
  const api = mockApi(answers);
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([...links, api.link]),
    dataMasking: true,
  });
  prepare?.(client.cache);
  const view = render(
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[url]}>{ui}</MemoryRouter>
      </ApolloProvider>
    </ChakraProvider>,
  );
  const { operations, mutations } = api;
  return { ...view, client, operations, mutations, user: userEvent.setup() };
}

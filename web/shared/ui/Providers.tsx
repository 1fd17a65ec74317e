import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from '#web/ui/theme.ts';

interface Props {
  client: ApolloClient;
  children: ReactNode;
}

/** What every page can count on, in the browser, on the server and in tests. */
export function Providers({ client, children }: Props) {
  return (
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </ChakraProvider>
  );
}

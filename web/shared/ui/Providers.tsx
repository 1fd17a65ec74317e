import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from '#web/ui/theme.ts';

interface Props {
  client: ApolloClient;
  /** The document came with the styles of the whole page: written a second time, every element would be styled anew. */
  isStyled?: boolean;
  children: ReactNode;
}

const withoutGlobals = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};

/** What every page can count on, in the browser, on the server and in tests. */
export function Providers({ client, isStyled = false, children }: Props) {
  return (
    <ChakraProvider value={isStyled ? withoutGlobals : system}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </ChakraProvider>
  );
}

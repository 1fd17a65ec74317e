import type { ApolloClient } from '@apollo/client';
import {
  buildClientSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from 'graphql';
import { useCallback, useEffect, useState } from 'react';
import { sendDocument } from './sendDocument.ts';

type State = { schema: GraphQLSchema } | { problem: string } | null;

const isIntrospection = (body: unknown): body is { data: IntrospectionQuery } =>
  typeof body === 'object' &&
  body !== null &&
  'data' in body &&
  typeof body.data === 'object' &&
  body.data !== null &&
  '__schema' in body.data;

/** The server's schema, for the documentation and for errors before sending. */
export function useSchema(client: ApolloClient) {
  const [state, setState] = useState<State>(null);
  const load = useCallback(async () => {
    setState(null);
    try {
      const { body } = await sendDocument(client, {
        query: getIntrospectionQuery(),
        variables: {},
        operationName: 'IntrospectionQuery',
      });
      setState(
        isIntrospection(body)
          ? { schema: buildClientSchema(body.data) }
          : { problem: 'O servidor não mostrou o esquema para esta conta.' },
      );
    } catch {
      setState({ problem: 'Não deu para carregar o esquema. Confira a conexão.' });
    }
  }, [client]);
  useEffect(() => void load(), [load]);
  return { state, load };
}

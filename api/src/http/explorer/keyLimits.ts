import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import type { Ctx } from '../../services.ts';
import { excessOf } from './examineDocument.ts';

/** The explorer's limits for the documents of third parties, before any of them runs. */
export const keyLimits = (schema: GraphQLSchema): ApolloServerPlugin<Ctx> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, request, contextValue }) => {
      const excess = contextValue.apiKey && excessOf(schema, document, request.variables ?? {});
      if (excess) throw excess;
    },
  }),
});

import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { scopeOfOperation } from '../../modules/account/apiKey/apiKey.rules.ts';
import type { Ctx } from '../../services.ts';
import { rootFieldsOf } from '../graphql/keyScope.ts';
import { documentExcess } from './examineDocument.ts';

/**
 * Applies the explorer's limits to documents sent with an API key, before they run. Queries of scopes that only read use
 * the explorer's read-only connection.
 */
export const keyLimits = (schema: GraphQLSchema): ApolloServerPlugin<Ctx> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, request, contextValue }) => {
      if (!contextValue.request.apiKey) return;
      const excess = documentExcess(schema, document, request.variables ?? {});
      if (excess) throw excess;
      if (operation?.operation !== OperationTypeNode.QUERY || !onlyReads(document)) return;
      const reader = await contextValue.database.readOnly.em();
      Object.defineProperty(contextValue, 'em', { value: reader });
    },
  }),
});

/** Queries of the scope `store` may also write, for example an entry about who read a record. */
const onlyReads = (document: DocumentNode): boolean =>
  rootFieldsOf(document).every((name) => scopeOfOperation(name) !== 'store');

import type { ApolloServerPlugin } from '@apollo/server';
import type { Ctx } from '../../services.ts';
import { chooseServer, READ_AFTER, tokenAfterWrite } from './standbyReads.ts';

/** Chooses the server for the reads of an operation over HTTP, and returns a token after a mutation. */
export const standbyPlugin: ApolloServerPlugin<Ctx> = {
  requestDidStart: async ({ request }) => ({
    didResolveOperation: ({ document, operationName, contextValue }) =>
      chooseServer(contextValue, { document, operationName }, request.extensions?.[READ_AFTER]),
    willSendResponse: async ({ operation, response: { body }, contextValue }) => {
      if (operation?.operation !== 'mutation' || body.kind !== 'single') return;
      const token = await tokenAfterWrite(contextValue, request.extensions?.[READ_AFTER]);
      if (token) body.singleResult.extensions = { ...body.singleResult.extensions, [READ_AFTER]: token };
    },
  }),
};

import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  validate,
} from 'graphql';
import type { Ctx } from '../../context.ts';
import { Role } from '../../modules/account/role.ts';
import type { Viewer } from '../../modules/account/session/tokens.ts';

/** Who may ask for the schema itself: everybody while it is developed or shown, admins where it is in earnest. */
export const maySeeSchema = (isOpen: boolean, viewer: Pick<Viewer, 'role'> | null | undefined): boolean =>
  isOpen || viewer?.role === Role.admin;

const asksForSchema = (schema: GraphQLSchema, document: DocumentNode): boolean =>
  validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0;

/**
 * Asked for every request: Apollo Server validates a text once and remembers it, and what an admin may ask a stranger
 * may not.
 */
export const schemaForAdmins = (schema: GraphQLSchema, isOpen: boolean): ApolloServerPlugin<Ctx> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, contextValue }) => {
      if (maySeeSchema(isOpen, contextValue.viewer) || !asksForSchema(schema, document)) return;
      throw new GraphQLError('O esquema é mostrado só a administradores.', {
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
      });
    },
  }),
});

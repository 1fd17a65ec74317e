import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  validate,
} from 'graphql';
import { Role } from '../../modules/account/role.ts';
import type { Viewer } from '../../modules/account/session/tokens.ts';
import type { Ctx } from '../../services.ts';

/** Who may read the schema: everyone in development or a demo, admins in production. */
export const maySeeSchema = (isOpen: boolean, viewer: Pick<Viewer, 'role'> | null | undefined): boolean =>
  isOpen || viewer?.role === Role.admin;

/** Whether a document reads the schema. The result is cached, because the documents of apps and partners repeat. */
function introspectionCheck(schema: GraphQLSchema): (document: DocumentNode) => boolean {
  const known = new WeakMap<DocumentNode, boolean>();
  return (document) => {
    const knownResult = known.get(document);
    if (knownResult !== undefined) return knownResult;
    const readsSchema = validate(schema, document, [NoSchemaIntrospectionCustomRule]).length > 0;
    known.set(document, readsSchema);
    return readsSchema;
  };
}

/**
 * Checked for every request, because Apollo Server caches the validation of a text, and an admin's permission
 * must not extend to other callers.
 */
export function schemaForAdmins(schema: GraphQLSchema, isOpen: boolean): ApolloServerPlugin<Ctx> {
  const asksForSchema = introspectionCheck(schema);
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, contextValue }) => {
        if (maySeeSchema(isOpen, contextValue.viewer) || !asksForSchema(document)) return;
        throw new GraphQLError('O esquema é mostrado só a administradores.', {
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } },
        });
      },
    }),
  };
}

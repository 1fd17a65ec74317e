import {
  defaultFieldResolver,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  lexicographicSortSchema,
} from 'graphql';
import type { Ctx } from '../../services.ts';
import { isPersonal } from '../../shared/security/aboutPeople.ts';

/** The context of a document written by hand. */
export type RunContext = Ctx & { masksPersonalData: boolean };

/** What is shown and recorded in place of a text about a person. */
export const HIDDEN = '•••';

/**
 * A copy of the schema for documents written by hand. Its personal fields return a placeholder. The schema of the apps is
 * not changed, so its fields stay as fast.
 */
export function maskedSchema(schema: GraphQLSchema): GraphQLSchema {
  const copy = lexicographicSortSchema(schema);
  for (const type of Object.values(copy.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields()).filter(isPersonal)) {
      const read = field.resolve ?? defaultFieldResolver;
      const hidden = hiddenValue(getNamedType(field.type).name);
      const isList = isListType(getNullableType(field.type));
      field.resolve = (source, args, ctx: RunContext, info) => {
        if (!ctx.masksPersonalData || isOwn(source, ctx)) return read(source, args, ctx, info);
        return isList ? [] : hidden;
      };
    }
  }
  return copy;
}

/** The e-mail scalar accepts only an address. */
function hiddenValue(scalar: string): unknown {
  if (scalar === 'EmailAddress') return 'oculto@exemplo.invalid';
  return scalar === 'JSON' || scalar === 'JSONObject' ? {} : HIDDEN;
}

/** A caller's own data is never hidden from them. */
function isOwn(source: unknown, { viewer }: RunContext): boolean {
  if (!viewer || typeof source !== 'object' || source === null) return false;
  return (
    ('id' in source && source.id === viewer.userId) || ('userId' in source && source.userId === viewer.userId)
  );
}

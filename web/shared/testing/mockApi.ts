import { readFileSync } from 'node:fs';
import { ApolloLink } from '@apollo/client/link';
import {
  buildSchema,
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionResult,
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { from, map, tap } from 'rxjs';
import { storeGuestCartToken } from '#web/apollo/links/tokenLink.ts';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

/** Values or functions of the arguments, by field of Query, Mutation and Subscription. Unions name their `__typename`. */
export type Answers = Record<string, unknown>;

const SCALARS: Record<string, unknown> = {
  String: 'texto',
  ID: 'id',
  Int: 0,
  Float: 0,
  Boolean: false,
  Cents: 0,
  DateTimeISO: '2026-11-21T12:00:00.000Z',
  EmailAddress: 'ana@exemplo.com.br',
};

/** A test names only the fields it is about; every other required field gets a plain value of its type. */
function plainValue(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  const inner = type.ofType;
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]?.value;
  return isObjectType(inner) ? {} : SCALARS[inner.name];
}

const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, args, context, info) => {
  const value: unknown = defaultFieldResolver(source, args, context, info);
  return value === undefined ? plainValue(info.returnType) : value;
};

/** Answers a document from plain objects, validated against the real contract. */
export async function answer(
  answers: Answers,
  document: DocumentNode,
  variables: Record<string, unknown>,
): Promise<ExecutionResult> {
  return execute({ schema, document, rootValue: answers, variableValues: variables, fieldResolver });
}

export interface MockApi {
  link: ApolloLink;
  /** Names of the operations sent so far, in order. */
  operations: string[];
  /** Names of the mutations among them. */
  mutations: string[];
}

export function mockApi(answers: Answers): MockApi {
  const operations: string[] = [];
  const mutations: string[] = [];
  const link = new ApolloLink(({ operationName, operationType, query, variables }) => {
    operations.push(operationName ?? '');
    if (operationType === 'mutation') mutations.push(operationName ?? '');
    return from(answer(answers, query, variables)).pipe(
      map(({ data, errors }) => ({
        data: data ?? null,
        ...(errors ? { errors: errors.map((error) => error.toJSON()) } : {}),
      })),
      // As in production: stores the token of a guest's cart.
      tap(({ data }) => storeGuestCartToken(data)),
    );
  });
  return { link, operations, mutations };
}

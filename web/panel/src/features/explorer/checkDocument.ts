import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  print,
  validate,
} from 'graphql';

export interface Mistake {
  line: number | null;
  message: string;
}

export interface Checked {
  mistakes: Mistake[];
  operations: OperationDefinitionNode[];
}

const mistakeOf = ({ message, locations }: GraphQLError): Mistake => ({
  message,
  line: locations?.[0]?.line ?? null,
});

/** What is wrong with a document, before anybody is asked. Without a schema only its grammar is looked at. */
export function checkDocument(text: string, schema: GraphQLSchema | null): Checked {
  if (!text.trim()) return { mistakes: [{ line: null, message: 'Escreva uma consulta.' }], operations: [] };
  let document: DocumentNode;
  try {
    document = parse(text);
  } catch (error) {
    return { mistakes: error instanceof GraphQLError ? [mistakeOf(error)] : [], operations: [] };
  }
  const operations = document.definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === 'OperationDefinition',
  );
  if (operations.some(({ operation }) => operation === 'subscription'))
    return {
      operations,
      mistakes: [{ line: null, message: 'Assinaturas chegam por WebSocket e não rodam aqui.' }],
    };
  return { operations, mistakes: schema ? validate(schema, document).map(mistakeOf) : [] };
}

/** The same document, tidied; null for one that cannot be read. */
export function tidyDocument(text: string): string | null {
  try {
    return print(parse(text));
  } catch {
    return null;
  }
}

/** Variables as an object, or the sentence that says what is wrong. */
export function readVariables(text: string): Record<string, unknown> | string {
  if (!text.trim()) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  return 'As variáveis precisam ser um objeto JSON, como { "limite": 10 }.';
}

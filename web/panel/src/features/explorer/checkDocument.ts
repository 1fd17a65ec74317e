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

interface CheckedDocument {
  mistakes: Mistake[];
  operations: OperationDefinitionNode[];
}

const mistakeOf = ({ message, locations }: GraphQLError): Mistake => ({
  message,
  line: locations?.[0]?.line ?? null,
});

/** The errors of a document, before it is sent. Without a schema only its syntax is checked. */
export function checkDocument(text: string, schema: GraphQLSchema | null): CheckedDocument {
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

/** The document, formatted; null when it cannot be parsed. */
export function tidyDocument(text: string): string | null {
  try {
    return print(parse(text));
  } catch {
    return null;
  }
}

/** The variables as an object, or a message about what is wrong. */
export function readVariables(text: string): Record<string, unknown> | string {
  if (!text.trim()) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // The error is returned below.
  }
  return 'As variáveis precisam ser um objeto JSON, como { "limite": 10 }.';
}

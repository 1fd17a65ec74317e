import type { JsonSchema } from './schemaOf.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface JsonContent {
  'application/json': { schema: JsonSchema; example?: unknown; examples?: JsonSchema };
}

/** One method of a path in the OpenAPI document. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: JsonSchema[];
  parameters: Parameter[];
  requestBody?: { required: true; content: JsonContent };
  responses: Record<string, { description: string; content: JsonContent }>;
}

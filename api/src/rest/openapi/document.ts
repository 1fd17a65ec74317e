import { z } from 'zod';
import { BRAND } from '#schema/brand.ts';
import { errorMessage } from '#schema/errors/catalogue.ts';
import type { Audience } from '../../modules/account/access/entry.ts';
import type { Route } from '../route.ts';
import type { Operation, Parameter } from './operation.ts';
import { refusalsOf } from './refusals.ts';
import { type Components, exampleOf, type JsonSchema, schemaOf } from './schemaOf.ts';

/** The version of the API. Increase it when a documented body changes. */
const VERSION = '1.0.0';

const problemShape = z
  .object({
    error: z.string().meta({ description: 'Código do catálogo.', example: 'invalid_input' }),
    message: z.string().meta({ description: 'Frase para a tela.', example: errorMessage('invalid_input') }),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({
        description: 'Os campos a corrigir, ou os que faltam e o que esperam.',
        example: [{ path: 'email', message: 'Informe um e-mail válido.' }],
      }),
    consents: z
      .array(
        z.object({
          id: z.string().meta({ description: 'O que enviar em quiz.consents.', example: 'medicalTerms' }),
          text: z.string().meta({ description: 'O que a pessoa aceita, para a tela.' }),
          documents: z
            .array(z.object({ id: z.string(), title: z.string(), url: z.string() }))
            .meta({ description: 'Os documentos de que o aceite fala, e onde ler.' }),
        }),
      )
      .optional()
      .meta({ description: 'consent_required: os aceites que faltam.' }),
    stopId: z.string().optional().meta({ description: 'quiz_stopped e os outros impedimentos: qual deles.' }),
    page: z.int().optional().meta({ description: 'Impedimento: a página da resposta.' }),
    isFinal: z.boolean().optional().meta({
      description: 'Impedimento: se a avaliação terminou; antes disso a resposta pode ser corrigida.',
    }),
    productId: z.string().optional().meta({ description: 'out_of_stock: o produto.' }),
    productName: z.string().optional().meta({ description: 'out_of_stock: o nome do produto.' }),
    available: z.int().optional().meta({ description: 'out_of_stock: quantas unidades há.' }),
    transactionId: z
      .string()
      .optional()
      .meta({ description: 'already_bought: o pedido que já fez esta compra.' }),
    transactionCode: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'already_bought: o código dele; nulo enquanto o banco não decide.' }),
    total: z.number().optional().meta({ description: 'price_changed: o novo total, em reais.' }),
    products: z
      .array(
        z.object({
          productId: z.string(),
          productName: z.string(),
          wayForward: z.array(
            z.object({
              kind: z.string().meta({ description: 'evaluate ou upload.' }),
              title: z.string(),
              text: z.string(),
              url: z.string(),
            }),
          ),
        }),
      )
      .optional()
      .meta({ description: 'product_needs_prescription: o que fazer por produto.' }),
  })
  .meta({ id: 'Problem', description: 'Por que um pedido não foi atendido.' });

const MODULE_NAMES: Readonly<Record<string, string>> = {
  product: 'Catálogo',
  coupon: 'Carrinho e cupons',
  transaction: 'Pedidos',
  'credit-card': 'Cartões',
  'track-order': 'Rastreio',
  api: 'Sessão',
  user: 'Pessoas',
  'user-activity': 'Pessoas',
  'legal-document': 'Documentos',
};

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema };
}

/** Generates the OpenAPI 3.1 document from the route table. */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const components: Components = new Map();
  schemaOf(problemShape, 'output', components);
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationOf(route, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND}, API REST`,
      version: VERSION,
      description:
        'Valores em reais, com ponto decimal. Barras no fim do caminho e parâmetros desconhecidos são ignorados. Recusas respondem { error, message }.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'O token de POST /api/auth.' },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'api-key',
          description: 'Chave do cliente. Sem ela, os caminhos públicos atendem em ritmo menor.',
        },
      },
    },
  };
}

export const tagOf = ({ path }: Pick<Route, 'path'>): string => {
  const first = path === '/transaction/calculate' ? 'coupon' : (path.split('/')[1] ?? '');
  return MODULE_NAMES[first] ?? first;
};

const SECURITY: Readonly<Record<Audience, JsonSchema[]>> = {
  everyone: [{}, { apiKey: [] }, { bearer: [], apiKey: [] }],
  keys: [{ apiKey: [] }],
  members: [{ bearer: [] }, { bearer: [], apiKey: [] }],
  ownAccount: [{ bearer: [] }, { bearer: [], apiKey: [] }],
  enrolling: [{ bearer: [] }, { bearer: [], apiKey: [] }],
  clinic: [{ bearer: [] }, { bearer: [], apiKey: [] }],
  doctors: [{ bearer: [] }, { bearer: [], apiKey: [] }],
  pharmacists: [{ bearer: [] }, { bearer: [], apiKey: [] }],
  pharmacy: [{ bearer: [] }, { bearer: [], apiKey: [] }],
  admins: [{ bearer: [] }, { bearer: [], apiKey: [] }],
};

function operationOf(route: Route, components: Components): Operation {
  const answer = schemaOf(route.answer, 'output', components);
  const body = route.body ? schemaOf(route.body, 'input', components) : null;
  return {
    operationId: operationId(route),
    tags: [tagOf(route)],
    summary: route.summary,
    ...(route.notes ? { description: route.notes } : {}),
    security: SECURITY[route.audience],
    parameters: parametersOf(route, components),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: body,
                ...(route.example?.body ? { example: route.example.body } : {}),
              },
            },
          },
        }
      : {}),
    responses: {
      [route.status ?? 200]: {
        description: 'Feito.',
        content: { 'application/json': { schema: answer, example: exampleOf(answer, components) } },
      },
      ...refusalsOf(route),
    },
  };
}

/** `POST /transaction/{id}/checkout` becomes `postTransactionIdCheckout`. */
const operationId = ({ method, path }: Route): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

function parametersOf(route: Route, components: Components): Parameter[] {
  const fields = (shape: z.ZodObject | undefined, where: 'path' | 'query'): Parameter[] =>
    Object.entries(shape?.shape ?? {}).map(([name, field]) => {
      const schema = schemaOf(field as z.ZodType, 'input', components);
      const { description, ...schemaWithoutDescription } = schema;
      return {
        name,
        in: where,
        required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
        ...(typeof description === 'string' ? { description } : {}),
        schema: schemaWithoutDescription,
      };
    });
  const header = (name: string, required: boolean, description: string): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  return [
    ...fields(route.params, 'path'),
    ...fields(route.query, 'query'),
    ...(route.takesIdempotencyKey
      ? [
          header(
            'Idempotency-Key',
            false,
            'Uma por compra: repetida, responde o mesmo e nada é cobrado outra vez. Sem ela, um pedido idêntico da mesma pessoa em 30 segundos é o mesmo.',
          ),
        ]
      : []),
    ...(route.takesCartToken ? [header('x-cart-token', false, 'O carrinho de um visitante.')] : []),
  ];
}

import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { trackingCode } from '../../modules/order/order.rules.ts';
import { MAX_LIMIT } from '../../shared/paging.ts';
import { isPersonal, searchOfPeople } from '../../shared/security/aboutPeople.ts';
import { areTooLarge, parseBounded, tooLarge } from '../graphql/documentBounds.ts';
import { knownCost, MAX_COST } from '../limits/documentCost.ts';
import { limitRules } from '../limits/requestLimits.ts';

/** Field reads of one run: a page of a hundred rows with fifty fields each. */
const MAX_RUN_COST = 5_000;
const MAX_ROOT_FIELDS = 5;

export type RunMode = 'read' | 'change';

/** A document as it was sent, with what its caller wants to do with it. */
export interface RunRequest {
  query: unknown;
  variables?: unknown;
  operationName?: unknown;
  mode: RunMode;
}

/** A document that may run, and what it will do. */
export interface RunPlan {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
  cost: number;
  /** The fields of personal data that it reads, as `User.email`. */
  personal: string[];
  /** The arguments with which it searches by personal data, as `users.search`. */
  searches: string[];
  /** The names of the operations of the schema that it calls. */
  calls: string[];
}

const refusal = (message: string, code = 'TOO_EXPENSIVE'): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status: 400 } } });

/**
 * Examines a document written by hand, without any statement: its size and shape, its variables, the rows and fields it
 * would read, and whether it only reads. Nothing of a refused document is executed.
 */
export function examineDocument(schema: GraphQLSchema, request: RunRequest): RunPlan | GraphQLError {
  const { query, variables: sent = {}, operationName, mode } = request;
  if (typeof query !== 'string' || !query.trim()) return refusal('Escreva uma consulta.', 'BAD_REQUEST');
  if (areTooLarge(sent) || !isRecord(sent)) return tooLarge();
  try {
    const document = parseBounded(query);
    const [wrong] = validate(schema, document, [...specifiedRules, ...limitRules], { maxErrors: 1 });
    if (wrong) return wrong;
    const operation = operationIn(document, operationName);
    if (operation instanceof GraphQLError) return operation;
    const refused = modeRefusal(operation, mode) ?? rootRefusal(document, operation);
    if (refused) return refused;
    const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], sent, {
      maxErrors: 1,
    });
    if (!coerced) return errors?.[0] ?? tooLarge();
    const excess = documentExcess(schema, document, coerced);
    if (excess) return excess;
    const cost = knownCost(schema, document, coerced);
    return { document, operation, variables: sent, cost, ...readFields(schema, document, coerced) };
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function operationIn(document: DocumentNode, name: unknown): OperationDefinitionNode | GraphQLError {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const chosen =
    typeof name === 'string' ? operations.filter((operation) => operation.name?.value === name) : operations;
  const [only, ...more] = chosen;
  return only && more.length === 0 ? only : refusal('Diga qual das operações deve rodar.', 'BAD_REQUEST');
}

function modeRefusal({ operation }: OperationDefinitionNode, mode: RunMode): GraphQLError | null {
  if (operation === 'subscription')
    return refusal('Assinaturas chegam por WebSocket e não rodam aqui.', 'BAD_REQUEST');
  if (operation === 'mutation' && mode === 'read')
    return refusal('Isto muda dados. Ligue o modo de alteração para rodar.', 'explorer_read_only');
  if (operation === 'query' && mode === 'change')
    return refusal('O modo de alteração só roda mutações. Desligue-o para consultar.', 'BAD_REQUEST');
  return null;
}

/** Refuses an expensive list that is repeated under many aliases, and several changes in one document. */
function rootRefusal(document: DocumentNode, operation: OperationDefinitionNode): GraphQLError | null {
  let fields = 0;
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  const countFields = ({ selections }: OperationDefinitionNode['selectionSet']): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields += 1;
      else if (selection.kind === Kind.INLINE_FRAGMENT) countFields(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        if (fragment) countFields(fragment.selectionSet);
      }
    }
  };
  countFields(operation.selectionSet);
  if (operation.operation === 'mutation' && fields !== 1)
    return refusal('Faça uma alteração de cada vez.', 'BAD_REQUEST');
  return fields > MAX_ROOT_FIELDS ? refusal(`Peça no máximo ${MAX_ROOT_FIELDS} listas de cada vez.`) : null;
}

/**
 * Why a validated document asks for too much at once: rows beyond a page, the same list many times, or too many fields.
 * Also for the holders of api-keys, whose documents are written by hand as well.
 */
export function documentExcess(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
): GraphQLError | null {
  for (const definition of document.definitions) {
    const many = definition.kind === Kind.OPERATION_DEFINITION ? rootRefusal(document, definition) : null;
    if (many) return many;
  }
  if (hasLongPage(document, variables)) return refusal(`Peça no máximo ${MAX_LIMIT} linhas de cada vez.`);
  const cost = knownCost(schema, document, variables);
  if (cost <= MAX_RUN_COST) return null;
  // The cost is not counted to its end when it is beyond every limit.
  const fieldCount = cost > MAX_COST ? `mais de ${formatCount(MAX_COST)}` : formatCount(cost);
  return refusal(
    `Esta consulta lê ${fieldCount} campos, e o máximo é ${formatCount(MAX_RUN_COST)}. Peça menos linhas.`,
  );
}

const formatCount = (fields: number): string => fields.toLocaleString('pt-BR');

function hasLongPage(document: DocumentNode, variables: Record<string, unknown>): boolean {
  const values = { ...defaultsOf(document), ...variables };
  let isTooLong = hasLongList(variables);
  visit(document, {
    Argument({ name, value }) {
      if (name.value === 'limit' || name.value === 'offset')
        isTooLong ||= isAboveMaximum(name.value, value, values);
    },
    ListValue({ values: entries }) {
      isTooLong ||= entries.length > MAX_LIMIT;
    },
  });
  return isTooLong;
}

/** A default counts as if it were sent. */
function defaultsOf(document: DocumentNode): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION)
      for (const { variable, defaultValue } of definition.variableDefinitions ?? [])
        if (defaultValue?.kind === Kind.INT) defaults[variable.name.value] = Number(defaultValue.value);
  return defaults;
}

/** What the document reads of persons and searches by, and which operations it calls. */
function readFields(schema: GraphQLSchema, document: DocumentNode, variables: Record<string, unknown>) {
  const types = new TypeInfo(schema);
  const personal = new Set<string>();
  const searches = new Set<string>();
  const calls: string[] = [];
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const parent = types.getParentType();
        const field = types.getFieldDef();
        if (!parent || !field) return;
        const isRoot = parent.name === 'Query' || parent.name === 'Mutation';
        if (isRoot) calls.push(field.name);
        const search = isRoot ? personalSearch(node, searchOfPeople(field), variables) : null;
        if (search) searches.add(search);
        if (isPersonal(field)) personal.add(`${parent.name}.${field.name}`);
      },
    }),
  );
  return { personal: [...personal].sort(), searches: [...searches].sort(), calls };
}

/**
 * Whether a text is a code as it is printed. Other texts that `trackingCode` accepts may be names: "Aparecida Silva" has
 * the length of an order code and begins like one.
 */
function isPrintedCode(text: string): boolean {
  const trimmed = text.trim();
  return /^(AP-[0-9A-Z]*\d|[A-Z]{2}\d)\S*$/i.test(trimmed) && trackingCode(trimmed) !== null;
}

/**
 * The argument with which a root field searches by personal data, as `users.search`; null for an empty search, and for
 * the code of an order, which is shown.
 */
function personalSearch(
  field: FieldNode,
  argument: string | null,
  variables: Record<string, unknown>,
): string | null {
  const value = field.arguments?.find(({ name }) => name.value === argument)?.value;
  if (!value) return null;
  const text =
    value.kind === Kind.VARIABLE
      ? variables[value.name.value]
      : value.kind === Kind.STRING
        ? value.value
        : null;
  if (typeof text !== 'string' || !text.trim()) return null;
  const isOrderCode = field.name.value === 'transactions' && isPrintedCode(text);
  return isOrderCode ? null : `${field.name.value}.${argument}`;
}

const MAXIMUM = { limit: MAX_LIMIT, offset: 10_000 };

function isAboveMaximum(
  name: keyof typeof MAXIMUM,
  value: { kind: string; value?: unknown; name?: { value: string } },
  variables: Record<string, unknown>,
): boolean {
  const requested =
    value.kind === Kind.VARIABLE ? (variables[value.name?.value ?? ''] ?? 0) : Number(value.value ?? 0);
  // Written so that NaN counts as beyond the maximum.
  return typeof requested !== 'number' || !(requested >= 0 && requested <= MAXIMUM[name]);
}

function hasLongList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value) && value.length > MAX_LIMIT) return true;
  return Object.values(value).some(hasLongList);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

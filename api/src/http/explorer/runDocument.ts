import {
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  isEnumType,
  Kind,
  print,
  type StringValueNode,
  visit,
} from 'graphql';
import { ACCESS_REASON_LENGTH } from '#schema/audit/accessReasons.ts';
import { normalizeCpf } from '#schema/br/cpf.ts';
import { parseDay } from '#schema/br/day.ts';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { recordAct } from '../../modules/account/users/recordAct.ts';
import { cleanReason, rememberedReasons } from '../../modules/audit/accessReasons.ts';
import { maskedDocument, maskedEmail, maskedPhone } from '../../modules/customer/masked.rules.ts';
import { trackingCode } from '../../modules/order/order.rules.ts';
import type { Ctx } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { internalError } from '../errorHandlers.ts';
import { maskError } from '../graphql/apolloServer.ts';
import type { RunMode, RunPlan } from './examineDocument.ts';
import { HIDDEN, type RunContext } from './maskedSchema.ts';

interface RunAnswer {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFormattedError[];
  extensions: { run: { cost: number; masked: string[]; shownUntil: string | null } };
}

const REASON_REQUIRED = new GraphQLError(
  `Escreva por que a alteração é necessária: de ${ACCESS_REASON_LENGTH.min} a ${ACCESS_REASON_LENGTH.max} caracteres.`,
  { extensions: { code: 'reason_required' } },
);

const SEARCH_MASKED = new GraphQLError(errorMessage('explorer_search_masked'), {
  extensions: { code: 'explorer_search_masked' },
});

/**
 * Runs an examined document for its caller. A query uses the connection that cannot write; personal fields return a
 * placeholder until an admin gives a reason. The run of an admin is recorded before it begins.
 */
export async function runDocument(
  ctx: Ctx,
  schema: GraphQLSchema,
  plan: RunPlan,
  { mode, reason }: { mode: RunMode; reason: string | null },
): Promise<RunAnswer | GraphQLError> {
  const statedReason = mode === 'change' ? cleanReason(reason) : null;
  if (mode === 'change' && !statedReason) return REASON_REQUIRED;
  const isPersonal = plan.personal.length > 0 || plan.searches.length > 0;
  const shownUntil = isPersonal ? await reasonEnd(ctx) : null;
  const isMasked = isPersonal && shownUntil === null;
  // A search by a CPF would confirm whose account it is, although the account's fields are masked.
  if (isMasked && plan.searches.length > 0) return SEARCH_MASKED;
  await recordRun(ctx, schema, plan, { mode, isMasked, reason: statedReason });

  const reader = mode === 'read' ? await ctx.database.readOnly.em() : null;
  const contextValue: RunContext = {
    ...ctx,
    em: reader ?? ctx.em,
    // The run keeps the limits of its own connection.
    ...(reader ? { database: { ...ctx.database, standby: null } } : {}),
    masksPersonalData: isMasked,
  };
  const { data, errors } = await execute({
    schema,
    document: plan.document,
    contextValue,
    variableValues: plan.variables,
    operationName: plan.operation.name?.value ?? null,
  });
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors ? { errors: errors.map((error) => formatted(ctx, error)) } : {}),
    extensions: {
      run: {
        cost: plan.cost,
        masked: isMasked ? plan.personal : [],
        shownUntil: shownUntil?.toISOString() ?? null,
      },
    },
  };
}

/** The reason that an admin gives for lists also shows the personal data of a run. Returns when that ends. */
async function reasonEnd({ em, now, viewer }: Pick<Ctx, 'em' | 'now' | 'viewer'>): Promise<Date | null> {
  if (viewer?.role !== 'admin') return null;
  return (await rememberedReasons(em.fork(), viewer.userId, [null], now)).get('')?.until ?? null;
}

/** Records the run of an admin, with masked texts in the document and in the variables. */
async function recordRun(
  ctx: Ctx,
  schema: GraphQLSchema,
  { document, operation, variables, cost, calls }: RunPlan,
  { mode, isMasked, reason }: { mode: RunMode; isMasked: boolean; reason: string | null },
): Promise<void> {
  // Reading the schema reads no data.
  if (!ctx.viewer || calls.every((name) => name.startsWith('__'))) return;
  const em = ctx.em.fork();
  recordAct(ctx, em, {
    act: mode === 'change' ? 'explorer-changed' : 'explorer-read',
    reason,
    detail: { ...recordedRun(schema, { document, operation, variables }), cost, masked: isMasked },
  });
  await em.flush();
}

/** PostgreSQL's SQLSTATE codes. */
const READ_ONLY = '25006';
const NO_PRIVILEGE = '42501';
const TIMED_OUT = '57014';

/** Explains a refusal by the database in Portuguese; every other error is masked as in the rest of the API. */
function formatted({ log, request: { id: requestId } }: Ctx, error: GraphQLError): GraphQLFormattedError {
  const code = sqlStateOf(error.originalError);
  const path = error.path ? { path: error.path } : {};
  if (code === READ_ONLY || code === NO_PRIVILEGE)
    return {
      message: errorMessage('explorer_read_only'),
      ...path,
      extensions: { code: 'explorer_read_only' },
    };
  if (code === TIMED_OUT)
    return {
      message: 'A consulta demorou demais e foi interrompida. Peça menos de cada vez.',
      ...path,
      extensions: { code: 'TOO_EXPENSIVE' },
    };
  return maskError(error.toJSON(), error, log, requestId) ?? internalError(requestId);
}

/** The SQLSTATE of an error or of one of its causes, because the ORM wraps the error of the driver. */
function sqlStateOf(error: unknown): string | null {
  for (
    let cause = error;
    typeof cause === 'object' && cause !== null;
    cause = 'cause' in cause ? cause.cause : null
  )
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  return null;
}

/**
 * The document and the variables of a run as the audit stores them. The entry remains after a person asks for erasure, so
 * it contains no text that may be about a person: ids, order codes, days, enum values and numbers are stored as they are,
 * and of any other text only a masked form.
 */
function recordedRun(
  schema: GraphQLSchema,
  { document, operation, variables }: Pick<RunPlan, 'document' | 'operation' | 'variables'>,
) {
  const enumValues = enumValuesOf(schema);
  const recorded = (text: string): string => (enumValues.has(text) ? text : recordedText(text));
  const declared = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return {
    // Printing also removes the comments of the document.
    document: print(
      visit(document, {
        StringValue: (node) => ({ ...node, value: recorded(node.value), block: false }),
        // An id may be written as a number.
        IntValue: ({ value }): StringValueNode | undefined =>
          Number(value) > MAX_COUNT ? { kind: Kind.STRING, value: recorded(value) } : undefined,
      }),
    ),
    variables: Object.fromEntries(
      declared.flatMap((name) =>
        name in variables ? [[name, recordedValue(variables[name], recorded)]] : [],
      ),
    ),
  };
}

const enumValuesOf = (schema: GraphQLSchema): ReadonlySet<string> =>
  new Set(
    Object.values(schema.getTypeMap()).flatMap((type) =>
      isEnumType(type) ? type.getValues().map(({ name }) => name) : [],
    ),
  );

function recordedValue(value: unknown, recorded: (text: string) => string): unknown {
  if (typeof value === 'string') return recorded(value);
  if (typeof value === 'number' && Math.abs(value) > MAX_COUNT) return recorded(String(value));
  if (Array.isArray(value)) return value.map((entry) => recordedValue(entry, recorded));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, recordedValue(entry, recorded)]),
  );
}

/** A longer number may be a CPF or a phone number. */
const MAX_COUNT = 99_999_999;

/** `2026-11-23` or a moment of that day, but no birth date: patients are adults. */
const isMoment = (text: string): boolean =>
  /^20[2-9]\d-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) && parseDay(text.slice(0, 10)) !== null;

/** A code as it is printed. With spaces or without a digit, it may be a name: "Aparecida Silva" has the length of a code. */
const isCode = (text: string): boolean => /^\S*\d\S*$/.test(text) && trackingCode(text) !== null;

function recordedText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || isId(trimmed) || isMoment(trimmed) || isCode(trimmed)) return text;
  const cpf = normalizeCpf(trimmed);
  if (cpf) return maskedDocument(cpf);
  if (/^[\d\s()+.-]+$/.test(trimmed)) return maskedPhone(trimmed) || HIDDEN;
  if (/^\S+@\S+$/.test(trimmed)) return maskedEmail(trimmed);
  return `${HIDDEN} (${trimmed.length} caracteres)`;
}

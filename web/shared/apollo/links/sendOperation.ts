import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { codeOfFailedCall } from '#schema/errors/failedCall.ts';
import { HTTP_TIMEOUT_MS, type ServerRequest } from '#web/session/callServer.ts';
import type { Bases } from '#web/session/hosts.ts';
import { CallError } from '../callError.ts';

export interface OutgoingOperation {
  id: string | undefined;
  operationName: string | undefined;
  document: DocumentNode;
  variables: Record<string, unknown>;
  /** Sent by GET without any token, so that cached responses and caches can serve it. */
  isOpen: boolean;
  headers: Record<string, string>;
  /** What the links of the app say about the request. */
  extensions: Record<string, unknown>;
}

export interface Transport {
  /** The path of the API under its base address. */
  uri: string;
  bases: Bases;
  fetch: (url: string, request: ServerRequest) => Promise<Response>;
  /** Prints a document for a server that does not have its hash. */
  textOf(document: DocumentNode): string | Promise<string>;
}

type Answer = FormattedExecutionResult<Record<string, unknown>>;

function isAnswer(body: unknown): body is Answer {
  return typeof body === 'object' && body !== null && ('data' in body || 'errors' in body);
}

async function request(
  { uri: path, bases, textOf }: Transport,
  operation: OutgoingOperation,
  withText: boolean,
): Promise<[string, ServerRequest]> {
  const { id, operationName, variables, extensions } = operation;
  const common = { accept: 'application/json' };
  const uri = (isSessionOperation(operation.document) ? bases.auth : bases.api) + path;
  if (operation.isOpen && id && !withText) {
    const query = new URLSearchParams({ id, variables: JSON.stringify(variables) });
    return [`${uri}?${query}`, { method: 'GET', headers: common }];
  }
  const document = id && !withText ? { id } : { query: await textOf(operation.document) };
  return [
    uri,
    {
      method: 'POST',
      headers: { ...common, 'content-type': 'application/json', ...operation.headers },
      body: JSON.stringify({
        ...document,
        operationName,
        variables,
        ...(Object.keys(extensions).length > 0 ? { extensions } : {}),
      }),
    },
  ];
}

/** Only a refusal with a code has a message for the person; any other body may come from a proxy. */
function serverMessageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error' in body) || !('message' in body)) return null;
  return typeof body.message === 'string' && body.message !== '' ? body.message : null;
}

async function call(transport: Transport, [url, init]: [string, ServerRequest], cancel: AbortSignal) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), HTTP_TIMEOUT_MS);
  const onCancel = () => stop.abort();
  cancel.addEventListener('abort', onCancel);
  try {
    const response = await transport.fetch(url, { ...init, signal: stop.signal });
    const body: unknown = await response.json().catch((problem: unknown) => {
      if (stop.signal.aborted) throw problem;
      return null;
    });
    if (response.status !== 401 && isAnswer(body)) return body;
    throw new CallError(codeOfFailedCall(response.status, body), false, serverMessageOf(body));
  } catch (problem) {
    throw problem instanceof CallError ? problem : new CallError('TIMEOUT', true);
  } finally {
    clearTimeout(timer);
    cancel.removeEventListener('abort', onCancel);
  }
}

function isUnknownOperation({ errors }: Answer): boolean {
  return errors?.[0]?.extensions?.code === 'unknown_operation';
}

/** Sends one operation. A server that does not have its hash (a newer or older build) gets the text. */
export async function sendOperation(
  transport: Transport,
  operation: OutgoingOperation,
  cancel: AbortSignal,
): Promise<Answer> {
  const answer = await call(transport, await request(transport, operation, false), cancel);
  if (!operation.id || !isUnknownOperation(answer)) return answer;
  return call(transport, await request(transport, operation, true), cancel);
}

/**
 * Operations that open or renew a session. Signing out is not one of them: its answer clears the storage of the
 * page's own host.
 */
const SESSION_FIELDS = new Set([
  'login',
  'authenticateTwoFactor',
  'recoverTwoFactor',
  'requestTwoFactorReset',
  'resetTwoFactor',
  'startPasskeySignIn',
  'signInWithPasskey',
  'startPasskeyTwoFactor',
  'passTwoFactorByPasskey',
  'register',
  'registerPatient',
  'registerShopper',
  'requestSignInCode',
  'signInWithCode',
  'createUser',
  'requestPasswordRecovery',
  'recoverPassword',
  'refreshSession',
]);

/** True when a call is sent to the base address of sessions (specification row ST-386). */
const isSessionOperation = (document: DocumentNode): boolean =>
  document.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some(
        (selection) => selection.kind === 'Field' && SESSION_FIELDS.has(selection.name.value),
      ),
  );

import type { ApolloClient } from '@apollo/client';
import { callServer } from '#web/session/callServer.ts';
import { readTokens } from '#web/session/tokens.ts';
import { StaffMemberDocument } from '../../page/staffMember.generated.ts';

export interface ExplorerResponse {
  status: number;
  ms: number;
  body: unknown;
}

interface ExplorerRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
  /** `read` by default. */
  mode?: 'read' | 'change';
  /** Why a change is made. */
  reason?: string;
}

async function send(request: ExplorerRequest): Promise<ExplorerResponse> {
  const startedAt = performance.now();
  const token = readTokens()?.token;
  const response = await callServer('/graphql/explorer', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(request),
  });
  const text = await response.text();
  const ms = Math.round(performance.now() - startedAt);
  try {
    return { status: response.status, ms, body: JSON.parse(text) };
  } catch {
    return { status: response.status, ms, body: text };
  }
}

/** Sends an admin's document without the panel's client, which sends ids; that client only renews an expired token. */
export async function sendDocument(
  client: ApolloClient,
  request: ExplorerRequest,
): Promise<ExplorerResponse> {
  const first = await send(request);
  if (first.status !== 401) return first;
  await client.query({ query: StaffMemberDocument, fetchPolicy: 'network-only' });
  return send(request);
}

import type { ApolloClient } from '@apollo/client';
import { readTokens } from '#web/session/tokens.ts';
import { PanelDoctorDocument } from '../../page/doctor.generated.ts';

const UNAUTHENTICATED = 401;

/** A refusal of the server, with a message for the screen. */
export class FileRefused extends Error {}

/**
 * Sends a request. After a 401 a small query through the panel's client renews the access token, and the request is
 * sent again.
 */
async function send(client: ApolloClient, url: string, init: RequestInit): Promise<Response> {
  const sendOnce = () => {
    const token = readTokens()?.token;
    const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return fetch(url, { ...init, headers });
  };
  const first = await sendOnce();
  const response =
    first.status === UNAUTHENTICATED
      ? await client.query({ query: PanelDoctorDocument, fetchPolicy: 'network-only' }).then(sendOnce)
      : first;
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : null;
  throw new FileRefused(typeof message === 'string' ? message : 'Não deu certo. Tente de novo.');
}

export async function downloadCatalog(client: ApolloClient): Promise<Blob> {
  return (await send(client, '/catalog-file', { method: 'GET' })).blob();
}

/** Uploads a spreadsheet; returns the id of the import. */
export async function uploadCatalog(client: ApolloClient, file: File): Promise<string> {
  const response = await send(client, `/catalog-imports?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}

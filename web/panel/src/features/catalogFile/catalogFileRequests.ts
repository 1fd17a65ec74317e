import type { ApolloClient } from '@apollo/client';
import { callServer, type ServerRequest } from '#web/session/callServer.ts';
import { readTokens } from '#web/session/tokens.ts';
import { StaffMemberDocument } from '../../page/staffMember.generated.ts';

const UNAUTHENTICATED = 401;

/** A refusal of the server, with a message for the screen. */
export class FileRefused extends Error {}

export type FileEncoding = 'windows-1252' | 'macintosh';

/** A line of the file as each encoding reads it. */
export interface EncodingSample {
  windows: string;
  mac: string;
}

/** The server cannot tell the encoding of the file, and asks with lines in both encodings. */
export class EncodingAsked extends FileRefused {
  readonly samples: readonly EncodingSample[];

  constructor(message: string, samples: readonly EncodingSample[]) {
    super(message);
    this.samples = samples;
  }
}

/**
 * Sends a request. After a 401 a small query through the panel's client renews the access token, and the request is
 * sent again.
 */
async function send(client: ApolloClient, url: string, request: ServerRequest): Promise<Response> {
  const sendOnce = () => {
    const token = readTokens()?.token;
    const headers = { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    return callServer(url, { ...request, headers });
  };
  const first = await sendOnce();
  const response =
    first.status === UNAUTHENTICATED
      ? await client.query({ query: StaffMemberDocument, fetchPolicy: 'network-only' }).then(sendOnce)
      : first;
  if (response.ok) return response;
  const { message = 'Não deu certo. Tente de novo.', samples } = (await response
    .json()
    .catch(() => ({}))) as { message?: string; samples?: EncodingSample[] };
  throw samples ? new EncodingAsked(message, samples) : new FileRefused(message);
}

export async function downloadCatalog(client: ApolloClient): Promise<Blob> {
  return (await send(client, '/catalog-file', { method: 'GET' })).blob();
}

/** Uploads a spreadsheet; returns the id of the import. */
export async function uploadCatalog(
  client: ApolloClient,
  file: File,
  encoding: FileEncoding | null,
): Promise<string> {
  const query = new URLSearchParams({ name: file.name, ...(encoding ? { encoding } : {}) });
  const response = await send(client, `/catalog-imports?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}

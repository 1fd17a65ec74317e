/** The code that the documented client gives a failed call. */
export function codeOfFailedCall(status: number, body?: unknown): string {
  // 408: the request was too slow for the server, so nothing was changed.
  if (status === 408) return 'TIMEOUT';
  if (status === 401) return 'UNAUTHORIZED';
  if (status === 403) return 'FORBIDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 400 && typeof body === 'object' && body !== null && 'error' in body) {
    if (typeof body.error === 'string' && body.error !== '') return body.error;
  }
  return 'GENERIC';
}

import type { Ctx, Part } from '../../services.ts';
import { recordSecurityEvent } from '../../shared/security/recordSecurityEvent.ts';

/**
 * Codes by which an operation refuses access. A missing record and another person's record have the same
 * answer.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'NOT_FOUND',
  'UNAUTHENTICATED',
  'ENROLMENT_REQUIRED',
  'api_key_required',
  'api_key_scope_missing',
]);
/** Codes of documents that are refused because of their cost. */
const COSTLY: ReadonlySet<string> = new Set(['TOO_EXPENSIVE', 'too_many_requests']);

interface RefusedError {
  path?: readonly (string | number)[] | undefined;
  extensions?: { code?: unknown } | undefined;
}

/** Adds refusals to the security log, once per code and depth in the document; called for every GraphQL transport. */
export function recordRefusals(
  ctx: Part<Ctx, 'security' | 'viewer' | 'request.address'>,
  errors: readonly RefusedError[] | undefined,
): void {
  const recordedKeys = new Set<string>();
  for (const { path, extensions } of errors ?? []) {
    const code = String(extensions?.code ?? '');
    const isCostly = COSTLY.has(code);
    if (!isCostly && !REFUSALS.has(code)) continue;
    // The names in the path are the caller's text, so only its length is stored.
    const detail = { code, depth: path?.length ?? 0 };
    const key = JSON.stringify(detail);
    if (recordedKeys.has(key)) continue;
    recordedKeys.add(key);
    recordSecurityEvent(ctx, { kind: isCostly ? 'request.refused' : 'access.refused', detail });
  }
}

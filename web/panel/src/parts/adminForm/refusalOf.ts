import type { ActAnswer } from './ActForm.tsx';

/**
 * The refusal in an answer. Orders and products have their own field `code`, so the refusal's code has another
 * alias there.
 */
export function refusalOf(
  answer:
    | { __typename: string; refusal?: string; message?: string; fields?: ActAnswer['fields'] }
    | null
    | undefined,
): ActAnswer | null {
  if (!answer?.refusal) return null;
  return {
    code: answer.refusal,
    message: answer.message ?? '',
    ...(answer.fields ? { fields: answer.fields } : {}),
  };
}

import type { ActAnswer } from './ActForm.tsx';

/** An order or a product has a code of its own, so a refusal's stands under another name there. */
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

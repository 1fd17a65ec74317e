/** The body of a GraphQL request that is refused before Apollo Server sees it. */
export const refusedBody = (code: string, message: string) => ({
  errors: [{ message, extensions: { code } }],
});

export const INVALID_VARIABLES = refusedBody('invalid_input', 'Confira os campos e tente de novo.');

/** Sent to an app whose operations are no longer listed, and to callers who may not send their own documents. */
export const UNKNOWN_OPERATION = refusedBody(
  'unknown_operation',
  'Esta versão da loja ficou antiga. Recarregue a página.',
);

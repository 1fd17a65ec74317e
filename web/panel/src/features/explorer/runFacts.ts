import * as z from 'zod/mini';

const problemShape = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** What the server says against a document, each sentence once. */
export const problemsIn = (body: unknown): string[] => [
  ...new Set(problemShape.safeParse(body).data?.errors.map(({ message }) => message)),
];

const refusalShape = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.literal('explorer_search_masked') }) })),
});

/** Whether the server refuses to search by personal data until the admin gives a reason. */
export const asksForReason = (body: unknown): boolean => refusalShape.safeParse(body).success;

const runShape = z.object({
  extensions: z.object({
    run: z.object({ masked: z.array(z.string()), shownUntil: z.nullable(z.string()) }),
  }),
});

/** What the response says about personal data: the fields that it hides, or until when a reason shows them. */
export const personalIn = (body: unknown): { masked: string[]; shownUntil: string | null } =>
  runShape.safeParse(body).data?.extensions.run ?? { masked: [], shownUntil: null };

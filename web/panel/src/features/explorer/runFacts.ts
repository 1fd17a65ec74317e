import * as z from 'zod/mini';

const previewShape = z.object({
  preview: z.object({
    cost: z.number(),
    maxCost: z.number(),
    personal: z.array(z.string()),
    /** The searches by personal data that need a reason first. */
    maskedSearches: z.array(z.string()),
    rows: z.array(z.object({ table: z.string(), count: z.number() })),
    calls: z.array(z.object({ name: z.string(), description: z.nullable(z.string()) })),
  }),
});

/** What a document will do, as the server says before it runs. */
export type Preview = z.output<typeof previewShape>['preview'];

export const previewIn = (body: unknown): Preview | null =>
  previewShape.safeParse(body).data?.preview ?? null;

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

import * as z from 'zod/mini';

const previewShape = z.object({
  preview: z.object({
    cost: z.number(),
    maxCost: z.number(),
    personal: z.array(z.string()),
    rows: z.array(z.object({ table: z.string(), count: z.number() })),
    calls: z.array(z.object({ name: z.string(), description: z.nullable(z.string()) })),
  }),
});

/** What a document will do, as the server says before it runs. */
export type Preview = z.output<typeof previewShape>['preview'];

export const previewIn = (body: unknown): Preview | null =>
  previewShape.safeParse(body).data?.preview ?? null;

const problemShape = z.object({ errors: z.array(z.object({ message: z.string() })) });

/** The first reason why the server refused a document. */
export const problemIn = (body: unknown): string | null =>
  problemShape.safeParse(body).data?.errors[0]?.message ?? null;

const maskedShape = z.object({ extensions: z.object({ run: z.object({ masked: z.array(z.string()) }) }) });

/** The personal fields that the response hides. */
export const maskedIn = (body: unknown): string[] =>
  maskedShape.safeParse(body).data?.extensions.run.masked ?? [];

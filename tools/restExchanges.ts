interface Document {
  paths: Record<string, Record<string, { operationId: string }>>;
}

const OUTCOMES = ['good', 'bad'] as const;

/** The operations without an accepted or without a refused exchange, as `good GET /coupon`. */
export function missingExchanges({ paths }: Document, exchanges: ReadonlySet<string>): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId }]) =>
      OUTCOMES.filter((outcome) => !exchanges.has(`${outcome} ${operationId}`)).map(
        (outcome) => `${outcome} ${method.toUpperCase()} ${path}`,
      ),
    ),
  );
}

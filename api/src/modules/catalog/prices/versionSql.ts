/**
 * SQL: `versionAt` of the product `p`. A statement that writes a product stores the next number, so that a form that was
 * opened before it is refused also when a planned price came into force meanwhile.
 */
export const versionSql = (now: string): string => `(p.version + (
    select count(*)::int from jsonb_array_elements(p.prices) price
     where (price->>'from')::timestamptz <= ${now}::timestamptz
       and (price->>'from')::timestamptz > coalesce(p.changed_at, '-infinity')))`;

/**
 * SQL for the digest of a row `r`. Columns that are null are left out, so a migration may add a column without changing it.
 * The session must be in UTC: the text of a moment depends on it.
 */
export const ROW_DIGEST = `encode(sha256(convert_to((select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where value <> 'null')::text, 'UTF8')), 'hex')`;

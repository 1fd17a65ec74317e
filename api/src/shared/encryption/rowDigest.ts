/**
 * SQL for the digest of a row `r`. Null columns are omitted, so a migration may add a column without changing
 * the digest. The session must be in UTC, because the text of a timestamp depends on it.
 */
export const ROW_DIGEST = `encode(sha256(convert_to((select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where value <> 'null')::text, 'UTF8')), 'hex')`;

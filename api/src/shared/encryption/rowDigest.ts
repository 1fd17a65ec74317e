/**
 * SQL for the SHA-256 of a row `r`. Null columns are omitted, so that a migration can add a column without changing the
 * digest. The session must be in UTC, because the text of a timestamp depends on the time zone.
 */
export const ROW_DIGEST = `encode(sha256(convert_to((select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where value <> 'null')::text, 'UTF8')), 'hex')`;

import type pg from 'pg';
import { hashToken } from './tokens.ts';

const REMEMBER_MS = 60_000;

/** Third parties' keys (A-55), looked up once a minute at most. */
export class ApiKeys {
  #pool: pg.Pool;
  #known = new Map<string, { valid: boolean; until: number }>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async knows(key: string | undefined): Promise<boolean> {
    if (!key) return false;
    const hash = hashToken(key);
    const known = this.#known.get(hash);
    if (known && known.until > Date.now()) return known.valid;
    const { rowCount } = await this.#pool.query(
      'select 1 from api_key where key_hash = $1 and revoked_at is null',
      [hash],
    );
    if (this.#known.size > 1000) this.#known.clear();
    this.#known.set(hash, { valid: rowCount === 1, until: Date.now() + REMEMBER_MS });
    return rowCount === 1;
  }

  /** A key was made or revoked: what was remembered is worth nothing. */
  forget(): void {
    this.#known.clear();
  }
}

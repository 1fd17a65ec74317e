import type { Pool, PoolClient } from 'pg';
import { openPool } from '../../../shared/openPool.ts';
import { ensureTables } from './tables.ts';

export interface SandboxSettings {
  databaseUrl: string;
  /** Where browsers reach the sandbox, without a trailing slash: `http://localhost:4000/gateway-sandbox`. */
  publicUrl: string;
  /** The store's door for notices. */
  webhookUrl: string;
  webhookSecret: string;
  /** What the store's server shows to charge. */
  secretKey: string;
  /** What browsers show to tokenise. */
  publicKey: string;
  now?: () => Date;
  /** How long the slow test card takes; 8 s unless a test is in a hurry. */
  slowMs?: number;
  /** How often waiting notices and expiries are looked at. */
  tickMs?: number;
}

/** What every part of the sandbox works with. */
export interface Bank {
  settings: SandboxSettings;
  pool: Pool;
  now(): Date;
  /** Runs in one transaction, so that a charge and its notice are written together or not at all. */
  transact<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openBank(settings: SandboxSettings, onError: (error: Error) => void): Promise<Bank> {
  const pool = openPool(
    { connectionString: settings.databaseUrl, max: 4, options: '-c search_path=sandbox_gateway' },
    onError,
  );
  try {
    await ensureTables(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }

  return {
    settings,
    pool,
    now: settings.now ?? (() => new Date()),
    async transact(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(client);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

/** A no with a code, and the status it travels under. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

import type { Pool, PoolClient } from 'pg';
import { openPool } from '../../api/src/shared/database/openPool.ts';
import { type AttemptWriter, attemptWriter } from './noticeAttempts.ts';
import { ensureTables } from './tables.ts';

export interface SandboxSettings {
  databaseUrl: string;
  /** The address of the sandbox for browsers, without a trailing slash: `http://localhost:4000/gateway-sandbox`. */
  publicUrl: string;
  /** The shop's route for webhooks. */
  webhookUrl: string;
  webhookSecret: string;
  /** The key with which the shop's server charges. */
  secretKey: string;
  /** The key with which browsers tokenize. */
  publicKey: string;
  now?: () => Date;
  /** Duration of the slow test card; 8 s, shorter in tests. */
  slowMs?: number;
  /** How often pending webhooks and expiries are checked. */
  tickMs?: number;
}

/** The shared dependencies of all parts of the sandbox. */
export interface SandboxBank {
  settings: SandboxSettings;
  pool: Pool;
  attempts: AttemptWriter;
  now(): Date;
  /**
   * For a request that replays the past (`replay/replay.ts`): an unpaid charge stays open until this moment of the
   * present.
   */
  replayOpenUntil?: Date;
  /** Runs in one transaction, so that a charge and its webhook are written together or not at all. */
  transact<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Connects the sandbox to its database and creates its tables if they are missing. */
export async function openSandboxBank(
  settings: SandboxSettings,
  onError: (error: Error) => void,
): Promise<SandboxBank> {
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
    attempts: attemptWriter(pool),
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

/** A refusal of the sandbox, sent to the caller with this HTTP status and code. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { ShopProcess } from '../../../ops/processes/shopProcess.ts';
import { send } from '../operations.ts';

const POLL_MS = 100;
const MAX_STEP_MS = 300_000;

interface ImportState {
  state: string;
  problem: string | null;
  lines: number;
  done: number;
  steps: number;
  changed: number;
  refused: number;
  leftAsIs: number;
}
export type SeeProgress = (found: Pick<ImportState, 'done' | 'steps'>) => void;

/** An admin who uses the catalogue file over HTTP, as the panel does. */
export class CatalogAdmin {
  readonly #url: string;
  readonly #token: string;

  constructor({ url }: ShopProcess, token: string) {
    this.#url = url;
    this.#token = token;
  }

  async export(): Promise<string> {
    const headers = { authorization: `Bearer ${this.#token}` };
    return (await fetch(`${this.#url}/catalog-file`, { headers })).text();
  }

  async upload(file: string): Promise<string> {
    const answer = await fetch(`${this.#url}/catalog-imports?name=catalogo.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'text/csv' },
      body: file,
    });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`The upload was answered ${answer.status}: ${text}`);
    return JSON.parse(text).id;
  }

  preview(importId: string): Promise<unknown> {
    const page = { importId, kind: null, leftAsIs: null, limit: 20, after: null };
    return this.#send('CatalogImportChanges', page);
  }

  async start(operation: string, id: string): Promise<void> {
    const [answer] = Object.values(
      await this.#send<{ refusal?: string }>(operation, { id, reason: 'Medida' }),
    );
    if (answer?.refusal) throw new Error(`${operation} was refused: ${answer.refusal}`);
  }

  /** Asks for the import until it has this state, as the panel does. */
  async until(id: string, wanted: string, see: SeeProgress): Promise<ImportState> {
    const deadline = performance.now() + MAX_STEP_MS;
    while (performance.now() < deadline) {
      const { catalogImport: found } = await this.#send<ImportState>('CatalogImport', { id });
      if (!found || found.problem) throw new Error(`The import is ${found?.state}: ${found?.problem}`);
      see(found);
      if (found.state === wanted) return found;
      await pause(POLL_MS);
    }
    throw new Error(`The import was not ${wanted} within ${MAX_STEP_MS / 1000} s.`);
  }

  #send<Data>(operation: string, variables: Record<string, unknown>): Promise<Record<string, Data>> {
    return send(this.#url, operation, variables, { token: this.#token });
  }
}

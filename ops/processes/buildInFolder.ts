import { rmSync } from 'node:fs';

/** What stops each part, in the order in which the parts were started. The last one is stopped first. */
export type Ends = (() => Promise<unknown>)[];

export interface Built {
  /** Data and logs. */
  folder: string;
  /** Stops all parts, and deletes the folder unless it is kept. */
  close(options: { keep: boolean }): Promise<void>;
}

/** Builds something of several parts in a folder. If a part does not start, the others are stopped and the logs kept. */
export async function buildInFolder<Parts extends object>(
  folder: string,
  build: (ends: Ends) => Promise<Parts>,
): Promise<Parts & Built> {
  const ends: Ends = [];
  const close = async ({ keep }: { keep: boolean }) => {
    for (const end of ends.splice(0).reverse()) await end();
    if (!keep) rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await build(ends)), folder, close };
  } catch (error) {
    await close({ keep: true });
    throw error;
  }
}

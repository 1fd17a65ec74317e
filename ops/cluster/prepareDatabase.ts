import { join } from 'node:path';
import { Program } from '../processes/program.ts';

/** Runs the migrations of a version and grants the rights of the serving role. */
export async function prepareDatabase(
  programs: string,
  { folder, environment }: { folder: string; environment: Record<string, string> },
): Promise<void> {
  const log = join(folder, 'prepare.log');
  const program = new Program(join(programs, 'prepareDatabase.js'), environment, log);
  if ((await program.ended()) !== 0) throw new Error('The database was not prepared: see prepare.log.');
}

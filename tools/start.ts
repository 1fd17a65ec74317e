import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onNpmGone } from '../api/src/embedded/parentProcess.ts';
import { COMPILED, ensureBuilt } from './build.ts';
import { NODE_ENVIRONMENT, NODE_FLAGS } from './nodeFlags.ts';

/** `npm start`: builds what has changed, then becomes the server. */
console.log('\nAprumo is starting.\n');
const stopWatching = onNpmGone(() => process.exit(1));
try {
  if (process.env.SKIP_BUILD !== 'on') await ensureBuilt();
} catch (error) {
  console.error(`\nThe start stopped. The build failed: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
const server = join(process.cwd(), 'out/demo/server.js');
if (!existsSync(server)) {
  console.error('\nThe start stopped. out/demo/server.js is missing: run npm run build.\n');
  process.exit(1);
}
stopWatching();
// Replaces this process by the server, which frees the memory of the build. On Windows the function exists and throws.
if (process.execve && process.platform !== 'win32')
  process.execve(process.execPath, [process.execPath, ...NODE_FLAGS, server], {
    ...NODE_ENVIRONMENT,
    NODE_COMPILE_CACHE: join(process.cwd(), COMPILED),
    ...process.env,
  });
else {
  enableCompileCache(COMPILED);
  await import(pathToFileURL(server).href);
}

import 'reflect-metadata';
import { runServer } from './start/runServer.ts';

// The server of a shop. `sandbox/server.ts` starts the same one with the outside world of a demo.
await runServer(null);

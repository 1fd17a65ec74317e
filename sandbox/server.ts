import 'reflect-metadata';
import { runServer } from '../api/src/start/runServer.ts';
import { sandbox } from './sandbox.ts';

// What `npm start` becomes. With DEMO=off the sandbox is not used.
await runServer(sandbox);

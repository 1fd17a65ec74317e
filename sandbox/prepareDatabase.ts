import 'reflect-metadata';
import { prepareDatabase } from '../api/src/start/prepareDatabase.ts';
import { sandbox } from './sandbox.ts';

// The program behind `npm run ops -- db:prepare`.
await prepareDatabase(process.env, sandbox);

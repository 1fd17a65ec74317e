import 'reflect-metadata';
import { prepareDatabase } from '../../api/src/start/prepareDatabase.ts';

// The program behind `db:prepare` in the image of a shop. A demo has one that creates the test bank as well.
await prepareDatabase(process.env, null);

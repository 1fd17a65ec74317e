import { join } from 'node:path';
import { projectRoot } from '../shared/projectRoot.ts';

/** The catalogue files: read as files when the database is empty, and never bundled. */
export const catalogFolder = (): string => join(projectRoot(), 'api/src/seeders/catalog');

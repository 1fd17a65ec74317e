import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { TestApp } from './testApp.ts';

/** Rows of a table, oldest first; the ORM decrypts their encrypted fields on load. */
export const readDecryptedRows = async <Row extends { at: Date; id: string }>(
  app: Pick<TestApp, 'services'>,
  entity: EntityClass<Row>,
  where: FilterQuery<Row>,
): Promise<Row[]> =>
  (await app.services.orm.em.fork().find(entity, where)).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  ) as Row[];

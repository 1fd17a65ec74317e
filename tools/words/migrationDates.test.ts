import { describe, expect, it } from '@jest/globals';
import { futureMigrations } from './migrationDates.ts';

describe('futureMigrations', () => {
  it('reports the migrations that are dated after now', () => {
    const names = ['Migration20261122120000_past.ts', 'Migration20261122130001_later.ts', 'migrations.ts'];
    expect(futureMigrations(names, new Date('2026-11-22T13:00:00Z'))).toEqual([
      'Migration20261122130001_later.ts',
    ]);
  });
});

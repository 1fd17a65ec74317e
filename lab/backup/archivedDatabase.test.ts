import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fill } from '../../ops/cluster/fillTemplate.ts';
import { missingBackupPackages } from './archivedDatabase.ts';

const template = (name: string) => readFileSync(join('ops/backup', name), 'utf8');
const values = {
  folder: '/f',
  port: 5432,
  archiveTimeout: 60,
  path: '/r',
  bucket: '',
  cluster: '/c',
  processes: 2,
};

describe('the settings of a database that archives', () => {
  it('encrypt the repository and store two full backups', () => {
    const config = fill(template('pgbackrest.conf'), { ...values, passphrase: 'secret' });
    expect(config).toMatch(/^repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=secret$/m);
    expect(config).toMatch(/^repo1-retention-full=2$/m);
  });

  it('archive every write, at the latest after the given time', () => {
    const config = fill(template('postgresql.conf'), values);
    expect(config).toMatch(/^archive_mode = on$/m);
    expect(config).toMatch(/^archive_timeout = 60$/m);
    expect(config).toMatch(/^archive_command = 'pgbackrest .* archive-push %p'$/m);
  });
});

describe('missingBackupPackages', () => {
  it('returns the command that installs the programs, or nothing when they are installed', () => {
    expect(missingBackupPackages(() => false)).toContain('pgbackrest postgresql-15');
    expect(missingBackupPackages(() => true)).toBeNull();
  });
});

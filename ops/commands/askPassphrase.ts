import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupRefused } from '../../api/src/embedded/backup/backupRefused.ts';

const MIN_LENGTH = 12;

/** The passphrase of a backup, from BACKUP_PASSPHRASE or typed without an echo. */
export async function askPassphrase(
  { BACKUP_PASSPHRASE }: NodeJS.ProcessEnv,
  { isNew }: { isNew: boolean },
): Promise<string> {
  const passphrase = BACKUP_PASSPHRASE || (await ask('Passphrase: '));
  if (isNew && passphrase.length < MIN_LENGTH)
    throw new BackupRefused(`BACKUP_PASSPHRASE: must have ${MIN_LENGTH} characters or more.`);
  if (isNew && !BACKUP_PASSPHRASE && (await ask('The same again: ')) !== passphrase)
    throw new BackupRefused('The two passphrases differ.');
  return passphrase;
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupRefused('BACKUP_PASSPHRASE: is needed where no terminal can ask for it.');
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}

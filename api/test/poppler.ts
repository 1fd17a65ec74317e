import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs a program of poppler-utils on a PDF and returns what it prints. */
function run(
  program: 'pdftotext' | 'pdfinfo' | 'pdfsig',
  pdf: Buffer,
  before: string[],
  after: string[] = [],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'aprumo-pdf-'));
  try {
    const path = join(folder, 'documento.pdf');
    writeFileSync(path, pdf);
    return execFileSync(program, [...before, path, ...after], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of each page in reading order, with single spaces. */
export const pageTexts = (pdf: Buffer): string[] =>
  run('pdftotext', pdf, ['-enc', 'UTF-8'], ['-'])
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ' ').trim());

/** The properties, also those that are named by an OID. */
export const pdfProperties = (pdf: Buffer): string => run('pdfinfo', pdf, ['-custom']);

/** Whether the page tree is tagged, how many pages there are, and their size. */
export const pdfFacts = (pdf: Buffer): string => run('pdfinfo', pdf, []);

/** What a program that is not ours says about the signature, without a judgement about its certificate. */
export const signatureReport = (pdf: Buffer): string => run('pdfsig', pdf, ['-nocert']);

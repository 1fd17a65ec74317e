import { execFileSync } from 'node:child_process';

/** Paths of the files that are committed or about to be. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '');
}

export const isCode = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

/** What codegen writes. */
export const isGenerated = (path: string): boolean => /\.generated\.tsx?$|(^|\/)generated\//.test(path);

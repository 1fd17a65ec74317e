import { execFileSync } from 'node:child_process';

const GENERATED = /\.generated\.tsx?$|(^|\/)generated\//;

/** Paths of the files that are committed or about to be, without what codegen writes. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && !GENERATED.test(path));
}

export const isCode = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

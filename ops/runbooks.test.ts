import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const operations = readFileSync('docs/operations.md', 'utf8');
const days = operations
  .slice(operations.indexOf('\n## Eleven bad days'))
  .split('\n### ')
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n');
    const text = lines.join(' ').replaceAll(/\s+/g, ' ');
    return { title, text, rehearsal: text.split('**Rehearsed by**:')[1] ?? '' };
  });
const code = globSync('api/src/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const commandsOf = (text: string) =>
  [...text.matchAll(/`npm run ([\w:]+)(?: -- ([^`]*))?`/g)].map(([, name = '', rest = '']) => ({
    name,
    words: rest.split(' ').filter(Boolean),
  }));

describe('the runbooks of docs/operations.md', () => {
  it('say what is seen, done and rehearsed', () => {
    expect(days.length).toBeGreaterThan(5);
    for (const { title, text } of days)
      for (const part of ['Seen', 'First minute', 'Mending', 'Afterwards', 'Rehearsed by'])
        expect(`${title}: ${text}`).toContain(`**${part}**`);
  });

  it.each(days)('name commands, options and tests that exist: $title', ({ text, rehearsal }) => {
    expect(commandsOf(rehearsal).length).toBeGreaterThan(0);
    for (const { name, words } of commandsOf(text)) {
      expect(scripts).toHaveProperty([name]);
      if (name === 'jest') {
        const [flag, ...paths] = words;
        expect(flag).toBe('-i');
        for (const path of paths) expect([path, testsIn(path).length > 0]).toEqual([path, true]);
      } else {
        const [, program = ''] = /^node (\S+\.ts)$/.exec(scripts[name]) ?? [];
        const options = words.map((word) => word.replace(/^--/, '').replace(/=.*/, ''));
        const known = program ? textOfProgram(program) : '';
        expect(options.filter((option) => !new RegExp(`\\b${option}\\b`).test(known))).toEqual([]);
      }
    }
  });

  it.each(days)('quote lines of the log that the product writes: $title', ({ text }) => {
    const quoted = [...text.matchAll(/log lines? `([^`]+)`/g)].map(([, line = '']) => line);
    expect(quoted.filter((line) => !code.includes(line))).toEqual([]);
  });
});

const testsIn = (path: string): string[] =>
  path.endsWith('.test.ts') ? [path].filter((file) => existsSync(file)) : globSync(`${path}/**/*.test.ts`);

/** The program of a command with the files beside it, of which one reads the options. */
const textOfProgram = (program: string): string =>
  globSync(`${program.slice(0, program.lastIndexOf('/'))}/**/*.ts`)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

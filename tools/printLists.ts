import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * The first step of `npm run schema:emit`: lists the resolvers and the migrations of the folders, because a bundle has no
 * folder to read.
 */
printList('api/src/resolvers.generated.ts', {
  head: "import type { NonEmptyArray } from 'type-graphql';",
  list: 'resolvers: NonEmptyArray<new () => object>',
  classes: classesIn('api/src/modules/**/*.ts', /^@Resolver\([\s\S]*?\n(export )?class (\w+)/gm),
});
printList('api/src/migrations/migrations.generated.ts', {
  head: "import type { Constructor } from '@mikro-orm/core';\nimport type { Migration } from '@mikro-orm/migrations';",
  list: 'migrations: Constructor<Migration>[]',
  classes: classesIn('api/src/migrations/Migration*.ts', /^(export )?class (Migration\w+) extends/gm),
});

interface ListedClass {
  path: string;
  name: string;
}

/** The classes that match, by the names of their files, so that migrations come in the order of their times. */
function classesIn(files: string, declaration: RegExp): ListedClass[] {
  const paths = globSync(files).map((path) => path.replaceAll('\\', '/'));
  return paths
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(declaration)].map(([, exported, name = '']) => {
        if (!exported) throw new Error(`${path}: ${name} must be exported to be listed.`);
        return { path, name };
      }),
    );
}

function printList(
  file: string,
  { head, list, classes }: { head: string; list: string; classes: readonly ListedClass[] },
): void {
  const from = (path: string) => posix.relative(posix.dirname(file), path).replace(/^(?!\.)/, './');
  const lines = [
    '// Printed by `npm run schema:emit` from the classes of the folder.',
    head,
    ...classes.map(({ path, name }) => `import { ${name} } from '${from(path)}';`),
    '',
    `export const ${list} = [`,
    ...classes.map(({ name }) => `  ${name},`),
    '];',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
}

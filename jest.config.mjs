import { readFileSync } from 'node:fs';
import { grouped } from './api/test/testGroups.mjs';

/** With more files than this, a second process saves more time than it needs to load the code. */
const FEW_FILES = 8;

const swc = (react) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: react, decorators: true },
      experimental: { keepImportAttributes: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
    module: { type: 'es6' },
  },
];
const shared = {
  rootDir: '.',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  testPathIgnorePatterns: ['/node_modules/', '/out/', '/web/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/out/'],
};
const projects = [
  {
    ...shared,
    displayName: 'rules',
    setupFilesAfterEnv: ['<rootDir>/api/test/patience.ts'],
    testEnvironment: '<rootDir>/api/test/serverEnvironment.mjs',
    testMatch: [
      '<rootDir>/schema/**/*.test.ts',
      '<rootDir>/storage/**/*.test.ts',
      '<rootDir>/ops/**/*.test.ts',
      '<rootDir>/lab/{backup,cluster,containers,kubernetes,labels,months,soak}/**/*.test.ts',
    ],
  },
  {
    ...shared,
    displayName: 'api',
    testEnvironment: '<rootDir>/api/test/serverEnvironment.mjs',
    testMatch: ['<rootDir>/{api,sandbox,tools,lab/bench,lab/dispensings,lab/fuzz}/**/*.test.ts'],
    setupFiles: [
      'reflect-metadata',
      '<rootDir>/api/test/pluginNames.ts',
      '<rootDir>/api/test/quickPasswords.ts',
    ],
    setupFilesAfterEnv: ['<rootDir>/api/test/patience.ts'],
    globalSetup: '<rootDir>/api/test/globalSetup.mjs',
    globalTeardown: '<rootDir>/api/test/globalTeardown.mjs',
  },
  {
    ...shared,
    displayName: 'web',
    testEnvironment: '<rootDir>/web/shared/testing/screenEnvironment.mjs',
    testMatch: ['<rootDir>/web/**/*.test.ts', '<rootDir>/web/**/*.test.tsx'],
    setupFiles: ['<rootDir>/web/shared/testing/polyfills.ts'],
    setupFilesAfterEnv: ['<rootDir>/api/test/patience.ts', '<rootDir>/web/shared/testing/setup.ts'],
    testEnvironmentOptions: { customExportConditions: ['module-sync', 'node', 'browser'] },
    moduleNameMapper: {
      '\\.(css)$': '<rootDir>/web/shared/testing/emptyStyle.ts',
      // `cm6-graphql` does not declare its module as one, so all parts of the editor are loaded as CommonJS.
      '^(cm6-graphql|@codemirror/\\w+|@lezer/\\w+)$': '<rootDir>/node_modules/$1/dist/index.cjs',
    },
  },
];
const [rules, api, web] = projects;

function projectsOfThisRun() {
  // `npm run test:changed` names its files.
  if (process.env.JEST_ONLY) {
    const only = JSON.parse(readFileSync(process.env.JEST_ONLY, 'utf8'));
    const split = { groups: only.length > FEW_FILES ? 2 : 1, only };
    return [...grouped(rules, split), ...grouped(api, split), ...grouped(web, split)];
  }
  // `npm test` and `npm run test:release` name themselves.
  const verb = process.env.JEST_VERB;
  if (verb === 'product')
    return [
      ...grouped(rules, { groups: 2, verb }),
      ...grouped(api, { groups: 4, verb }),
      ...grouped(web, { groups: 8, verb }),
    ];
  if (verb === 'release')
    return [rules, api, web].flatMap((project) => grouped(project, { groups: 1, verb }));
  return projects;
}

export default {
  // Jest does not release the modules of a finished file, so it replaces a worker above this size.
  workerIdleMemoryLimit: '1200MB',
  projects: projectsOfThisRun(),
};

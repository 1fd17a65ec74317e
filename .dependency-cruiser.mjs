/** Which folders may import which (see the README of each). The checks fail on an import forbidden here. */
/** The modules that each module may import from. Nothing else of `api/src/modules` is allowed, so there is no circle. */
const MODULES = {
  account: [],
  activity: ['account'],
  settings: ['account'],
  savedFilters: ['account'],
  audit: ['account'],
  dashboard: ['account', 'order'],
  catalog: ['account', 'settings'],
  cart: ['account', 'settings', 'catalog'],
  order: ['account', 'settings', 'catalog', 'cart'],
  stock: ['account', 'catalog', 'order'],
  partner: ['account', 'catalog', 'order'],
  review: ['account', 'catalog', 'order'],
  payment: ['account', 'settings', 'catalog', 'cart', 'order'],
  recurrence: ['account', 'settings', 'catalog', 'cart', 'order', 'payment'],
  quiz: ['account', 'audit'],
  evolution: ['account', 'audit', 'catalog', 'quiz'],
  appointment: ['account', 'audit', 'quiz', 'evolution'],
  signedDocument: ['account', 'audit', 'evolution'],
  chat: ['account', 'audit', 'evolution', 'appointment'],
  prescription: [
    'account',
    'audit',
    'catalog',
    'cart',
    'order',
    'stock',
    'payment',
    'quiz',
    'evolution',
    'appointment',
    'signedDocument',
  ],
  pharmacy: [
    ...['account', 'audit', 'catalog', 'order', 'stock', 'payment', 'quiz', 'evolution', 'appointment'],
    ...['signedDocument', 'prescription'],
  ],
  checkIn: [...['account', 'audit', 'catalog', 'order', 'quiz', 'appointment', 'prescription']],
  privacy: [
    ...['account', 'activity', 'audit', 'cart', 'order', 'payment', 'recurrence', 'review', 'savedFilters'],
    ...['quiz', 'evolution', 'appointment', 'chat', 'prescription', 'pharmacy', 'checkIn'],
  ],
  customer: [
    ...['account', 'activity', 'audit', 'cart', 'order', 'recurrence'],
    ...['evolution', 'appointment', 'prescription', 'privacy'],
  ],
};
/** The files that may send a statement that is a string. */
const STRINGS_OF_SQL = [
  '^api/src/shared/database/(query|takeLock|countRows)\\.ts$',
  '^api/src/database/orm\\.ts$',
  '^api/src/shared/jobs/jobs\\.ts$',
  '^api/src/shared/encryption/(sealExistingRows|sealedConversion)\\.ts$',
  '^api/src/modules/(order/create/writeOrder|order/read/readOrder|payment/readPayments)\\.ts$',
  '^api/src/modules/payment/(checkout/(readCheckout|writeBeginning)|settlement/writeSettlement)\\.ts$',
  '^api/src/modules/audit/chain/chainAudit\\.ts$',
  '^api/src/modules/dashboard/(closeDays|readDashboard)\\.ts$',
  '^api/src/modules/privacy/(readPersonalRows|erasure/eraseRows)\\.ts$',
];
/** Every module may record and list consents; these files import no module but account. */
const CONSENTS =
  '^api/src/modules/privacy/consents/(recordConsent|consentRecord.entity|consents.types|listConsents|newsletter)\\.ts$';
const upwards = [
  ...Object.entries(MODULES).map(([name, known]) => ({
    name: `${name}-imports-only-its-modules`,
    severity: 'error',
    from: { path: `^api/src/modules/${name}/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: '^api/src/modules/',
      pathNot: [`^api/src/modules/(${[name, ...known].join('|')})/`, CONSENTS],
    },
  })),
  {
    name: 'recorded-consents-import-only-account',
    severity: 'error',
    from: { path: CONSENTS },
    to: { path: '^api/src/modules/', pathNot: [CONSENTS, '^api/src/modules/account/'] },
  },
  {
    name: 'each-module-says-what-it-imports',
    severity: 'error',
    from: { path: `^api/src/modules/(?!(${Object.keys(MODULES).join('|')})/)` },
    to: {},
  },
];

/** The layers of a screen app, top first. A file may import only from its own layer and from lower layers. */
const FLOORS = ['app', 'features', 'parts', 'page'];
const APPS = ['shop', 'panel', 'evaluation'];
const TESTS = '(\\.test\\.tsx?$|/src/testing/)';
const floors = APPS.flatMap((app) => [
  ...FLOORS.slice(1).map((floor, index) => ({
    name: `${app}-${floor}-imports-no-floor-above`,
    severity: 'error',
    from: { path: `^web/${app}/src/${floor}/`, pathNot: TESTS },
    to: { path: `^web/${app}/src/(${FLOORS.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: `${app}-features-know-no-other-feature`,
    severity: 'error',
    from: { path: `^web/${app}/src/features/([^/]+)/`, pathNot: TESTS },
    to: { path: `^web/${app}/src/features/`, pathNot: `^web/${app}/src/features/$1/` },
  },
  {
    name: `${app}-has-only-these-floors`,
    severity: 'error',
    from: { path: `^web/${app}/src/(?!(${FLOORS.join('|')}|testing)/)` },
    to: {},
  },
]);

export default {
  forbidden: [
    ...upwards,
    ...floors,
    {
      name: 'web-shared-knows-no-app',
      severity: 'error',
      from: { path: '^web/shared/' },
      to: { path: '^web/(shop|panel|evaluation)/' },
    },
    {
      name: 'production-code-imports-no-test-help',
      severity: 'error',
      from: { path: '^web/(shop|panel|evaluation|shared)/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '^web/[^/]+/(src/)?testing/' },
    },
    {
      name: 'strings-of-sql-are-few',
      comment:
        'Typed statements (shared/database/query.ts) are the rule. These write several tables at once from the metadata of the entities, read columns that such a statement shares, work on tables that are only known at run time, or build on such texts.',
      severity: 'error',
      from: {
        path: '^(api/src|sandbox|lab)/',
        pathNot: ['\\.test\\.ts$', '^api/src/migrations/', ...STRINGS_OF_SQL],
      },
      to: { path: '^api/src/shared/database/database\\.ts$' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'schema-knows-nobody',
      severity: 'error',
      from: { path: '^schema/' },
      to: { path: '^(api|web|storage)/' },
    },
    {
      name: 'the-product-imports-nothing-that-runs-or-proves-it',
      comment:
        'The server is started by `ops` and `tools`, measured by `lab`, and given an outside world by `sandbox`.',
      severity: 'error',
      from: { path: '^(api|web|schema|storage)/' },
      to: { path: '^(lab|ops|tools)/' },
    },
    {
      name: 'tools-import-nothing-of-ops',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^ops/' },
    },
    {
      name: 'a-production-build-has-no-sandbox',
      comment: 'The server knows its port (api/src/start/sandbox.ts). Tests start the product with it.',
      severity: 'error',
      from: {
        path: '^(api/src|api/[^/]+\\.ts|web|schema|storage|ops/commands)/?',
        pathNot: '(\\.test\\.ts|^ops/commands/restore\\.ts)$',
      },
      to: { path: '^sandbox/' },
    },
    {
      name: 'the-sandbox-imports-only-the-product',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(lab|ops|tools|web|api/test)/' },
    },
    {
      name: 'ops-imports-nothing-of-lab',
      severity: 'error',
      from: { path: '^(ops|tools)/' },
      to: { path: '^lab/' },
    },
    {
      name: 'storage-knows-only-schema',
      severity: 'error',
      from: { path: '^storage/' },
      to: { path: '^(api|web)/' },
    },
    {
      name: 'web-knows-the-api-only-through-schema',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/e2e/' },
      to: { path: '^(api|storage)/' },
    },
    { name: 'api-knows-no-screen', severity: 'error', from: { path: '^api/src/' }, to: { path: '^web/' } },
    {
      name: 'shared-knows-no-module',
      severity: 'error',
      from: { path: '^api/src/shared/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/(?!shared/)' },
    },
    {
      name: 'nothing-runs-back-up',
      comment:
        'server → app → rest → http → modules; the seeds of the catalogue are read by whoever starts the server.',
      severity: 'error',
      from: { path: '^api/src/(modules|integrations|http|config|database)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/(rest|start|seeders)/' },
    },
    {
      name: 'integrations-know-no-module',
      severity: 'error',
      from: { path: '^api/src/integrations/' },
      to: { path: '^api/src/modules/' },
    },
    {
      name: 'modules-name-what-they-use',
      comment:
        'Commands take a part of `Ctx` (services.ts); only the outermost layer builds a whole context.',
      severity: 'error',
      from: { path: '^api/src/(modules|shared)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/(context|createServices|start/startServer)\\.ts$' },
    },
    {
      name: 'modules-know-no-http',
      severity: 'error',
      from: { path: '^api/src/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(api/src/(http|rest)/|node_modules/(fastify|@fastify/))' },
    },
    {
      name: 'modules-know-integrations-by-type',
      comment: 'Adapters are passed in at start; what they throw is in shared/portErrors.ts.',
      severity: 'error',
      from: { path: '^api/src/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^api/src/integrations/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvers-stay-home',
      severity: 'error',
      from: { path: '^api/src/modules/([^/]+)/' },
      to: { path: '^api/src/modules/[^/]+/.*(resolver|loaders)\\.ts$', pathNot: '^api/src/modules/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^out/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};

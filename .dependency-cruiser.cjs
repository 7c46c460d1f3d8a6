/**
 * The import rules of docs/architecture.md, as an allow-list: what is not named here is an error.
 * `scripts/imports.test.ts` plants a violation of each kind and expects it to be found.
 */
const anywhere = (...folders) => `^(${folders.join('|')})/`;
const npm = { dependencyTypes: ['npm', 'npm-dev', 'core'] };

/**
 * The features that others know, the lowest first: each may know those before it. What is not named here is known by no
 * other feature and may know all of these. So none comes round to itself, however many are between.
 */
const knownFeatures = {
  server: [
    'files',
    'tasks',
    'notifications',
    'identity',
    'tenants',
    'requests',
    'work-plan',
    'work-windows',
    'passes',
    'puantaj',
    'organisation',
    'people',
    'leave',
    'doors',
    'overtime',
    'equalization',
  ],
  web: ['notifications', 'requests', 'doors', 'puantaj', 'leave', 'month-close'],
};

/** What features may know of each other. The demo asks each for its part. */
const knowsLowerOnes = (layer) => {
  const known = knownFeatures[layer];
  const features = `^${layer}/features/`;
  const isTest = '\\.test\\.tsx?$|/testing/';
  const rule = (from, mayKnow) => ({
    name: `${layer}-features-know-lower-ones`,
    comment: 'A feature knows those that stand before it in `knownFeatures`.',
    severity: 'error',
    from,
    to: {
      path: `${features}[^/]+/`,
      pathNot: [...mayKnow.map((name) => `${features}${name}/`), '\\.demo\\.ts$'],
    },
  });
  return [
    ...known.map((name, at) =>
      rule({ path: `${features}${name}/`, pathNot: isTest }, known.slice(0, at + 1)),
    ),
    rule(
      {
        path: `${features}([^/]+)/`,
        pathNot: [...known.map((name) => `${features}${name}/`), isTest],
      },
      [...known, '$1'],
    ),
  ];
};

module.exports = {
  forbidden: [
    ...knowsLowerOnes('server'),
    ...knowsLowerOnes('web'),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    },
    { name: 'no-barrels', severity: 'error', from: {}, to: { path: '/index\\.tsx?$' } },
    {
      name: 'features-meet-through-one-file',
      comment:
        'Of another feature a feature uses what the one file with its name hands out; what a feature is, is said once, and the demo asks all for their parts.',
      severity: 'error',
      from: {
        path: '^server/features/([^/]+)/',
        pathNot: '\\.test\\.ts$|/testing/|^server/features/demo/demo-parts\\.ts$',
      },
      to: {
        path: '^server/features/',
        pathNot: [
          '^server/features/feature\\.ts$',
          '^server/features/$1/',
          '^server/features/([^/]+)/\\1\\.ts$',
          '\\.demo\\.ts$',
        ],
      },
    },
    {
      name: 'web-features-meet-through-one-file',
      comment: 'Of another feature a page imports the one file that has its name.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: {
        path: '^web/features/',
        pathNot: ['^web/features/$1/', '^web/features/([^/]+)/\\1\\.tsx?$'],
      },
    },
    {
      name: 'the-product-does-not-import-its-tests',
      severity: 'error',
      from: { path: '^(core|contract|server|web|db)/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      to: { path: ['\\.test\\.tsx?$', '/testing/'] },
    },
    {
      name: 'only-db-opens-connections',
      comment: 'withTenant is the only way to a connection.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/db/', '^server/testing/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(pg|@electric-sql)/' },
    },
  ],
  allowed: [
    { from: { path: '\\.test\\.tsx?$|/testing/' }, to: {} },
    { from: { path: '^core/' }, to: { path: '^core/' } },
    { from: { path: '^contract/' }, to: { path: anywhere('core', 'contract') } },
    {
      from: { path: '^contract/.*\\.schemas?\\.ts$|^contract/kernel/(fields|call)\\.ts$' },
      to: { path: 'node_modules/zod/' },
    },
    { from: { path: '^db/' }, to: { path: anywhere('core', 'contract', 'db') } },
    // The server's layers, each with what stands before it: db, http, access, records, jobs, features, doors.
    { from: { path: '^server/db/' }, to: { path: anywhere('core', 'contract', 'server/db') } },
    {
      from: { path: '^server/http/' },
      to: { path: anywhere('core', 'contract', 'server/(db|http)') },
    },
    {
      from: { path: '^server/(db|http)/' },
      to: {
        path: '^server/(env|fair-queue|lines|operator-error|pace|root|secret|served|turns)\\.ts$',
      },
    },
    {
      from: { path: '^server/spreadsheet/' },
      to: { path: ['^server/turns\\.ts$', anywhere('core', 'server/(http|spreadsheet)')] },
    },
    {
      from: { path: '^server/pdf/' },
      to: { path: ['^server/work-thread\\.ts$', anywhere('server/(http|pdf)')] },
    },
    {
      comment: 'Mail knows its settings and its server, and nothing of the product.',
      from: { path: '^server/mail/' },
      to: { path: ['^core/', '^server/mail/', '^server/env\\.ts$'] },
    },
    {
      from: { path: '^server/access/' },
      to: {
        path: [
          '^server/(pace|turns)\\.ts$',
          anywhere('core', 'contract', 'server/(db|http|access)'),
        ],
      },
    },
    {
      from: { path: '^server/records/' },
      to: {
        path: [
          '^server/(pace|turns|work-thread)\\.ts$',
          anywhere('core', 'contract', 'server/(db|http|access|spreadsheet|records)'),
        ],
      },
    },
    {
      from: { path: '^server/jobs/' },
      to: { path: anywhere('core', 'contract', 'server/(db|http|access|records|jobs)') },
    },
    {
      comment: 'The list of what features bring as jobs.',
      from: { path: '^server/jobs/kinds\\.ts$' },
      to: { path: '^server/features/' },
    },
    {
      from: { path: '^server/features/' },
      to: {
        path: anywhere(
          'core',
          'contract',
          'db/seeds',
          'server/(db|http|access|records|jobs|features|mail|pdf|spreadsheet)',
        ),
      },
    },
    {
      from: { path: '^server/features/' },
      to: { path: '^server/[^/]+\\.ts$', pathNot: '^server/(main|app)\\.ts$' },
    },
    {
      comment: 'A door opens to the list of features, and to no feature by name.',
      from: { path: '^server/doors/' },
      to: {
        path: [
          anywhere('core', 'contract', 'server/(http|doors)'),
          '^server/features/features\\.ts$',
        ],
      },
    },
    {
      comment: 'Simulated terminals meet the server over its port alone.',
      from: { path: '^server/simulator/' },
      to: { path: anywhere('core', 'db/seeds', 'server/simulator') },
    },
    {
      from: { path: '^server/((cli|admin)/)?[^/]+\\.ts$' },
      to: { path: anywhere('core', 'contract', 'server', 'db') },
    },
    { from: { path: '^server/' }, to: npm },
    // The panel's layers, each with what stands before it: ui, api, session, records, features, shell.
    { from: { path: '^web/ui/' }, to: { path: anywhere('core', 'web/ui') } },
    { from: { path: '^web/api/' }, to: { path: anywhere('core', 'contract', 'web/(ui|api)') } },
    {
      from: { path: '^web/session/' },
      to: { path: anywhere('core', 'contract', 'web/(ui|api|session)') },
    },
    {
      from: { path: '^web/records/' },
      to: { path: anywhere('core', 'contract', 'web/(ui|api|session|records)') },
    },
    {
      comment: 'The list of what features tell of their long work.',
      from: { path: '^web/records/tasks/task-kinds\\.ts$' },
      to: { path: '^web/features/[^/]+/[^/]+\\.tasks\\.ts$' },
    },
    {
      from: { path: '^web/features/' },
      to: { path: anywhere('core', 'contract', 'web/(ui|api|session|records|features)') },
    },
    {
      from: { path: '^web/(shell/|[^/]+$)' },
      to: { path: anywhere('core', 'contract', 'web') },
    },
    { from: { path: '^web/' }, to: { dependencyTypes: ['npm', 'npm-dev'] } },
    { from: { path: '^e2e/' }, to: { path: anywhere('core', 'contract', 'e2e') } },
    {
      comment: 'A terminal as real ones behave calls the server that the browser looks at.',
      from: { path: '^e2e/(doors/|support/terminal\\.ts$)' },
      to: { path: '^server/simulator/' },
    },
    {
      comment: 'What stories begin with is made as the demo of other tests is.',
      from: { path: '^e2e/support/global-setup\\.ts$' },
      to: { path: '^server/testing/(children|process)\\.ts$' },
    },
    {
      comment: 'The company of a story is made ahead, or by the same calls.',
      from: { path: '^e2e/support/tenant\\.ts$' },
      to: { path: '^server/testing/stories/small-company\\.ts$' },
    },
    {
      comment: 'What is tested and measured on the same test page.',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^scripts/lib/grid-page\\.mjs$' },
    },
    {
      comment: 'Databases of stories lie where those of other tests do.',
      from: { path: '^e2e/support/server\\.ts$' },
      to: { path: '^scripts/lib/memory-folder\\.mjs$' },
    },
    { from: { path: anywhere('e2e', 'bench', 'scripts') }, to: npm },
    {
      from: { path: '^bench/' },
      to: { path: anywhere('core', 'contract', 'server', 'db', 'bench') },
    },
    { from: { path: '^scripts/' }, to: { path: anywhere('scripts') } },
    { from: { path: '^[^/]+$' }, to: { path: '^[^/]+$' } },
    { from: { path: '^[^/]+$' }, to: npm },
  ],
  allowedSeverity: 'error',
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};

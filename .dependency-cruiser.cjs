// Who may import whom: house rules drawn from architecture.config.mjs. Read by `npm run check`.
const { floors, shelf, tiers } = require('./architecture.config.mjs');

const DOMAIN = 'packages/domain/src';
const MODULES = 'apps/server/src/modules';
const WEB = 'apps/web/src';
const TESTS = String.raw`\.test\.tsx?$`;
const anyOf = (names) => `(?:${names.join('|')})`;

/** Everything of ours outside the given folders. */
const oursExcept = (...folders) => ({ path: '^(packages|apps|e2e|scripts)/', pathNot: folders });

const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** One rule a tier: its modules do not see their own tier's other modules nor those above. */
const tierRules = tiers.map((tier, index) =>
  forbid(
    `tier-${index + 1}`,
    { path: `^${MODULES}/(${tier.join('|')})/`, pathNot: TESTS },
    { path: `^${MODULES}/${anyOf(tiers.slice(index).flat())}/`, pathNot: `^${MODULES}/$1/` },
    'A module reaches another only in a lower tier.',
  ),
);

/** One rule a floor: its folders do not see their own floor's other folders nor those above, not even their types. */
const floorRules = floors.map((floor, index) =>
  forbid(
    `floor-${index + 1}`,
    { path: `^${DOMAIN}/(${floor.join('|')})/`, pathNot: TESTS },
    { path: `^${DOMAIN}/${anyOf(floors.slice(index).flat())}/`, pathNot: `^${DOMAIN}/$1/` },
    'A folder of the domain imports those of lower floors.',
  ),
);

/** The layers of the web, top first: each may import those after it. */
const LAYERS = ['pages', 'shell', 'features', 'entities', 'ui', 'lib'];
const layerRules = LAYERS.slice(1).map((layer, index) =>
  forbid(
    `web-${layer}`,
    { path: `^${WEB}/${layer}/`, pathNot: TESTS },
    { path: `^${WEB}/(${LAYERS.slice(0, index + 1).join('|')}|router|main)[/.]` },
    `${layer} does not know what stands above it: ${LAYERS.join(', ')}.`,
  ),
);

/** The same for the nouns that several features share. */
const ENTITIES = `${WEB}/entities`;
const shelfRules = [
  ...shelf.map((tier, index) =>
    forbid(
      `shelf-${index + 1}`,
      { path: `^${ENTITIES}/(${tier.join('|')})/` },
      { path: `^${ENTITIES}/${anyOf(shelf.slice(index).flat())}/`, pathNot: `^${ENTITIES}/$1/` },
      'A noun on the shelf uses another only in a lower tier.',
    ),
  ),
  forbid(
    'on-the-shelf',
    { path: `^${ENTITIES}/[^/]+/`, pathNot: `^${ENTITIES}/${anyOf(shelf.flat())}/` },
    {},
    'Each noun of entities stands in a tier of architecture.config.mjs.',
  ),
];

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'What goes round cannot be read from the top (types alone may).',
    ),
    forbid('resolvable', {}, { couldNotResolve: true }, 'An import that leads nowhere.'),
    forbid(
      'module-in-a-tier',
      { path: `^${MODULES}/[^/]+/`, pathNot: `^${MODULES}/${anyOf(tiers.flat())}/` },
      {},
      'Each module stands in a tier of architecture.config.mjs.',
    ),
    forbid(
      'module-in-a-tier-used',
      {},
      { path: `^${MODULES}/[^/]+/`, pathNot: `^${MODULES}/${anyOf(tiers.flat())}/` },
      'Each module stands in a tier of architecture.config.mjs.',
    ),
    forbid(
      'module-by-its-index',
      { path: `^${MODULES}/([^/]+)/` },
      { path: `^${MODULES}/[^/]+/`, pathNot: [`^${MODULES}/$1/`, `^${MODULES}/[^/]+/index\\.ts$`] },
      'A module is used through its index.ts.',
    ),
    forbid(
      'module-by-its-index-from-outside',
      { path: '^apps/server/src/', pathNot: [`^${MODULES}/`, TESTS] },
      { path: `^${MODULES}/[^/]+/`, pathNot: `^${MODULES}/[^/]+/index\\.ts$` },
      'A module is used through its index.ts.',
    ),
    ...tierRules,
    forbid(
      'modules-know-no-app',
      { path: `^${MODULES}/`, pathNot: TESTS },
      { path: '^apps/server/src/[^/]+\\.ts$' },
      'main → app → modules → platform.',
    ),
    forbid(
      'platform-knows-no-trade',
      { path: '^apps/server/src/platform/', pathNot: TESTS },
      oursExcept('^apps/server/src/platform/', `^${DOMAIN}/(text|http|usuarios|pdf-assinado)/`),
      'platform imports only platform, and of the domain words, calls, who somebody is and what a signed file says.',
    ),
    forbid(
      'folder-on-a-floor',
      { path: `^${DOMAIN}/[^/]+`, pathNot: `^${DOMAIN}/${anyOf(floors.flat())}/` },
      {},
      'Each folder of the domain stands on a floor of architecture.config.mjs.',
    ),
    forbid(
      'folder-on-a-floor-used',
      {},
      { path: `^${DOMAIN}/[^/]+`, pathNot: `^${DOMAIN}/${anyOf(floors.flat())}/` },
      'Each folder of the domain stands on a floor of architecture.config.mjs.',
    ),
    ...floorRules,
    forbid('domain-alone', { path: '^packages/domain/' }, oursExcept('^packages/domain/'), 'domain imports nothing of ours.'),
    forbid(
      'domain-is-pure',
      { path: '^packages/domain/src/', pathNot: TESTS },
      { dependencyTypes: ['core'] },
      'domain runs in the browser as well: nothing of Node.',
    ),
    forbid('web-alone', { path: `^${WEB}/` }, oursExcept('^apps/web/', '^packages/domain/'), 'The web sees domain and itself.'),
    ...layerRules,
    ...shelfRules,
    forbid(
      'features-alone',
      { path: `^${WEB}/features/([^/]+)/` },
      { path: `^${WEB}/features/`, pathNot: `^${WEB}/features/$1/` },
      'Features never import each other; pages join them.',
    ),
    forbid('server-without-web', { path: '^apps/server/' }, { path: '^(apps/web|e2e)/' }, 'The server does not see the web.'),
    forbid(
      'src-without-tests',
      { path: '^(packages|apps)/[^/]+/src/', pathNot: [TESTS, '\\.fixture\\.ts$'] },
      { path: ['^apps/server/(test|bench)/', TESTS] },
      'What runs does not import what tests it.',
    ),
    forbid(
      'fixtures-for-tests',
      { path: '^(packages|apps)/', pathNot: [TESTS, '\\.fixture\\.ts$', '^apps/[^/]+/(test|bench)/'] },
      { path: '\\.fixture\\.ts$' },
      'What stands beside a model for tests is imported by tests alone.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^apps/web/vite\\.config'] },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};

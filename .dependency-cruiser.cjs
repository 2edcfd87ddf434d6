// Who may import whom (docs/architecture.md). Each rule says why, because the one who breaks it reads it here first.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const TESTS = '(/test/|\\.test\\.tsx?$|^e2e/|^bench/)';

const API_PARTS = '(graphql|http|modules|providers|demo|admin)';

/** The files that the first style sheet is written for stand in it. */
const FIRST_SHEET = readFileSync(join(__dirname, 'web/src/ui/styles/tokens.css'), 'utf8');
const namedBy = (source) => source.exec(FIRST_SHEET)[1].replaceAll(',', '|');
const PUBLIC_SCREENS = namedBy(/@source "\.\.\/\.\.\/screens\/\{([\w,]+)\}\.tsx"/);
/** The parts of the design system that it leaves out. */
const PRIVATE_UI = namedBy(/@source not "\.\.\/\{([\w,]+)\}\.tsx"/);

/** The business rooms of the API, the lowest first: each may use those before it. */
const ROOMS = [
  'tax',
  'books',
  'campus',
  'stock',
  'access',
  'notifications',
  'people',
  'menu',
  'papers',
  'catalogue',
  'orders',
  'reviews',
  'favourites',
  'drops',
  'checkout',
  'problems',
  'payouts',
  'accounts',
  'operators',
];

const rooms = ROOMS.slice(0, -1).map((room, place) => ({
  name: `api-${room}-uses-only-rooms-below`,
  comment: `Rooms depend in one direction, ${ROOMS.toReversed().join(' → ')}: each can be read without those above it.`,
  from: { path: `^api/src/modules/${room}/` },
  to: { path: `^api/src/modules/(${ROOMS.slice(place + 1).join('|')})/` },
}));

const rules = [
  {
    name: 'no-circular',
    comment:
      'Two files that need each other, be it for a type, are one thought in two places, and start in an order that nobody sees.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'not-to-unresolvable',
    comment: 'An import that leads nowhere also escapes every rule below.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'not-to-undeclared-package',
    comment: 'A package that no package.json names is there by luck, and gone with the next install.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'not-to-test',
    comment: 'The product does not run on what was made to test it.',
    from: { pathNot: TESTS },
    to: { path: TESTS },
  },
  {
    name: 'domain-imports-nothing',
    comment:
      'Browser and server agree through the domain: pure data and functions, no package, no Node, no other workspace.',
    from: { path: '^domain/src/', pathNot: TESTS },
    to: { pathNot: '^domain/src/' },
  },
  {
    name: 'sides-meet-in-the-domain',
    comment: 'Web and API share the domain and the wire (schema.graphql), nothing else.',
    from: { path: '^(web|api)/' },
    to: { path: '^(web|api)/', pathNot: '^$1/' },
  },
  {
    name: 'local-postgres-imports-nothing-of-ours',
    comment: 'The embedded Postgres is a package of its own: it would serve any other product as well.',
    from: { path: '^local-postgres/' },
    to: { path: '^(domain|api|web|e2e|bench)/' },
  },
  {
    name: 'only-programs-start-a-postgres',
    comment: 'Where the database comes from is decided at the start of a program; all else is given its address.',
    from: { pathNot: [TESTS, '^api/src/(main\\.ts|admin/)', '^local-postgres/'] },
    to: { path: '^local-postgres/', pathNot: '^local-postgres/src/folders\\.ts$' },
  },
  {
    name: 'journeys-know-only-the-product',
    comment: 'The browser tests start the product and see what a person sees: no code of either side.',
    from: { path: '^e2e/' },
    to: { path: '^(web|api)/src/', pathNot: '^api/src/main\\.ts$' },
  },

  {
    name: 'web-features-do-not-import-each-other',
    comment: 'Features meet on a screen, through slots; only so can one be changed or removed alone.',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  {
    name: 'web-features-stay-below-screens',
    comment: 'App → screens → features → ui: what is used by all knows nothing of who uses it.',
    from: { path: '^web/src/(features|ui|gateway|session)/', pathNot: TESTS },
    to: { path: '^web/src/(screens/|shell/|boot/|server/|App\\.tsx|routes\\.tsx)' },
  },
  {
    name: 'web-ui-knows-no-product-word',
    comment: 'The design system is about looks and behaviour; prices, dishes and sessions come in as props.',
    from: { path: '^web/src/ui/', pathNot: TESTS },
    to: { path: '^(web/src|domain/src)/', pathNot: '^web/src/(ui/|lib/(browser|clock|createStore)\\.ts$)' },
  },
  {
    name: 'web-lib-knows-no-room',
    comment: 'The library is below all of the web: stores, the clock, the browser and what it holds.',
    from: { path: '^web/src/lib/' },
    to: { path: '^web/src/', pathNot: '^web/src/lib/' },
  },
  {
    name: 'web-public-pages-use-public-parts',
    comment:
      'The first style sheet (ui/styles/tokens.css) is written for these files; of others, the public pages have no styles.',
    from: {
      path: [
        `^web/src/(screens/(${PUBLIC_SCREENS})\\.tsx$|shell/|session/|features/checkout/|features/people/avoided/|features/menu/[^/]+$)`,
        `^web/src/ui/(?!(${PRIVATE_UI})\\.)`,
      ],
      pathNot: TESTS,
    },
    to: {
      path: ['^web/src/(features|screens)/.*\\.tsx$', `^web/src/ui/(${PRIVATE_UI})\\.tsx$`],
      // The files of notifications, of an open order, of what is avoided and of reviews come later, with the sheet of the whole web.
      pathNot:
        '^web/src/features/(checkout/|notifications/|orders/customer/OnItsWay|people/avoided/|reviews/|menu/[^/]+$)',
    },
  },
  {
    name: 'web-only-queries-ask-the-server',
    comment: 'What a room asks of the server stands in its *.queries.ts files, where a reader finds all of it.',
    from: { path: '^web/src/(features|screens|shell|session)/', pathNot: '\\.queries\\.ts$' },
    to: {
      path: '^web/src/gateway/',
      pathNot: '^web/src/gateway/(awaitServer|error|live|pictureUpload|queryClient|resendConfirmation|site)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'web-gateway-knows-only-the-session',
    comment: 'The gateway carries what it is given; of ours it needs the token, and the clock that its answers set.',
    from: { path: '^web/src/gateway/' },
    to: { path: '^web/src/', pathNot: '^web/src/(gateway|session|lib)/' },
  },
  {
    name: 'web-session-knows-no-gateway',
    comment: 'The arrow is gateway → session: who is signed in does not depend on how the server is asked.',
    from: { path: '^web/src/session/' },
    to: { path: '^web/src/(gateway|features)/' },
  },

  {
    name: 'api-only-main-knows-app',
    comment: 'main → app → the parts: nothing reaches back to where the parts are joined.',
    from: { path: '^api/src/', pathNot: '^api/src/main\\.ts$' },
    to: { path: '^api/src/(app|main)\\.ts$' },
  },
  {
    name: 'api-nothing-knows-admin',
    comment: "The operator's commands are a program of their own beside the server: it can do without them.",
    from: { path: '^api/src/', pathNot: '^api/src/admin/' },
    to: { path: '^api/src/admin/' },
  },
  {
    name: 'api-only-app-knows-implementations',
    comment:
      'The rest sees the interfaces of payments, transfers, mail and pictures, so that an implementation can be swapped in one place. ' +
      'The pages of the built-in ones (/pay, /dev/mail) are their visible half, and doctor tries the mail server.',
    from: {
      path: '^api/src/',
      pathNot: '^api/src/(app\\.ts$|admin/doctor\\.ts$|providers/|demo/payments/|http/devRoutes\\.)',
    },
    to: { path: '^api/src/providers/', pathNot: '^api/src/providers/(payments|transfers|mail|imageStore|push)\\.ts$' },
  },
  {
    name: 'api-providers-know-no-room',
    comment: 'A provider speaks to the outside through its interface; what an order is, it is not told.',
    from: { path: '^api/src/providers/' },
    to: { path: '^api/src/(graphql|http|modules|demo)/' },
  },
  {
    name: 'api-platform-knows-no-business',
    comment: 'The platform has no business words: it would serve any other product as well.',
    from: { path: '^api/src/platform/' },
    to: {
      path: `^(api/src/(${API_PARTS}/|policy\\.ts|app\\.ts)|domain/src/(?!errorCatalogue|serverTexts|limits|localTime|typed))`,
    },
  },
  {
    name: 'api-resolvers-call-use-cases',
    comment: 'A resolver says who is asking and calls one use case; SQL and providers are not its business.',
    from: { path: '\\.resolvers\\.ts$' },
    to: { path: '(\\.store\\.ts$|^api/src/(providers|http)/)' },
  },
  {
    name: 'api-a-store-is-private',
    comment:
      "A room's tables are behind its use cases; only the loaders and the catalogue read across rooms, and the seed fills them.",
    from: { path: '^api/src/', pathNot: '^api/src/(modules|demo|loaders)' },
    to: { path: '\\.store\\.ts$' },
  },
  {
    name: 'api-a-store-is-private-to-its-room',
    comment:
      "A room's tables are behind its use cases; only the loaders and the catalogue read across rooms, and accounts, which hands out or forgets a person.",
    from: { path: '^api/src/modules/((?!catalogue|accounts)[^/]+)/' },
    to: { path: '\\.store\\.ts$', pathNot: '^api/src/modules/$1/' },
  },
  {
    name: 'api-a-store-speaks-only-sql',
    comment: 'A store function is one SQL statement with a name: no use case, no provider, no request.',
    from: { path: '\\.store\\.ts$' },
    to: { path: '^api/src/(graphql|http|providers|modules/.*(?<!\\.store|/searchWords|/orderable)\\.ts$)' },
  },
  {
    name: 'api-rooms-know-no-transport',
    comment: 'A use case is reached by GraphQL, by a webhook or by a job alike: the way in is not its business.',
    from: { path: '^api/src/modules/' },
    to: { path: '^api/src/(graphql|http)/' },
  },
  {
    name: 'api-rooms-are-listed',
    comment: 'A room that is not in ROOMS has no place in their order, so no rule would hold for its imports.',
    from: {},
    to: { path: '^api/src/modules/', pathNot: `^api/src/modules/(${ROOMS.join('|')})/` },
  },
  ...rooms,
];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no API that dependency-cruiser could read with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    // Tools that every workspace uses are named once, in the root.
    combinedDependencies: true,
    doNotFollow: { path: ['node_modules', '/generated/'] },
    exclude: { path: '/(dist|generated)/|[.](css|webp|svg|wav|graphql)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};

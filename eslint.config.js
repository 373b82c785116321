import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Imports in web/ run one way: an area may import areas in its own row of this list and below, but none above. */
const WEB_AREAS = [
  ['app'],
  ['feed', 'profile', 'search', 'saved', 'compare', 'chat', 'notifications', 'settings', 'moderation'],
  ['posts'],
  ['vehicles', 'interactions', 'follows', 'safety', 'auth'],
  ['ui'],
  ['lib'],
];

const folderOf = (area) => (['app', 'ui', 'lib'].includes(area) ? area : `features/${area}`);

const webLayers = WEB_AREAS.map((areas, rank) => ({
  files: areas.map((area) => `web/${folderOf(area)}/**/*.{ts,tsx}`),
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: WEB_AREAS.slice(0, rank)
          .flat()
          .map((area) => ({
            group: [`**/${area}/*`],
            message: 'Imports in web/ run one way: see CONTRIBUTING.md.',
          })),
      },
    ],
  },
}));

/** At the root of web/, the limits are below all areas, and main.tsx is above them. */
const webRoot = [
  {
    files: ['web/limits.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^\\.', message: 'Imports in web/ run one way: see CONTRIBUTING.md.' }] },
      ],
    },
  },
];

/** Imports in gateway/ run one way, too: a layer may import the layers after it. scripts/imports.test.ts finds circles. */
const gatewayLayers = ['http', 'graphql', 'live', 'provider'].map((layer, rank, layers) => ({
  files: [`gateway/${layer}/**/*.ts`],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: layers.slice(0, rank).map((upperLayer) => ({
          regex: `^(\\.\\./)+${upperLayer}/`,
          message: 'Imports in gateway/ run one way: http, graphql, live, provider. See CONTRIBUTING.md.',
        })),
      },
    ],
  },
}));

/**
 * Imports in api/ run one way, too: a room may import the rooms after it. The services are put together in server.ts, so the rooms that
 * they consist of are given what they need from the rooms before them.
 */
const API_ROOMS = [
  'move',
  'demo',
  'moderate',
  'routes',
  'live',
  'mail',
  'push',
  'rateLimits',
  'jobs',
  'domain',
  'images',
  'db',
  'http',
];

const apiRooms = API_ROOMS.map((room, rank) => ({
  files: [`api/${room}/**/*.ts`],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          ...API_ROOMS.slice(0, rank),
          ...(['demo', 'http', 'moderate', 'routes'].includes(room)
            ? ['server\\.ts$']
            : ['services\\.ts$', 'server\\.ts$']),
        ].map((target) => ({
          regex: target.endsWith('$') ? `^(\\.\\./)+${target}` : `^(\\.\\./)+${target}/`,
          message: 'Imports in api/ run one way: routes, domain, db. See CONTRIBUTING.md.',
        })),
      },
    ],
  },
}));

/** All rooms of api/ use its root files, so these import only rooms at the bottom. `server.ts`, `main.ts` and `services.ts` are the top. */
const apiRootFiles = {
  files: ['api/*.ts'],
  ignores: ['**/*.test.ts', 'api/{server,main,services}.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: API_ROOMS.slice(0, API_ROOMS.indexOf('domain')).map((room) => ({
          regex: `^\\./${room}/`,
          message: 'All rooms of api/ use its root files, so these import only domain, images, db and http.',
        })),
      },
    ],
  },
};

/**
 * Only the gateway's baseline/ asks which extensions a provider has, and overrides methods accordingly. A method that asked by itself would
 * hide a second way inside the first. The other files listed here pass the header on.
 */
const gatewayExtensions = {
  files: ['gateway/**/*.ts'],
  ignores: [
    '**/*.test.ts',
    'gateway/testing/**',
    'gateway/provider/baseline/**',
    'gateway/provider/openProvider.ts',
    'gateway/provider/calls/ProviderCalls.ts',
    'gateway/provider/calls/Upstream.ts',
  ],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...[
        "CallExpression[callee.property.name='has'][callee.object.name='extensions']",
        "MemberExpression[property.name='current']:matches([object.name='extensions'], [object.property.name='extensions'])",
        "VariableDeclarator:matches([init.name='extensions'], [init.property.name='extensions']) > ObjectPattern > Property[key.name='current']",
      ].map((selector) => ({
        selector,
        message:
          'Only baseline/ asks for an extension: override the method in gateway/provider/baseline. See CONTRIBUTING.md.',
      })),
    ],
  },
};

/** PostgreSQL's messages, details and parameters contain members' texts. */
const apiErrors = {
  files: ['api/**/*.ts'],
  ignores: ['**/*.test.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: "CallExpression[callee.name='String'][arguments.0.name=/error|reason/i]",
        message: 'Describe an error with describeError, which leaves out the values of a query.',
      },
      {
        selector: "CallExpression[callee.name='pino']:not([arguments.0.properties.1.key.name='serializers'])",
        message: 'Create a log with createLog, whose serializer leaves out the values of a query.',
      },
    ],
  },
};

const PROGRAMS = ['gateway', 'api', 'web'];

const separatePrograms = PROGRAMS.map((program) => ({
  files: [`${program}/**/*.{ts,tsx}`],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: PROGRAMS.filter((other) => other !== program).map((other) => ({
          regex: `^(\\.\\./)+${other}/`,
          message: 'The three programs share no code: use a package, or send it over the wire.',
        })),
      },
    ],
  },
}));

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.data',
      'web/gql',
      'docs/phone/gql',
      '**/generated.ts',
      'gateway/generated',
      'test-results',
      'playwright-report',
      // Only the benchmark installs the packages of this folder; `npm --prefix bench run types` checks it.
      'bench/rivals',
    ],
  },
  {
    files: ['**/*.{ts,tsx,js}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    // Data that a test reads from the wire is untyped, because the test checks its shape.
    files: ['api/**/*.test.ts', 'api/testing/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [jsxA11y.configs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['e2e/**/*.ts'],
    // Playwright requires a destructuring pattern, from which it reads the dependencies of a fixture.
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  ...webLayers,
  ...webRoot,
  ...gatewayLayers,
  ...apiRooms,
  apiRootFiles,
  gatewayExtensions,
  apiErrors,
  ...separatePrograms,
);

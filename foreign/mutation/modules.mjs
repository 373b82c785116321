/**
 * The modules where a fault costs most: the mutated files, from the root, and the nearest tests, from the folder of their vitest project.
 * The provider's tests of properties are left out, because they take seconds, too long for hundreds of changes.
 * @type {Record<string, { project: 'gateway' | 'web' | 'api', mutate: string[], tests: string[] }>}
 */
export const MODULES = {
  calls: {
    project: 'gateway',
    mutate: ['gateway/provider/calls/*.ts', '!gateway/provider/calls/*.test.ts'],
    // Without the tests that start a gateway: each change of a constant runs them all.
    tests: [
      'provider/calls/{AccessToken,SessionCookies,clientErrors,idempotencyKey,multipart,routes}.test.ts',
      'provider/calls/{ProviderPool,callRules,extensionsList}.test.ts',
    ],
  },
  operationLimits: {
    project: 'gateway',
    mutate: ['gateway/graphql/operationLimits.ts', 'gateway/graphql/complexity.ts'],
    tests: ['graphql/operationLimits.test.ts'],
  },
  live: {
    project: 'gateway',
    mutate: ['gateway/live/*.ts', '!gateway/live/*.test.ts'],
    tests: ['live/{LiveHub,ResumedEvents,*.properties}.test.ts'],
  },
  outbox: {
    project: 'web',
    mutate: ['web/features/chat/writing/{outbox,outboxStore,outboxFiles}.ts'],
    tests: ['features/chat/writing/*.test.ts'],
  },
  merging: {
    project: 'web',
    mutate: [
      'web/features/chat/conversation/{mergeMessages,conversationRows}.ts',
      'web/features/chat/storeMessage.ts',
    ],
    tests: [
      'features/chat/storeMessage.test.ts',
      'features/chat/conversation/{mergeMessages,conversationRows}.test.ts',
    ],
  },
  messages: {
    project: 'api',
    mutate: ['api/domain/chat/*.ts', '!api/domain/chat/*.test.ts'],
    tests: ['routes/chat/*.test.ts', 'rateLimits/newMembers.test.ts'],
  },
  counters: {
    project: 'api',
    mutate: ['api/domain/interactions/interactions.ts', 'api/domain/follows/follows.ts'],
    tests: ['routes/interactions/*.test.ts', 'routes/follows/*.test.ts'],
  },
  codes: {
    project: 'api',
    mutate: ['api/domain/auth/codes.ts'],
    tests: ['routes/auth/auth.test.ts', 'rateLimits/rateLimits.test.ts', 'mail/createMailQueue.test.ts'],
  },
  deletion: {
    project: 'api',
    mutate: ['api/domain/profile/deletion.ts'],
    tests: [
      'domain/profile/deletion.test.ts',
      'routes/profile/profile.test.ts',
      'routes/chat/messageImages.test.ts',
      'jobs/sweep.test.ts',
      'mail/mailer.test.ts',
    ],
  },
};

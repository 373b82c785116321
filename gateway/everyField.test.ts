import { isInterfaceType, isObjectType, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testAuth } from './everyField/auth.ts';
import { testChat } from './everyField/chat.ts';
import { testFollows } from './everyField/follows.ts';
import { testInteractions } from './everyField/interactions.ts';
import { testModeration } from './everyField/moderation.ts';
import { testNotifications } from './everyField/notifications.ts';
import { testPosts } from './everyField/posts.ts';
import { testProfile } from './everyField/profile.ts';
import { testResuming } from './everyField/resuming.ts';
import { testSafety } from './everyField/safety.ts';
import { testSavedSearches, testSearch } from './everyField/search.ts';
import { testScrolling } from './everyField/scrolling.ts';
import { testSettings } from './everyField/settings.ts';
import { testVehicles } from './everyField/vehicles.ts';
import { createSchema } from './graphql/schema.ts';
import { BaselineProvider } from './testing/BaselineProvider.ts';
import { createGatewaySuite } from './testing/createGatewaySuite.ts';
import { EmbeddedProvider } from './testing/EmbeddedProvider.ts';
import { exampleDocuments, examples } from './testing/operations.ts';

const providers = [
  { name: 'a baseline provider', isBaseline: true, create: () => new BaselineProvider() },
  { name: 'the embedded provider', isBaseline: false, create: () => new EmbeddedProvider() },
];

describe('docs/api', () => {
  const schema = createSchema();

  it('has one operation for every root field, with the name of the field', () => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}));
    expect([...examples.keys()].sort()).toEqual(fields.sort());
  });

  it('selects every field of every type', () => {
    const selectedFields = new Set<string>();
    const typeInfo = new TypeInfo(schema);
    for (const document of exampleDocuments.values()) {
      visit(
        document,
        visitWithTypeInfo(typeInfo, {
          [Kind.FIELD]({ name }) {
            const parent = typeInfo.getParentType();
            if (!parent) return;
            selectedFields.add(`${parent.name}.${name.value}`);
            // A field that is selected on an interface is selected on every type that implements the interface.
            if (isInterfaceType(parent))
              for (const type of schema.getPossibleTypes(parent))
                selectedFields.add(`${type.name}.${name.value}`);
          },
        }),
      );
    }
    const fields = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter(({ name }) => !name.startsWith('__'))
      .flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
    expect(fields.filter((field) => !selectedFields.has(field))).toEqual([]);
  });
});

// The areas share a started provider, because starting the embedded provider takes seconds.
describe.each(providers)('the gateway in front of $name', ({ isBaseline, create }) => {
  describe('with the data of earlier tests', () => {
    const suite = createGatewaySuite(create, isBaseline);
    beforeAll(suite.start, 60_000);
    afterEach(suite.closeSocketsAndCheckRequests);
    afterAll(suite.stop);

    testAuth(suite);
    testProfile(suite);
    testPosts(suite);
    testVehicles(suite);
    testFollows(suite);
    testInteractions(suite);
    testSavedSearches(suite);
    testSafety(suite);
    testModeration(suite);
    testSettings(suite);
    testNotifications(suite);
    testChat(suite);
    testScrolling(suite);
    testResuming(suite);
  });

  describe('without the data of other tests', () => {
    const suite = createGatewaySuite(create, isBaseline);
    beforeAll(suite.start, 60_000);
    afterEach(suite.closeSocketsAndCheckRequests);
    afterAll(suite.stop);

    testSearch(suite);
  });
});

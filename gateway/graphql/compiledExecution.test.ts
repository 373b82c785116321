import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  execute,
  getNamedType,
  getOperationAST,
  isAbstractType,
  isCompositeType,
  isUnionType,
  GraphQLScalarType,
  Kind,
  OperationTypeNode,
  parse,
  print,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery } from 'graphql-jit';
import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../limits.ts';
import type { Context } from './context.ts';
import { createSchema } from './schema.ts';
import { exampleDocuments, screenDocument } from '../testing/operations.ts';
import { createCompiledExecution, isCompilable, type Compile } from './compiledExecution.ts';

const typeDefs = `
  scalar Moment
  enum Color { RED GREEN }
  interface Thing { id: ID! name: String }
  type Car implements Thing { id: ID! name: String doors(open: Boolean = false): Int! color: Color sold: Moment owner: Person }
  type Boat implements Thing { id: ID! name: String length: Float! owner: Person! }
  union Owned = Car | Boat
  type Person { name: String! age: Int likes: [Owned!] grid: [[Int]!]! friend(name: String!): Person asyncFriend: Person syncFriend: Person! }
  input Near { name: String! within: Int = 5 }
  type Query {
    things(first: Int = 10): [Thing!]!
    thing(id: ID!): Thing
    person: Person
    near(near: Near!): String!
    asyncInt(value: Int): Int
    selected: String
    faultyPerson: Person
    faultyText: String
    faultyList: [Person]
    nonNullInt: Int!
    nonNullMoment: Moment!
    faultyThing: Thing
  }
  type Mutation { sell(id: ID!): Boolean }
`;

const anna: Record<string, unknown> = {
  name: 'Anna',
  age: null,
  grid: [[1, null], [], [2, 3]],
  // A getter, because `car` and `boat` are defined later.
  get likes() {
    return [car, boat];
  },
};
const bob = { name: 'Bob', age: 41, likes: null, grid: [] };
const car = { kind: 'Car', id: 'c1', name: 'Mini', color: 'GREEN', sold: new Date(86_400_000), owner: anna };
const boat = { kind: 'Boat', id: 'b1', name: null, length: 4.5, owner: bob };

/** Resolves the fields of Query whose names begin with `faulty` or `nonNull`. */
let resolveFaulty: () => unknown = () => null;

const kindOf = (thing: { kind?: string }) => thing.kind as string;
const schema = makeExecutableSchema({
  typeDefs,
  resolvers: {
    Moment: new GraphQLScalarType({
      name: 'Moment',
      serialize: (value) => (value as Date).toISOString(),
    }),
    Thing: { __resolveType: kindOf },
    Owned: { __resolveType: kindOf },
    Car: { doors: (_, { open }: { open: boolean }) => (open ? 3 : 2) },
    Person: {
      friend: (_, { name }: { name: string }) => ({ ...bob, name }),
      asyncFriend: () => Promise.resolve(bob),
      syncFriend: (person: object) => ({ ...person, name: 'Sync' }),
    },
    Query: {
      things: (_, { first }: { first: number }) => Promise.resolve([car, boat].slice(0, first)),
      thing: (_, { id }: { id: string }) => [car, boat].find((thing) => thing.id === id),
      person: () => anna,
      near: (_, { near }: { near: { name: string; within: number } }) => `${near.name} ${near.within}`,
      asyncInt: (_, { value }: { value: number | null }) => Promise.resolve(value),
      selected: (_, __, ___, { fieldNodes, fragments }: GraphQLResolveInfo) =>
        fieldNodes.map((node) => print(node)).join() + Object.keys(fragments).join(),
      faultyPerson: () => resolveFaulty(),
      faultyText: () => resolveFaulty(),
      faultyList: () => resolveFaulty(),
      nonNullInt: () => resolveFaulty(),
      nonNullMoment: () => resolveFaulty(),
      faultyThing: () => resolveFaulty(),
    },
  },
});

const context = {} as Context;

const { executor } = await createCompiledExecution(schema, { hideSuggestions: false, compileAtRun: 2 }).load({
  apollo: {},
});

/** Runs an operation as Apollo Server does. */
function run(document: DocumentNode, variables: Record<string, unknown>, operationName?: string) {
  const operation = getOperationAST(document, operationName);
  return executor?.({
    document,
    operation,
    context,
    request: { variables },
  } as never) as Promise<ExecutionResult>;
}

/** Runs an operation by graphql-js, and by its third run, which is compiled. */
async function runBoth(source: string, variables: Record<string, unknown> = {}, operationName?: string) {
  const document = parse(source);
  await run(document, variables, operationName);
  await run(document, variables, operationName);
  const expected = await execute({
    schema,
    document,
    contextValue: context,
    variableValues: variables,
    operationName: operationName ?? null,
  });
  const actual = await run(document, variables, operationName);
  return {
    actual: JSON.stringify(actual.data),
    expected: JSON.stringify(expected.data),
    actualErrors: actual.errors,
    expectedErrors: expected.errors,
  };
}

describe('a compiled query', () => {
  it.each([
    [
      'fields with and without resolvers',
      '{ person { name age syncFriend { name } friend(name: "Cy") { name } } }',
    ],
    ['aliases', '{ person { first: name second: name a: friend(name: "A") { n: name } } }'],
    ['__typename', '{ __typename person { __typename likes { __typename } } }'],
    [
      'an interface',
      '{ things { id name __typename ... on Car { doors color sold } ... on Boat { length } } }',
    ],
    [
      'a union, and fragments in fragments',
      '{ person { ...P } } fragment P on Person { likes { ...L } } fragment L on Thing { id ...C } fragment C on Car { doors(open: true) }',
    ],
    [
      'a fragment that is spread twice',
      '{ person { ...N ...N asyncFriend { ...N } } } fragment N on Person { name }',
    ],
    [
      'fields that are merged',
      '{ person { name } person { age asyncFriend { name } } person { asyncFriend { age } } }',
    ],
    [
      'merged fields that depend on the type',
      '{ things { ... on Car { owner { name } } ... on Boat { owner { age } } ... on Thing { id } } }',
    ],
    [
      'aliases with a meaning in JavaScript or in generated code',
      '{ person { then: name constructor: name toJSON: age out: name of: name run: name value0: age asyncFriend { default: name class: age } } }',
    ],
    ['the alias __proto__', '{ person { __proto__: name asyncFriend { __proto__: age name } age } }'],
    ['an inline fragment without a type', '{ person { ... { name ... { age } } } }'],
    [
      'lists of lists and null values',
      '{ person { grid age likes { ... on Boat { name } } } thing(id: "none") { id } }',
    ],
    [
      'promises, in the order of the query',
      '{ asyncInt(value: 1) person { asyncFriend { name asyncFriend { name } } name } two: asyncInt(value: 2) }',
    ],
    [
      'a resolver that reads its selection',
      '{ selected other: selected person { ...N } } fragment N on Person { name }',
    ],
    ['arguments and their defaults', '{ things(first: 1) { id } near(near: { name: "Oslo" }) }'],
  ])('answers %s as graphql-js does', async (_, source) => {
    const { actual, expected, actualErrors, expectedErrors } = await runBoth(source);
    expect([actualErrors, expectedErrors]).toEqual([undefined, undefined]);
    expect(actual).toBe(expected);
  });

  it('accepts variables, with their defaults', async () => {
    const source = `
      query Q($first: Int = 1, $near: Near!, $id: ID!, $open: Boolean) {
        things(first: $first) { id ... on Car { doors(open: $open) } } near(near: $near) thing(id: $id) { id }
      }`;
    for (const variables of [{}, { first: 2, open: true }, { open: null }]) {
      const { actual, expected, actualErrors, expectedErrors } = await runBoth(source, {
        near: { name: 'Oslo' },
        id: 'b1',
        ...variables,
      });
      expect([actualErrors, expectedErrors]).toEqual([undefined, undefined]);
      expect(actual).toBe(expected);
    }
  });

  it('runs many times concurrently', async () => {
    const document = parse('query Q($n: Int) { asyncInt(value: $n) }');
    const runs = Array.from({ length: 50 }, async (_, n) => (await run(document, { n })).data);
    expect(await Promise.all(runs)).toEqual(Array.from({ length: 50 }, (_, n) => ({ asyncInt: n })));
  });

  it('runs the named operation of its document', async () => {
    const { actual } = await runBoth(
      'query A { asyncInt(value: 1) } query B { asyncInt(value: 2) }',
      {},
      'B',
    );
    expect(actual).toBe('{"asyncInt":2}');
  });

  const error = new Error('Refused');
  it.each<[string, string, () => unknown]>([
    [
      'a resolver that throws',
      '{ faultyText }',
      () => {
        throw error;
      },
    ],
    ['a resolver that rejects', '{ faultyText }', () => Promise.reject(error)],
    [
      'a resolver that rejects beside resolvers that succeed',
      '{ faultyText person { asyncFriend { name } } asyncInt(value: 1) }',
      () => Promise.reject(error),
    ],
    ['an Error returned for an object', '{ faultyPerson { age } }', () => error],
    ['an Error returned for a String', '{ faultyText }', () => error],
    ['an Error in a list', '{ faultyList { age } }', () => [error]],
    ['null for a non-null field', '{ nonNullInt }', () => null],
    ['null for a non-null scalar', '{ nonNullMoment }', () => null],
    ['a promise of undefined for a non-null field', '{ nonNullInt }', () => Promise.resolve(undefined)],
    [
      'null for a nested non-null field',
      '{ faultyPerson { asyncFriend { name } name } }',
      () => ({ asyncFriend: bob, name: null }),
    ],
    ['a string for an object', '{ faultyPerson { age } }', () => 'anna'],
    ['an object for a list', '{ faultyList { name } }', () => anna],
    ['a Set for a list', '{ faultyList { name } }', () => new Set([bob])],
    ['a promise in a list', '{ faultyList { age } }', () => [Promise.resolve(bob)]],
    ['a type outside the interface', '{ faultyThing { id } }', () => ({ kind: 'Person', id: '1' })],
    ['an object without a type', '{ faultyThing { id } }', () => ({ id: '1' })],
    [
      'a value that its scalar refuses',
      '{ faultyThing { ... on Car { sold } } }',
      () => ({ kind: 'Car', sold: 'today' }),
    ],
  ])('answers %s as graphql-js does, with the same errors', async (_, source, resolve) => {
    resolveFaulty = resolve;
    const { actual, expected, actualErrors, expectedErrors } = await runBoth(source);
    expect(actual).toBe(expected);
    expect(JSON.stringify(actualErrors)).toBe(JSON.stringify(expectedErrors));
  });

  it('answers invalid variables as graphql-js does', async () => {
    const source = 'query Q($first: Int!) { things(first: $first) { id } }';
    for (const variables of [{}, { first: 'two' }, { first: null }]) {
      const { actual, actualErrors, expectedErrors } = await runBoth(source, variables);
      expect(actual).toBeUndefined();
      expect(actualErrors).toHaveLength(1);
      expect(JSON.stringify(actualErrors)).toBe(JSON.stringify(expectedErrors));
    }
  });

  it('answers 150 random queries as graphql-js does', async () => {
    const random = createRandom(20_261_122);
    for (let n = 0; n < 150; n++) {
      const source = `query Q($first: Int, $id: ID!, $open: Boolean) ${printSelection('Query', random, 4)}`;
      resolveFaulty = random() < 0.8 ? () => bob : () => Promise.reject(new Error('Refused'));
      const { actual, expected, actualErrors, expectedErrors } = await runBoth(source, {
        id: random() < 0.5 ? 'c1' : 'none',
      });
      expect(actual, source).toBe(expected);
      expect(JSON.stringify(actualErrors), source).toBe(JSON.stringify(expectedErrors));
    }
  });

  it.each([
    ['a mutation', 'mutation { sell(id: "c1") }'],
    ['a directive', 'query Q($with: Boolean!) { person { name @include(if: $with) } }'],
    ['a directive on a fragment', '{ person { ... @skip(if: true) { name } } }'],
    ['a directive within a fragment', '{ person { ...P } } fragment P on Person { name @skip(if: true) }'],
    ['introspection', '{ __schema { types { name } } }'],
    [
      'a query with too many fields',
      `{ person { ${Array.from({ length: 400 }, (_, n) => `n${n}: name`).join(' ')} } }`,
    ],
  ])('does not exist for %s', (_, source) => {
    const document = parse(source);
    const operation = getOperationAST(document);
    expect(operation && isCompilable(schema, document, operation)).toBe(false);
  });

  it('does not exist for deeply nested posts, whose three types multiply its size at each level', () => {
    const nestPosts = (levels: number) =>
      parse(
        `{ post(id: "1") ${'{ author { posts { nodes '.repeat(levels)}{ id }${' } } }'.repeat(levels)} }`,
      );
    for (const [levels, isCompiled] of [
      [1, true],
      [12, false],
    ] as const) {
      const document = nestPosts(levels);
      const [operation] = document.definitions as [OperationDefinitionNode];
      expect(isCompilable(createSchema(), document, operation)).toBe(isCompiled);
    }
  });

  it('is compiled once, when it has run often, also if its document is parsed again', async () => {
    const compile = vi.fn<Compile>((...args) => compileQuery(...args));
    const { executor } = await createCompiledExecution(
      schema,
      { hideSuggestions: false, compileAtRun: 50 },
      compile,
    ).load({ apollo: {} });
    const runOften = async (source: string, times: number) => {
      const document = parse(source);
      const operation = getOperationAST(document);
      for (let n = 0; n < times; n++)
        await executor?.({ document, operation, context, request: { variables: {} } } as never);
    };
    await runOften('query Often { person { name } }', 49);
    expect(compile).not.toHaveBeenCalled();
    await runOften('query Often { person { name } }', 60);
    await runOften('query Often { person { name } }', 60);
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it('exists only as long as all compiled queries together are small', async () => {
    const compile = vi.fn<Compile>((...args) => compileQuery(...args));
    const { executor } = await createCompiledExecution(
      schema,
      { hideSuggestions: false, compileAtRun: 2 },
      compile,
    ).load({ apollo: {} });
    const fields = Array.from({ length: 299 }, (_, n) => `n${n}: name`).join(' ');
    // 300 fields each.
    for (let n = 0; n < LIMITS.allCompiledFields / 300 + 20; n++) {
      const document = parse(`query Q${n} { person { ${fields} } }`);
      const operation = getOperationAST(document);
      for (let times = 0; times < 2; times++) {
        const result = (await executor?.({
          document,
          operation,
          context,
          request: { variables: {} },
        } as never)) as ExecutionResult<{ person: object }>;
        expect(Object.keys(result.data?.person ?? {})).toHaveLength(299);
      }
    }
    expect(compile).toHaveBeenCalledTimes(LIMITS.allCompiledFields / 300);
  });

  it('states why a request has no operation', async () => {
    const { errors } = await run(parse('query A { asyncInt } query B { asyncInt }'), {});
    expect(errors?.[0]?.message).toContain('Must provide operation name');
  });

  const productSchema: GraphQLSchema = createSchema();
  const queries = [...exampleDocuments.values(), screenDocument].flatMap((document) =>
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY
        ? [{ document, operation: definition, name: definition.name?.value }]
        : [],
    ),
  );
  it.each(queries)(
    'exists for the query $name, unless it has directives',
    ({ document, operation, name }) => {
      // The comparison includes one to four posts.
      expect(isCompilable(productSchema, document, operation)).toBe(name !== 'ComparePage');
    },
  );
});

/** Pseudorandom numbers from 0 to 1, the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The arguments that a random query may give to a field. */
const ARGUMENTS: Record<string, string[]> = {
  things: ['', '(first: 1)', '(first: $first)'],
  thing: ['(id: $id)', '(id: "b1")'],
  near: ['(near: { name: "Oslo" })', '(near: { name: "Rome", within: 2 })'],
  asyncInt: ['', '(value: 3)', '(value: null)'],
  doors: ['', '(open: true)', '(open: $open)'],
  friend: ['(name: "Cy")'],
};

/**
 * A random selection on a type: `__typename`, aliased fields with arguments, and inline fragments, nested up to `depth` levels;
 * empty for scalars and enums.
 */
function printSelection(typeName: string, random: () => number, depth: number): string {
  const type = schema.getType(typeName);
  if (!isCompositeType(type)) return '';
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const fields = isUnionType(type) ? [] : Object.values(type.getFields());
  const selections = ['__typename'];
  for (let n = 0; n < 5; n++) {
    const field = fields.length > 0 ? pick(fields) : undefined;
    // A union has no fields of its own, so it gets inline fragments; other types get some as well.
    if (!field || random() < 0.15) {
      const condition = isAbstractType(type) ? pick(schema.getPossibleTypes(type)).name : type.name;
      if (depth > 0) selections.push(`... on ${condition} ${printSelection(condition, random, depth - 1)}`);
      continue;
    }
    const fieldType = getNamedType(field.type);
    if (isCompositeType(fieldType) && depth === 0) continue;
    // Random aliases: the same name with different arguments would be refused as a conflict.
    const alias = `${field.name}${Math.floor(random() * 1e9)}: `;
    selections.push(
      `${alias}${field.name}${pick(ARGUMENTS[field.name] ?? [''])} ${printSelection(fieldType.name, random, depth - 1)}`,
    );
  }
  return `{ ${selections.join(' ')} }`;
}

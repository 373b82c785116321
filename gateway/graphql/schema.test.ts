import { readFileSync } from 'node:fs';
import {
  buildClientSchema,
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  getNamedType,
  getNullableType,
  GraphQLBoolean,
  introspectionFromSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  isScalarType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../generated/types.ts';
import { createSchema } from './schema.ts';

const readSchema = (path: string) => buildSchema(readFileSync(new URL(path, import.meta.url), 'utf8'));
const schema = readSchema('../../schema.graphql');
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const objects = types.filter((type) => isObjectType(type));
const outputs = types.filter((type) => isObjectType(type) || isInterfaceType(type));
const inputs = types.filter((type) => isInputObjectType(type));
const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {});
const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Every argument, with its path as `Type.field(argument)`. */
const args = outputs.flatMap((type) =>
  Object.values(type.getFields()).flatMap((field) =>
    field.args.map((arg) => ({ arg, path: `${type.name}.${field.name}(${arg.name})` })),
  ),
);

/** Keywords of Java, Kotlin, Swift, Go, Rust, Python, C# and JavaScript that a schema might choose as a name. */
const RESERVED = new Set(
  `abstract and any as assert async await base bool boolean break byte case catch chan char class const continue crate def default
   defer delegate delete do double elif else enum event except explicit export extends extern fallthrough false final finally fixed float
   fn for from func fun function global go goto guard if impl implements implicit import in init inout instanceof int interface internal
   is lambda let lock long loop map match mod module move mut namespace native new nil none nonlocal null object operator or out
   override package params pass private protected protocol pub public raise readonly ref repeat return select self short sizeof static
   string struct subscript super switch synchronized this throw throws trait transient true try typealias typeof uint ulong
   undefined unsafe use using val var virtual void volatile when where while with yield`.split(/\s+/),
);

/** `field` of a root type, `Type.field` and `ENUM.VALUE`, each once: a field of an interface is not repeated for its types. */
function listMembers(of: GraphQLSchema): string[] {
  const roots = [of.getQueryType(), of.getMutationType(), of.getSubscriptionType()];
  return Object.values(of.getTypeMap()).flatMap((type) => {
    if (isEnumType(type)) return type.getValues().map(({ name }) => `${type.name}.${name}`);
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
    const inherited = isObjectType(type) ? type.getInterfaces() : [];
    return Object.keys(type.getFields())
      .filter((name) => !inherited.some((each) => name in each.getFields()))
      .map((name) => (roots.some((root) => root === type) ? name : `${type.name}.${name}`));
  });
}

describe('the schema', () => {
  it('describes every type, field, argument and value', () => {
    const typesAndMembers: { path: string; description: string | null | undefined }[] = types
      .filter((type) => !isScalarType(type) || !isSpecifiedScalarType(type))
      .flatMap((type) => {
        const members: readonly { name: string; description?: string | null | undefined }[] =
          isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
            ? Object.values(type.getFields())
            : isEnumType(type)
              ? type.getValues()
              : [];
        return [
          { path: type.name, description: type.description },
          ...members.map(({ name, description }) => ({ path: `${type.name}.${name}`, description })),
        ];
      });
    const descriptions = [
      ...typesAndMembers,
      ...args.map(({ arg, path }) => ({ path, description: arg.description })),
    ];
    expect(descriptions.filter(({ description }) => !description).map(({ path }) => path)).toEqual([]);
  });

  it('gives a reason for each deprecation', () => {
    const members: { name: string; deprecationReason?: string | null | undefined }[] = [
      ...outputs.flatMap((type) => Object.values(type.getFields())),
      ...inputs.flatMap((type) => Object.values(type.getFields())),
      ...types.filter((type) => isEnumType(type)).flatMap((type) => type.getValues()),
      ...args.map(({ arg }) => arg),
    ];
    // The default reason of the directive `@deprecated`.
    for (const { name, deprecationReason } of members)
      expect(deprecationReason, name).not.toBe('No longer supported');
  });

  it('has only nullable root query fields, so that one failure does not affect the others', () => {
    const nonNullFields = fieldsOf(schema.getQueryType()).filter(({ type }) => isNonNullType(type));
    expect(nonNullFields.map(({ name }) => name)).toEqual([]);
  });

  it('has mutations that take one input or no argument, and return a payload', () => {
    for (const { name, type, args: mutationArgs } of fieldsOf(schema.getMutationType())) {
      expect(String(type), name).toBe(`${capitalize(name)}Payload!`);
      expect(
        mutationArgs.map((arg) => `${arg.name}: ${String(arg.type)}`),
        name,
      ).toEqual(
        mutationArgs.length === 0
          ? []
          : // The input of `deleteProfile` is needed only where a password is.
            [`input: ${capitalize(name)}Input${name === 'deleteProfile' ? '' : '!'}`],
      );
    }
  });

  it('has no boolean in a payload, because a payload holds the changed objects', () => {
    const payloads = objects.filter(({ name }) => name.endsWith('Payload'));
    expect(payloads).toHaveLength(fieldsOf(schema.getMutationType()).length);
    for (const payload of payloads)
      for (const { name, type } of fieldsOf(payload))
        expect(getNamedType(type), `${payload.name}.${name}`).not.toBe(GraphQLBoolean);
  });

  it('has update inputs that are patches: only the id, or the list of patches, is required, and no field has a default', () => {
    const patches = inputs.filter(({ name }) => /^Update\w+Input$|PatchInput$/.test(name));
    // With fewer, the pattern has missed some.
    expect(patches.length).toBeGreaterThanOrEqual(6);
    for (const patch of patches)
      for (const field of Object.values(patch.getFields())) {
        const path = `${patch.name}.${field.name}`;
        expect(field.defaultValue, path).toBeUndefined();
        if (isRequiredInputField(field)) expect(field.name, path).toMatch(/^(\w+Id|posts)$/);
      }
  });

  it('has numbered pages of the interface `Page`, requested with `page` and `limit`, and 10 as the only default of `limit`', () => {
    const pages = objects.filter(({ name }) => name.endsWith('Page'));
    for (const page of pages) {
      expect(page.getInterfaces().map(({ name }) => name)).toEqual(['Page']);
      const nodes: Record<string, string> = {
        ProductPage: 'ProductPost',
        ModerationLogPage: 'ModerationLogEntry',
      };
      const node = nodes[page.name] ?? page.name.slice(0, -'Page'.length);
      expect(String(page.getFields()['nodes']?.type)).toBe(`[${node}!]!`);
    }
    const limits = args.filter(({ arg }) => arg.name === 'limit');
    for (const { arg, path } of limits)
      expect([String(arg.type), arg.defaultValue], path).toEqual(['Int!', 10]);
    const pageFields = outputs.flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => pages.includes(getNamedType(field.type) as GraphQLObjectType))
        .map((field) => ({ path: `${type.name}.${field.name}`, field })),
    );
    for (const { path, field } of pageFields) {
      // The page of a payload is always the first one.
      if (path.includes('Payload.')) continue;
      expect(
        field.args.map(({ name }) => name),
        path,
      ).toEqual(expect.arrayContaining(['page', 'limit']));
    }
  });

  it('references objects, not their ids', () => {
    const ids = objects
      // A payload may hold the id of an object that cannot be read: a deleted one, or a report.
      .filter(({ name }) => !name.endsWith('Payload'))
      .flatMap((type) => fieldsOf(type).map(({ name }) => `${type.name}.${name}`))
      .filter((path) => /\w(Id|Ids)$/.test(path));
    expect(ids).toEqual([]);
  });

  it('names no argument and no input field after a keyword of a common programming language', () => {
    const names = [
      ...args.map(({ arg, path }) => ({ name: arg.name, path })),
      ...inputs.flatMap((input) =>
        Object.keys(input.getFields()).map((name) => ({ name, path: `${input.name}.${name}` })),
      ),
    ];
    expect(names.filter(({ name }) => RESERVED.has(name)).map(({ path }) => path)).toEqual([]);
  });

  it('has a specifiedBy URL for each custom scalar', () => {
    const customScalars = types
      .filter((type) => isScalarType(type))
      .filter((type) => !isSpecifiedScalarType(type));
    for (const scalar of customScalars) expect(scalar.specifiedByURL, scalar.name).toBeTruthy();
  });

  it('has no field whose list may contain null', () => {
    const nullableLists = outputs.flatMap((type) =>
      Object.values(type.getFields()).filter(({ type: fieldType }) => {
        const list = getNullableType(fieldType);
        return isListType(list) && !isNonNullType(list.ofType);
      }),
    );
    expect(nullableLists.map(({ name }) => name)).toEqual([]);
  });

  it('lists every error code of the gateway', () => {
    // The type checker keeps this list complete, and `clientError` accepts only these codes.
    const codes: Record<ErrorCode, true> = {
      UNAUTHENTICATED: true,
      INVALID_CREDENTIALS: true,
      FORBIDDEN: true,
      SUSPENDED: true,
      NOT_FOUND: true,
      REMOVED: true,
      BAD_USER_INPUT: true,
      CONFLICT: true,
      RATE_LIMITED: true,
      PROVIDER_ERROR: true,
      PROVIDER_UNAVAILABLE: true,
      PROVIDER_TIMEOUT: true,
      PERSISTED_QUERY_NOT_FOUND: true,
      INTERNAL_SERVER_ERROR: true,
    };
    const errorCode = schema.getType('ErrorCode');
    expect(isEnumType(errorCode) && errorCode.getValues().map(({ name }) => name)).toEqual(
      Object.keys(codes),
    );
  });

  it('only adds to the released schema', () => {
    const released = readSchema('../../docs/released/schema.graphql');
    expect(findBreakingChanges(released, schema)).toEqual([]);
    // A changed default or a nullable field that an interface gained can break clients as well.
    const additions = ['VALUE_ADDED_TO_ENUM', 'OPTIONAL_INPUT_FIELD_ADDED', 'OPTIONAL_ARG_ADDED'];
    expect(findDangerousChanges(released, schema).filter(({ type }) => !additions.includes(type))).toEqual(
      [],
    );
  });

  it('is told by introspection as by schema.graphql, also where the gateway adds code to a type', () => {
    const told = buildClientSchema(introspectionFromSchema(createSchema()));
    expect(printSchema(lexicographicSortSchema(told))).toBe(printSchema(lexicographicSortSchema(schema)));
    expect(told.description).toMatch(/version \d+\.\d+\.\d+/);
  });

  it('has each addition to the released schema, and each deprecation, in the changelog', () => {
    const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
    const named = new Set(Array.from(changelog.matchAll(/`([\w.]+)(?:\([\w:, ]*\))?`/g), ([, name]) => name));
    const released = readSchema('../../docs/released/schema.graphql');
    const known = new Set(listMembers(released));
    // A new type comes with the field that has it.
    const isOfKnownType = (name: string) =>
      !/^[A-Z]/.test(name) || released.getType(name.split('.')[0] ?? '');
    const added = listMembers(schema).filter((name) => !known.has(name) && isOfKnownType(name));
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((name) => !named.has(name))).toEqual([]);
    const deprecated = outputs.flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => (field.deprecationReason ? field.name : [])),
    );
    expect(deprecated.filter((name) => !named.has(name))).toEqual([]);
  });
});

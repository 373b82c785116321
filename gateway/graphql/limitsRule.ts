import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isCompositeType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { LIMITS } from '../limits.ts';
import { failure } from '../provider/failures.ts';
import { pageSize, schemaLengths, SHORT_LIST } from './listLength.ts';

/** Fields that take a password or a code, or mail one: many of them in one request would be many tries at once. */
const GUARDED = new Set([
  'register',
  'login',
  'verifyEmail',
  'resendVerificationCode',
  'requestPasswordReset',
  'resetPassword',
  'changePassword',
  'confirmPasswordChange',
]);

/** Texts that members write at length. */
const LONG_TEXTS = new Set(['content', 'text', 'bio', 'description']);
const LONG_TEXT = 10;

/** What an entry of a page counts for by itself: the provider sends all of it, whatever of it is selected. */
const PAGE_ENTRY = 20;

interface Measure {
  depth: number;
  schemaDepth: number;
  values: number;
  schemaValues: number;
  aliases: number;
  fields: number;
  directives: number;
}

const NOTHING: Measure = {
  depth: 0,
  schemaDepth: 0,
  values: 0,
  schemaValues: 0,
  aliases: 0,
  fields: 0,
  directives: 0,
};

/** Where a selection stands. */
interface Place {
  type: GraphQLCompositeType | undefined;
  /** How many entries the page has whose selection this is. */
  page?: number | undefined;
  /** The lists of introspection that lead here, while each of them is of all that there is. */
  all?: 'types' | 'fields' | undefined;
}

/** BAD_USER_INPUT for variables that hold more than any form of the product; undefined for others. */
export function excessOf(variables: unknown): GraphQLError | undefined {
  const max = LIMITS.variableValues;
  // What is found is looked into in its turn.
  const found: unknown[] = [variables];
  for (const value of found) {
    if (typeof value === 'object' && value !== null)
      found.push(...Object.values<unknown>(value as Record<string, unknown>).slice(0, max + 1));
    if (found.length > max + 1) {
      return failure('BAD_USER_INPUT', `The variables of an operation hold at most ${max} values.`);
    }
  }
  return undefined;
}

/** A validation rule: refuses operations above the limits, and more than one field that takes a password or a code. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema();
  const measured = new Map<string, Measure>();

  function measure({ selections }: SelectionSetNode, place: Place): Measure {
    const sum = { ...NOTHING };
    for (const selection of selections) {
      let within: Measure;
      switch (selection.kind) {
        case Kind.FIELD:
          within = measureField(selection, place);
          break;
        case Kind.INLINE_FRAGMENT: {
          const condition = selection.typeCondition?.name.value;
          within = measure(selection.selectionSet, { ...place, type: typeOf(condition) ?? place.type });
          break;
        }
        case Kind.FRAGMENT_SPREAD:
          within = measureFragment(selection.name.value, place);
          break;
      }
      sum.depth = Math.max(sum.depth, within.depth);
      sum.schemaDepth = Math.max(sum.schemaDepth, within.schemaDepth);
      sum.values += within.values;
      sum.schemaValues += within.schemaValues;
      sum.fields += within.fields;
      sum.aliases += within.aliases;
      sum.directives += (selection.directives?.length ?? 0) + within.directives;
    }
    return sum;
  }

  function measureField(node: FieldNode, { type, page, all }: Place): Measure {
    const name = node.name.value;
    const ofSchema = name === '__schema' || name === '__type' || (type && isIntrospectionType(type));
    const field = fieldOf(type, name);
    const inner = field && getNamedType(field.type);
    const isList = field !== undefined && isListType(getNullableType(field.type));
    let times = 1;
    let sent = 0;
    let below: Place = { type: isCompositeType(inner) ? inner : undefined };
    if (ofSchema) {
      const { average, max } = schemaLengths(schema);
      const whole = name === 'types' || name === 'directives' || all === 'types' || (all && name === 'args');
      if (isList) times = (whole ? average : max).get(name) ?? SHORT_LIST;
      below.all = name === 'types' ? name : all === 'types' && name === 'fields' ? name : undefined;
    } else {
      if (isList) times = page ?? SHORT_LIST;
      below = { ...below, page: field && pageSize(node, field) };
      sent = (below.page ?? 0) * PAGE_ENTRY;
    }
    const within = node.selectionSet ? measure(node.selectionSet, below) : NOTHING;
    const own = times * (LONG_TEXTS.has(name) && !ofSchema ? LONG_TEXT : 1);
    return {
      depth: ofSchema ? 0 : 1 + within.depth,
      schemaDepth: ofSchema ? 1 + within.schemaDepth : within.schemaDepth,
      values: ofSchema ? 0 : own + sent + times * within.values,
      schemaValues: ofSchema ? own + times * within.schemaValues : times * within.schemaValues,
      aliases: (node.alias ? 1 : 0) + within.aliases,
      fields: 1 + within.fields,
      directives: within.directives,
    };
  }

  function measureFragment(name: string, { page, all }: Place): Measure {
    const fragment = context.getFragment(name);
    if (!fragment) return NOTHING;
    const key = `${name} ${page ?? ''} ${all ?? ''}`;
    const known = measured.get(key);
    if (known) return known;
    // A fragment within itself is another rule's to refuse; here it must only come to an end.
    measured.set(key, NOTHING);
    const type = typeOf(fragment.typeCondition.name.value);
    const measure_ = measure(fragment.selectionSet, { type, page, all });
    measured.set(key, measure_);
    return measure_;
  }

  function typeOf(name: string | undefined): GraphQLCompositeType | undefined {
    const type = name === undefined ? undefined : schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }

  return {
    OperationDefinition(operation) {
      const type = schema.getRootType(operation.operation) ?? undefined;
      const sum = measure(operation.selectionSet, { type });
      const roots = rootFields(operation, context);
      const checks: [number, number, string][] = [
        [sum.depth, LIMITS.depth, 'levels of fields'],
        [sum.schemaDepth, LIMITS.schemaDepth, 'levels of fields of the schema'],
        [sum.aliases, LIMITS.aliases, 'aliases'],
        [sum.fields, LIMITS.fields, 'fields'],
        [sum.directives + (operation.directives?.length ?? 0), LIMITS.directives, 'directives'],
        [roots.length, LIMITS.rootFields, 'fields at its root'],
        [sum.values, LIMITS.values, 'values in its answer'],
        [sum.schemaValues, LIMITS.schemaValues, 'values of the schema in its answer'],
      ];
      for (const [value, limit, what] of checks) {
        if (value > limit)
          context.reportError(refused(`An operation may have at most ${limit} ${what}.`, operation));
      }
      if (roots.filter((name) => GUARDED.has(name)).length > 1) {
        const sentence = 'An operation may hold one field that takes a password or a code.';
        context.reportError(refused(sentence, operation));
      }
      return false;
    },
  };
}

/** The field of a type, those of introspection included. */
function fieldOf(
  type: GraphQLCompositeType | undefined,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

/**
 * The names of an operation's root fields: each selection set is visited once, as execution does. The walk ends with the
 * document, however its fragments nest.
 */
export function rootFields(
  operation: OperationDefinitionNode,
  context: { getFragment: (name: string) => FragmentDefinitionNode | null | undefined },
): string[] {
  const names: string[] = [];
  const spread = new Set<string>();
  const open: SelectionSetNode[] = [operation.selectionSet];
  for (const { selections } of open) {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.push(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) open.push(selection.selectionSet);
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = context.getFragment(selection.name.value);
        if (fragment) open.push(fragment.selectionSet);
      }
    }
  }
  return names;
}

function refused(message: string, operation: OperationDefinitionNode): GraphQLError {
  return new GraphQLError(message, {
    nodes: operation,
    extensions: { ...failure('BAD_USER_INPUT', message).extensions },
  });
}

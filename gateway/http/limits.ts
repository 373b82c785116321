import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { failure } from '../provider/failures.ts';

/** What one operation may hold. The widest screen of the product needs a quarter of each. */
export const LIMITS = {
  /** Fields below one another. */
  depth: 14,
  /** Fields with another name, fragments spread as often as they are used. */
  aliases: 30,
  /** Fields, fragments spread. */
  fields: 1_000,
  rootFields: 20,
  directives: 50,
  /** Words and signs of the document. */
  tokens: 4_000,
  /** Bytes of a request without files, or of its parts that are no files. */
  bodyBytes: 1_000_000,
  files: 10,
  fileBytes: 10_000_000,
} as const;

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

interface Measure {
  depth: number;
  aliases: number;
  fields: number;
  directives: number;
}

/** A validation rule: refuses operations above the limits, and more than one field that takes a password or a code. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const measured = new Map<FragmentDefinitionNode, Measure | null>();

  function measure({ selections }: SelectionSetNode): Measure {
    const sum: Measure = { depth: 0, aliases: 0, fields: 0, directives: 0 };
    for (const selection of selections) {
      let within: Measure | undefined;
      let own = 0;
      switch (selection.kind) {
        case Kind.FIELD:
          // Tools read the schema deeper than any screen reads members and posts.
          if (selection.name.value.startsWith('__')) continue;
          own = 1;
          if (selection.alias) sum.aliases++;
          if (selection.selectionSet) within = measure(selection.selectionSet);
          break;
        case Kind.INLINE_FRAGMENT:
          within = measure(selection.selectionSet);
          break;
        case Kind.FRAGMENT_SPREAD:
          within = measureFragment(selection.name.value);
          break;
      }
      sum.fields += own + (within?.fields ?? 0);
      sum.aliases += within?.aliases ?? 0;
      sum.directives += (selection.directives?.length ?? 0) + (within?.directives ?? 0);
      sum.depth = Math.max(sum.depth, own + (within?.depth ?? 0));
    }
    return sum;
  }

  function measureFragment(name: string): Measure | undefined {
    const fragment = context.getFragment(name);
    if (!fragment) return undefined;
    const known = measured.get(fragment);
    if (known !== undefined) return known ?? undefined;
    // A fragment within itself is another rule's to refuse; here it must only come to an end.
    measured.set(fragment, null);
    const measure_ = measure(fragment.selectionSet);
    measured.set(fragment, measure_);
    return measure_;
  }

  return {
    OperationDefinition(operation) {
      const { depth, aliases, fields, directives } = measure(operation.selectionSet);
      const roots = rootFields(operation, context);
      const checks: [number, number, string][] = [
        [depth, LIMITS.depth, 'levels of fields'],
        [aliases, LIMITS.aliases, 'aliases'],
        [fields, LIMITS.fields, 'fields'],
        [directives + (operation.directives?.length ?? 0), LIMITS.directives, 'directives'],
        [roots.length, LIMITS.rootFields, 'fields at its root'],
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

/** The names of an operation's root fields, fragments spread; as many as there are, up to one above the limit of fields. */
export function rootFields(
  operation: OperationDefinitionNode,
  context: { getFragment: (name: string) => FragmentDefinitionNode | null | undefined },
): string[] {
  const names: string[] = [];
  const open: SelectionSetNode[] = [operation.selectionSet];
  for (let steps = 0; steps <= LIMITS.fields; steps++) {
    const set = open.pop();
    if (!set) break;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) names.push(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) open.push(selection.selectionSet);
      else {
        const fragment = context.getFragment(selection.name.value);
        if (fragment) open.push(fragment.selectionSet);
      }
    }
    if (names.length > LIMITS.fields) break;
  }
  return names;
}

function refused(message: string, operation: OperationDefinitionNode): GraphQLError {
  return new GraphQLError(message, {
    nodes: operation,
    extensions: { ...failure('BAD_USER_INPUT', message).extensions },
  });
}

import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { LIMITS } from '../limits.ts';

const LONG_TEXT_FIELDS = new Set(['content', 'text', 'bio', 'description']);
const LONG_TEXT_VALUES = 10;

/** Minimum per entry of a page: the provider sends the whole entry, whichever fields are selected. */
const PAGE_ENTRY_VALUES = 20;

/** Assumed for a list without pages. */
const LIST_LENGTH = 10;

/** Ends the visit of an operation whose fragments expand far beyond the allowed fields. */
const MAX_SELECTIONS = 4 * LIMITS.fields;

export type OperationCounts = ReturnType<typeof countOperation>;

interface Parent {
  /** Undefined for an unknown type, and within introspection, in which tools nest `ofType` deeply: graphql-js limits it. */
  type: GraphQLNamedType | undefined;
  depth: number;
  typeCount: number;
  /** Of the enclosing page. */
  entries?: number | undefined;
}

/** Counts a document that need not be valid. @param variables - null for the largest pages that any variables select */
export function countOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> | null = {},
) {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  );
  const visitor = new OperationVisitor({ schema, fragments, operation, variables });
  const type = schema.getRootType(operation.operation) ?? undefined;
  const values = visitor.visit(operation.selectionSet, { type, depth: 1, typeCount: 1 });
  const { counts, rootFields } = visitor;
  return {
    ...counts,
    values,
    directives: counts.directives + (operation.directives?.length ?? 0),
    operationNameChars: operation.name?.value.length ?? 0,
    /** A fragment counts once, because its fields have one result. */
    rootFields: rootFields.size,
    rootFieldNames: Array.from(rootFields, ({ name }) => name.value),
  };
}

interface OperationInput {
  schema: GraphQLSchema;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  operation: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>> | null;
}

class OperationVisitor {
  readonly #input: OperationInput;
  readonly #openFragments = new Set<SelectionSetNode>();
  #selectionCount = 0;
  readonly rootFields = new Set<FieldNode>();
  readonly counts = {
    depth: 0,
    aliases: 0,
    /** Of the longest alias, which the response repeats for each entry of a list. */
    aliasChars: 0,
    fields: 0,
    directives: 0,
    /** How many fields the compiled code has: graphql-jit generates a selection once for each type. */
    compiledFields: 0,
  };

  constructor(input: OperationInput) {
    this.#input = input;
  }

  /** @returns the values of the longest possible response */
  visit({ selections }: SelectionSetNode, parent: Parent): number {
    let values = 0;
    for (const selection of selections) {
      if (++this.#selectionCount > MAX_SELECTIONS) {
        this.counts.fields = Infinity;
        return 0;
      }
      this.counts.directives += selection.directives?.length ?? 0;
      values +=
        selection.kind === Kind.FIELD
          ? this.#visitField(selection, parent)
          : this.#visitFragment(selection, parent);
    }
    return values;
  }

  #visitFragment(node: FragmentSpreadNode | InlineFragmentNode, parent: Parent): number {
    const { schema, fragments } = this.#input;
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    // Other rules reject unknown fragments and cycles.
    if (!fragment || this.#openFragments.has(fragment.selectionSet)) return 0;
    const { typeCondition: condition, selectionSet } = fragment;
    const type = parent.type && condition ? schema.getType(condition.name.value) : parent.type;
    this.#openFragments.add(selectionSet);
    const values = this.visit(selectionSet, { ...parent, type });
    this.#openFragments.delete(selectionSet);
    return values;
  }

  #visitField(node: FieldNode, { type, depth, typeCount, entries }: Parent): number {
    const { counts } = this;
    const name = node.name.value;
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    counts.fields++;
    counts.compiledFields += typeCount;
    if (node.alias) {
      counts.aliases++;
      counts.aliasChars = Math.max(counts.aliasChars, node.alias.value.length);
    }
    if (depth === 1) this.rootFields.add(node);
    if (field) counts.depth = Math.max(counts.depth, depth);
    let values = LONG_TEXT_FIELDS.has(name) ? LONG_TEXT_VALUES : 1;
    if (node.selectionSet) {
      const fieldType = field && getNamedType(field.type);
      const pageSize = field && this.#readPageSize(field, node);
      const fieldTypeCount = isAbstractType(fieldType)
        ? this.#input.schema.getPossibleTypes(fieldType).length
        : 1;
      const selectedValues = this.visit(node.selectionSet, {
        type: fieldType,
        depth: depth + 1,
        typeCount: typeCount * fieldTypeCount,
        entries: pageSize,
      });
      values += Math.max(selectedValues, (pageSize ?? 0) * PAGE_ENTRY_VALUES);
    }
    if (!field) return 0;
    return isListType(getNullableType(field.type)) ? values * (entries ?? LIST_LENGTH) : values;
  }

  #readPageSize(field: GraphQLField<unknown, unknown>, node: FieldNode): number | undefined {
    const { operation, variables } = this.#input;
    const argument = field.args.find(({ name }) => name === 'limit');
    if (!argument) return undefined;
    const value = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
    if (!variables && value?.kind === Kind.VARIABLE) return LIMITS.maxPageEntries;
    const definition = operation.variableDefinitions?.find(
      ({ variable }) => value?.kind === Kind.VARIABLE && variable.name.value === value.name.value,
    );
    const size =
      (value && valueFromASTUntyped(value, variables)) ??
      (definition?.defaultValue && valueFromASTUntyped(definition.defaultValue)) ??
      argument.defaultValue;
    // graphql-js or a resolver rejects any other value.
    return Number.isInteger(size)
      ? Math.min(Math.max(size as number, 1), LIMITS.maxPageEntries)
      : LIMITS.maxPageEntries;
  }
}

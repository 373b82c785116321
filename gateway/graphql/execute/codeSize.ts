import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * How many fields the compiled code of an operation has: graphql-jit writes the code of a selection once for each type that it
 * applies to, so interfaces within interfaces multiply.
 * @returns Infinity for what is not compiled: directives, whose values change from run to run, and introspection
 */
export function codeSize(
  schema: GraphQLSchema,
  { definitions }: DocumentNode,
  operation: OperationDefinitionNode,
): number {
  const fragments = new Map(
    definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
  );
  const known = new Map<string, number>();

  function sizeOf({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined): number {
    let size = 0;
    for (const selection of selections) {
      if (selection.directives?.length) return Infinity;
      switch (selection.kind) {
        case Kind.FIELD: {
          const name = selection.name.value;
          if (name.startsWith('__') && name !== '__typename') return Infinity;
          size += 1;
          if (!selection.selectionSet) break;
          const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
          const inner = field && getNamedType(field.type);
          const times = isAbstractType(inner) ? schema.getPossibleTypes(inner).length : 1;
          size += times * sizeOf(selection.selectionSet, inner);
          break;
        }
        case Kind.INLINE_FRAGMENT: {
          const condition = selection.typeCondition?.name.value;
          size += sizeOf(selection.selectionSet, condition === undefined ? type : schema.getType(condition));
          break;
        }
        case Kind.FRAGMENT_SPREAD:
          size += fragmentSize(selection.name.value);
          break;
      }
    }
    return size;
  }

  function fragmentSize(name: string): number {
    const fragment = fragments.get(name);
    if (!fragment) return Infinity;
    const size =
      known.get(name) ?? sizeOf(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    known.set(name, size);
    return size;
  }

  const type = schema.getRootType(operation.operation);
  return isCompositeType(type) ? sizeOf(operation.selectionSet, type) : Infinity;
}

import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/** Whether only `id`, `__typename` and the `known` fields are selected, so that the object need not be read. */
export function selectsOnlyId(
  { fieldNodes, fragments }: GraphQLResolveInfo,
  known: readonly string[] = [],
): boolean {
  const hasOnlyId = (selectionSet: SelectionSetNode | undefined): boolean =>
    selectionSet?.selections.every((selection) => {
      if (selection.kind === Kind.FIELD) return ['id', '__typename', ...known].includes(selection.name.value);
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      return hasOnlyId(fragment?.selectionSet);
    }) ?? true;
  return fieldNodes.every(({ selectionSet }) => hasOnlyId(selectionSet));
}

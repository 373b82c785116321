import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/** The part of `GraphQLResolveInfo` that resolvers may read: the selection of their field. Compiled queries provide no more. */
export type Selection = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** The type of a resolver in `generated.ts`. */
export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  selection: Selection,
) => Promise<TResult> | TResult;

/** Whether a field selects only `id` and `__typename` of its object, so that the object need not be read. */
export function selectsOnlyId({ fieldNodes, fragments }: Selection): boolean {
  const hasOnlyId = (selectionSet: SelectionSetNode | undefined): boolean =>
    selectionSet?.selections.every((selection) => {
      if (selection.kind === Kind.FIELD) return ['id', '__typename'].includes(selection.name.value);
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
      return hasOnlyId(fragment?.selectionSet);
    }) ?? true;
  return fieldNodes.every(({ selectionSet }) => hasOnlyId(selectionSet));
}

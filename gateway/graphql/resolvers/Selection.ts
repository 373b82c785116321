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

/** Results of `selectsOnlyId`: `fieldNodes` is the same array for all entries of a list, and at each run of a compiled query. */
const resultsByNodes = new WeakMap<Selection['fieldNodes'], boolean>();

/** Whether a field selects only `id` and `__typename` of its object, so that the object need not be read. */
export function selectsOnlyId({ fieldNodes, fragments }: Selection): boolean {
  let result = resultsByNodes.get(fieldNodes);
  if (result === undefined) {
    const hasOnlyId = ({ selections }: SelectionSetNode): boolean =>
      selections.every((selection) => {
        switch (selection.kind) {
          case Kind.FIELD:
            return selection.name.value === 'id' || selection.name.value === '__typename';
          case Kind.INLINE_FRAGMENT:
            return hasOnlyId(selection.selectionSet);
          case Kind.FRAGMENT_SPREAD: {
            const fragment = fragments[selection.name.value];
            return fragment !== undefined && hasOnlyId(fragment.selectionSet);
          }
        }
      });
    result = fieldNodes.every(({ selectionSet }) => selectionSet === undefined || hasOnlyId(selectionSet));
    resultsByNodes.set(fieldNodes, result);
  }
  return result;
}

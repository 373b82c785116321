import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/** What a resolver may know of the query around it: what is selected of its own field. A compiled query gives no more. */
export type Selection = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/** A resolver of the schema's types. */
export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  selection: Selection,
) => Promise<TResult> | TResult;

/** Answers by the nodes of a field, which are the same each time a document is run. */
const known = new WeakMap<Selection['fieldNodes'], boolean>();

/** Whether a field selects `id` and `__typename` of its object at most: then the object need not be read. */
export function selectsIdAlone({ fieldNodes, fragments }: Selection): boolean {
  let answer = known.get(fieldNodes);
  if (answer === undefined) {
    const isIdAlone = ({ selections }: SelectionSetNode): boolean =>
      selections.every((selection) => {
        switch (selection.kind) {
          case Kind.FIELD:
            return selection.name.value === 'id' || selection.name.value === '__typename';
          case Kind.INLINE_FRAGMENT:
            return isIdAlone(selection.selectionSet);
          case Kind.FRAGMENT_SPREAD: {
            const fragment = fragments[selection.name.value];
            return fragment !== undefined && isIdAlone(fragment.selectionSet);
          }
        }
      });
    answer = fieldNodes.every(({ selectionSet }) => selectionSet === undefined || isIdAlone(selectionSet));
    known.set(fieldNodes, answer);
  }
  return answer;
}

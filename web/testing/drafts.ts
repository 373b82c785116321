import { createDraft, edit, type Stored } from '../lib/drafts/Draft';
import { readDraft, storeDraft } from '../lib/drafts/draftStorage';

/** The values of a draft that this browser has stored; null if there is none. */
export const readDraftValues = async (name: string): Promise<Record<string, string> | null> =>
  (await readDraft(name))?.draft.values ?? null;

/** Stores a draft, as if the member had typed `values` over what the gateway had. */
export async function storeTyped(
  name: string,
  values: Record<string, string>,
  base: Partial<Stored> = {},
): Promise<void> {
  const stored = { values: {}, images: [], ...base };
  const draft = createDraft(name, '/', stored);
  await storeDraft(edit(draft, { values: { ...stored.values, ...values } }));
}

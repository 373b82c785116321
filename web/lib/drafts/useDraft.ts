import { useEffect, useState } from 'react';
import type { FormValues } from '../forms/formValues';
import type { Draft, Stored } from './Draft';
import type { OpenedDraft } from './Drafts';
import { useDrafts } from './draftsContext';

export interface DraftOptions<Values extends FormValues> {
  /** `kind:memberId` and what else identifies the form. */
  name: string;
  /** What the gateway has of the object, or the defaults of a new one. Those of the first render count. */
  stored: Stored<Values>;
  isNew?: boolean;
}

export type OpenDraft<Values extends FormValues> = Draft<Values> & OpenedDraft;

/** Opens the draft of a form. @returns undefined while it is being read */
export function useDraft<Values extends FormValues>({
  name,
  stored,
  isNew = false,
}: DraftOptions<Values>): OpenDraft<Values> | undefined {
  const drafts = useDrafts();
  const [opening] = useState({ path: window.location.pathname, stored, isNew });
  const [opened, setOpened] = useState<OpenedDraft>();
  useEffect(() => {
    let isCurrent = true;
    void drafts.open(name, opening).then((result) => isCurrent && setOpened(result));
    return () => {
      isCurrent = false;
    };
  }, [drafts, name, opening]);
  const draft = drafts.find(name);
  // `open` has filled the draft with the fields of `stored`.
  return opened && draft && ({ ...draft, ...opened } as OpenDraft<Values>);
}

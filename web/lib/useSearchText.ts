import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { TIMINGS } from '../limits';
import { useSetUrlParam } from './useSetUrlParam';

/** The text of a search box and its setter. When typing pauses, the text is written to ?search=, and ?page= is removed. */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params] = useSearchParams();
  const setUrlParam = useSetUrlParam();
  const urlText = params.get('search') ?? '';
  const [text, setText] = useState(urlText);
  const [writtenText, setWrittenText] = useState(urlText);
  const [previousUrlText, setPreviousUrlText] = useState(urlText);
  if (urlText !== previousUrlText) {
    setPreviousUrlText(urlText);
    // The URL also changes when this hook writes to it. That must not overwrite text that was typed since.
    if (urlText !== writtenText) setText(urlText);
  }

  const writeToUrl = useDebouncedCallback((typed: string) => {
    const search = typed.trim();
    setWrittenText(search);
    setUrlParam('search', search || null, { replace: true });
  }, TIMINGS.searchDebounceMs);

  // On Back and Forward, a text that is not written yet belongs to the entry that was left.
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const { key } = useLocation();
  const [shownKey, setShownKey] = useState(key);
  if (key !== shownKey) {
    setShownKey(key);
    if (isBackOrForward) setText(urlText);
  }
  useEffect(() => {
    if (isBackOrForward) writeToUrl.cancel();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `writeToUrl` is another function at each render
  }, [isBackOrForward, key]);

  const type = (typed: string): void => {
    setText(typed);
    writeToUrl(typed);
  };
  return [text, type];
}

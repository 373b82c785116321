import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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

  const type = (typed: string): void => {
    setText(typed);
    writeToUrl(typed);
  };
  return [text, type];
}

import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TIMINGS } from '../limits';

/**
 * The text of a search box and its setter. The debounced text is written to the URL as ?search=, and ?page= is removed. Back and
 * Forward update the text.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inUrl = params.get('search') ?? '';
  const [text, setText] = useState(inUrl);
  const [pushed, setPushed] = useState(inUrl);
  const [previous, setPrevious] = useState(inUrl);
  if (inUrl !== previous) {
    setPrevious(inUrl);
    // Our own change of the URL must not overwrite text typed since.
    if (inUrl !== pushed) setText(inUrl);
  }

  const push = useDebouncedCallback((typed: string) => {
    const search = typed.trim();
    setPushed(search);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        if (search === '') next.delete('search');
        else next.set('search', search);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, TIMINGS.searchDebounceMs);

  return [
    text,
    (typed) => {
      setText(typed);
      push(typed);
    },
  ];
}

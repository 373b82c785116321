import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TIMINGS } from '../limits';

/**
 * The text of a search box and its setter. What is typed goes to the address as ?search= once it rests, on page 1; going
 * back or forward puts the box right again.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('search') ?? '';
  const [text, setText] = useState(inAddress);
  const [pushed, setPushed] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    // Our own search arriving must not take back what has been typed since.
    if (inAddress !== pushed) setText(inAddress);
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

import { useSearchParams } from 'react-router-dom';

/** Returns a function that sets a parameter of the URL, or removes it if `value` is null, and removes the page number. */
export function useSetUrlParam(): (
  name: string,
  value: string | null,
  options?: { replace: boolean },
) => void {
  const [, setParams] = useSearchParams();
  return (name, value, options) =>
    setParams(
      (currentParams) => {
        const newParams = new URLSearchParams(currentParams);
        newParams.delete('page');
        if (value === null) newParams.delete(name);
        else newParams.set(name, value);
        return newParams;
      },
      { ...options, preventScrollReset: true },
    );
}

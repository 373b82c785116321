import { useLocation, useNavigate } from 'react-router-dom';

/** Stores whether a view is open as `state[name]` of a history entry, so that Back closes the view and stays on the page. */
export function useHistoryEntry(name: string): [isOpen: boolean, open: () => void, close: () => void] {
  const { state, search, hash } = useLocation() as {
    state: Record<string, unknown> | null;
    search: string;
    hash: string;
  };
  const navigate = useNavigate();
  const isOpen = state?.[name] === true;
  return [
    isOpen,
    () => {
      if (!isOpen)
        void navigate({ search, hash }, { state: { ...state, [name]: true }, preventScrollReset: true });
    },
    () => {
      if (isOpen) void navigate(-1);
    },
  ];
}

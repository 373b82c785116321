import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '../icons';

interface Props {
  /** The accessible name. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  className?: string | undefined;
}

/** A search box with a button that clears it. */
export function SearchField({ label, placeholder, value, onChange, className }: Props) {
  return (
    <TextInput
      type="search"
      size="md"
      className={className}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={20} stroke={1.7} />}
      rightSection={
        value === '' ? undefined : <CloseButton aria-label="Clear the search" onClick={() => onChange('')} />
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

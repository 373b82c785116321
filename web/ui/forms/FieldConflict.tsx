import { Button } from '@mantine/core';
import classes from './FieldConflict.module.css';

interface Props {
  /** What the gateway has now, empty for nothing; null if it is not a text. */
  theirs: string | null;
  onSettle: (isOwnKept: boolean) => void;
}

/** The error of a field that was changed elsewhere too, in which the member's value stands. It is inside a paragraph. */
export function FieldConflict({ theirs, onSettle }: Props) {
  return (
    <>
      <span className={classes.theirs} dir="auto">
        {describe(theirs)}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => onSettle(false)}>
        Use this value
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={() => onSettle(true)}>
        Keep mine
      </Button>
    </>
  );
}

function describe(theirs: string | null): string {
  if (theirs === null) return 'Meanwhile changed elsewhere.';
  return theirs === '' ? 'Meanwhile emptied elsewhere.' : `Meanwhile changed to “${theirs}”.`;
}

import classes from './PostFrame.module.css';

/** A few facts in one dim line; what is not known is left out. */
export function FactsLine({ facts }: { facts: (string | number | null)[] }) {
  return (
    <ul className={classes.facts}>
      {facts
        .filter((fact) => fact !== null && fact !== '')
        .map((fact, index) => (
          <li key={index}>{fact}</li>
        ))}
    </ul>
  );
}

import classes from './PostFrame.module.css';

/** Facts in one dimmed line. Null and empty facts are left out. */
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

/** The values of a form, as they were typed. */
export type FormValues = Record<string, string>;

/** Reads the values of a form's fields, named by `defaults`, from an object of the schema; null becomes an empty text. */
export function readFormValues<Values extends FormValues>(
  object: { [Name in keyof Values]: unknown },
  defaults: Values,
): Values {
  const names = Object.keys(defaults) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, String(object[name] ?? '')])) as Values;
}

/** Trims the texts of a form for a mutation; empty ones become null. */
export function trimFormValues<Values extends FormValues>(values: Values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || null])) as {
    [Name in keyof Values]: Values[Name] | null;
  };
}

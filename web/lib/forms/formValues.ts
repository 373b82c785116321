export type FormValues = Record<string, string>;

/** Reads the values of a form's fields, named by `defaults`, from an object of the schema; null becomes an empty text. */
export function readFormValues<Values extends FormValues>(
  object: { [Name in keyof Values]: unknown },
  defaults: Values,
): Values {
  const names = Object.keys(defaults) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, String(object[name] ?? '')])) as Values;
}

/** Trims the texts of a form for a mutation; empty ones become null. `RequiredName`: the fields that the form's rules require. */
export function trimFormValues<Values extends FormValues, RequiredName extends keyof Values = never>(
  values: Values,
) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() || null])) as {
    [Name in keyof Values]: Exclude<Values[Name], ''> | (Name extends RequiredName ? never : null);
  };
}

/** An input with any of its fields, also of those in it. */
export type Patch<Input> = {
  [Name in keyof Input]?: Input[Name] extends string | readonly unknown[] | null
    ? Input[Name]
    : Partial<Input[Name]>;
};

/** The fields of an input and of the objects in it that have one of the names. */
export function pickFields<Input>(input: Input, names: ReadonlySet<string>): Patch<Input> {
  const entries = Object.entries(input as Record<string, unknown>).flatMap(([name, value]) => {
    if (names.has(name)) return [[name, value]];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const picked = pickFields(value, names);
    return Object.keys(picked).length > 0 ? [[name, picked]] : [];
  });
  return Object.fromEntries(entries) as Patch<Input>;
}

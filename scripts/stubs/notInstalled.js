/** Returns what a stub exports in the place of a function of the real package. */
export const notInstalled = (name) => () => {
  throw new Error(
    `${name} is a stub: delete its line in package.json and its folder in scripts/stubs to use the real one.`,
  );
};

/** Returns a loader of the code generator, which asks each of its loaders for each file. */
export const loaderNotInstalled = (name) =>
  class {
    load = notInstalled(name);
    loadSync = notInstalled(name);
  };

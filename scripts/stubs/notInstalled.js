/** Returns a stub's replacement for a function of the real package; it throws an error. */
export const notInstalled = (name) => () => {
  throw new Error(
    `${name} is a stub: delete its line in package.json and its folder in scripts/stubs to use the real one.`,
  );
};

/** Returns a loader class for the code generator, which tries every loader for every file and needs only one to succeed. */
export const loaderNotInstalled = (name) =>
  class {
    load = notInstalled(name);
    loadSync = notInstalled(name);
  };

/** What the real package returns where there is no graphql.config file; codegen.ts is read without it. */
export const loadConfig = () => Promise.resolve(undefined);

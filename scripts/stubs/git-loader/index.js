import { loaderNotInstalled } from '../notInstalled.js';

export const GitLoader = loaderNotInstalled('@graphql-tools/git-loader');

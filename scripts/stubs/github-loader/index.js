import { loaderNotInstalled } from '../notInstalled.js';

export const GithubLoader = loaderNotInstalled('@graphql-tools/github-loader');

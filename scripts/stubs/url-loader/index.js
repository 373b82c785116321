import { loaderNotInstalled } from '../notInstalled.js';

export const UrlLoader = loaderNotInstalled('@graphql-tools/url-loader');

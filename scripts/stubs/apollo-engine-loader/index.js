import { loaderNotInstalled } from '../notInstalled.js';

export const ApolloEngineLoader = loaderNotInstalled('@graphql-tools/apollo-engine-loader');

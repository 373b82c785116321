import { notInstalled } from '../notInstalled.js';

export const optimizeDocuments = notInstalled('@graphql-tools/relay-operation-optimizer');

import { notInstalled } from '../notInstalled.js';

export const fetch = notInstalled('@whatwg-node/fetch');

import { notInstalled } from '../notInstalled.js';

export default notInstalled('@inquirer/confirm');

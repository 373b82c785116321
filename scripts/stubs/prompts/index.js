import { notInstalled } from '../notInstalled.js';

export const checkbox = notInstalled('@inquirer/prompts');
export const confirm = checkbox;
export const input = checkbox;
export const select = checkbox;

/** Reads input in a browser: files are in memory, and there is no standard input. */
import { existsSync, readFileSync } from 'node:fs';
import { Refused } from '../engine/index.js';
import type * as here from './input.js';

export const isStandardInput: typeof here.isStandardInput = () => false;
export const inputName: typeof here.inputName = (name) => name;

export const readInput: typeof here.readInput = async (name) => {
  if (!existsSync(name)) throw new Refused(`no file "${name}"`);
  return readFileSync(name, 'utf8');
};

import path from 'node:path';

/** The checkout. Everything below resolves against it, wherever the command was typed. */
export const root = path.resolve(import.meta.dirname, '../..');

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);

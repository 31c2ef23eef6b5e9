// Writes apps/server/src/platform/db/tables.ts from a database with every migration applied: npm run tables -- postgres://…
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const url = process.argv[2];
if (!url) throw new Error('usage: npm run tables -- postgres://owner@host/database');
const file = path.resolve(import.meta.dirname, '../apps/server/src/platform/db/tables.ts');
const bin = path.resolve(import.meta.dirname, '../node_modules/.bin/kysely-codegen');
const flags = [
  '--dialect',
  'postgres',
  '--out-file',
  file,
  '--date-parser',
  'string',
  '--numeric-parser',
  'string',
  '--exclude-pattern',
  'kysely*',
];
execFileSync(bin, [...flags, '--type-only-imports'], { env: { ...process.env, DATABASE_URL: url }, stdio: 'inherit' });

const text = fs
  .readFileSync(file, 'utf8')
  // int8 is read as a number (see pool.ts), and jsonb takes what JSON.stringify takes.
  .replace(/export type Int8 = .*;/, 'export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;')
  .replace(
    /export type Json = JsonValue;[\s\S]*?(?=export type Numeric)/,
    'export type Json = ColumnType<unknown, unknown, unknown>;\n\n',
  )
  .replace(/^\/\*\*[\s\S]*?\*\/\n/, '// Generated from the migrations by scripts/tables.mjs; do not edit by hand.\n');
fs.writeFileSync(file, text);
execFileSync(path.resolve(import.meta.dirname, '../node_modules/.bin/biome'), ['format', '--write', file], { stdio: 'inherit' });

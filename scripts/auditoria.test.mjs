import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temTexto } from '../packages/domain/src/auditoria/textos.ts';
import { ATOS } from '../packages/domain/src/tramitacao/rules.ts';
import { ROOT } from './steps/run.mjs';

// People read in their account what they did: every action that is kept has its sentence.

const MODULES = 'apps/server/src';
const sources = readdirSync(join(ROOT, MODULES), { recursive: true })
  .map((name) => `${MODULES}/${name.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

/** The first argument of `audit(`, the second of `tocar(`, also where two are chosen from; what a file says of having been read. */
const CALL = /(?:\.audit\(|registro = \{ acao:|\btocar\((?:cena|\{ ctx, r \}),)\s*((?:[\w.]+\s*\?\s*'[^']+'\s*:\s*)?'[^']+')/g;
const kept = sources.flatMap((path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(CALL)].flatMap(([, said]) =>
    said.match(/'[^']+'/g).map((acao) => acao.slice(1, -1)),
  ),
);

test('every action that is kept has its sentence', () => {
  const acoes = new Set([...kept, ...ATOS.map((ato) => `requerimento.${ato}`)]);
  expect(acoes.size).toBeGreaterThan(120);
  expect([...acoes].filter((acao) => !temTexto(acao))).toEqual([]);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asRota, ROTA_NOMES, rota } from './rotas.ts';

const PAGES = join(import.meta.dirname, '../pages');
/** Where pages outside the bundle lie, and those that Vite builds by themselves. */
const FORA = ['../../public', '../..'].map((folder) => join(import.meta.dirname, folder));

test.each(ROTA_NOMES)('%s has a page', (nome) => {
  const { pagina, path, fora } = asRota(nome);
  if (fora)
    expect(
      FORA.some((folder) => existsSync(join(folder, `${path}.html`))),
      path,
    ).toBe(true);
  else expect(existsSync(join(PAGES, `${pagina}.tsx`)), pagina).toBe(true);
});

test('no two routes share a path', () => {
  const paths = ROTA_NOMES.map((nome) => asRota(nome).path.replace(/\{\w+\??\}/g, '{}'));
  expect(new Set(paths).size).toBe(paths.length);
});

test('system routes live under /sistema and no other does', () => {
  for (const nome of ROTA_NOMES) expect(nome.includes('sistema'), nome).toBe(asRota(nome).path.startsWith('/sistema'));
});

test('rota fills parameters, leaves out absent ones and appends the query', () => {
  expect(rota('login')).toBe('/');
  expect(rota('prefeitura.requerimento.setor.visualizacao', { setorId: 'a b', id: 7 })).toBe(
    '/prefeitura/requerimento/setor/a%20b/visualizacao/7',
  );
  expect(rota('erro.404')).toBe('/404');
  expect(rota('erro.404', { painel: 'prefeitura' })).toBe('/404/prefeitura');
  expect(rota('prefeitura.requerimento.listagem', {}, { status: ['Deferido'], s: '' })).toBe(
    '/prefeitura/requerimento/listagem?status[]=Deferido',
  );
});

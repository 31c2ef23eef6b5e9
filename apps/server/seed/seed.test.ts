import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verificar } from '@portal/domain/processos/verificar';
import { STATUS } from '@portal/domain/requerimentos/status';
import { isCnpj, isCpf } from '@portal/domain/text/documento';
import { expect, test } from 'vitest';
import { makeAnswers, type makeQuadro } from './answers.ts';
import { fakeCnpj, fakeCpf } from './identifiers.ts';
import { LOGINS } from './logins.ts';
import { STAFF } from './people.ts';
import { PERFIS } from './perfis.ts';
import { PROCESSOS } from './processos.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';
import { DESTINOS } from './seed.ts';
import { SETORES, TOWNS, ZONA_DO_BAIRRO, ZONAS } from './towns.ts';

const DOCS = join(import.meta.dirname, '../../../docs');

test('the list of log-ins in docs and in the README is the one that is seeded', () => {
  expect(JSON.parse(readFileSync(join(DOCS, 'demo-logins.json'), 'utf8'))).toEqual(LOGINS);
  const readme = readFileSync(join(DOCS, '../README.md'), 'utf8');
  for (const { usuario, senha } of LOGINS) expect(readme.includes(usuario) && readme.includes(senha), usuario).toBe(true);
});

test.each(Object.entries(PROCESSOS))('the definition of %s has no problem in its town', (proprio, entrada) => {
  const setores = SETORES.map(([sigla]) => ({ sigla, tem_gente: STAFF.some((s) => sigla in s.setores) }));
  expect(verificar(entrada, setores, { proprio, processos: Object.keys(PROCESSOS) })).toEqual([]);
});

test('150 requests are planned, in every status', () => {
  expect(DESTINOS.reduce((sum, [, n]) => sum + n, 0)).toBe(150);
  const ends = new Set(DESTINOS.map(([destino]) => destino as string));
  for (const status of STATUS) expect(ends.has(status), status).toBe(true);
});

test('made-up documents have check digits that hold', () => {
  const random = createRandom(1);
  for (let i = 0; i < 200; i += 1) {
    expect(isCpf(fakeCpf(random))).toBe(true);
    expect(isCnpj(fakeCnpj(random))).toBe(true);
  }
});

test('a home stands where homes stand, a tower in the centre, and most projects agree with themselves', () => {
  const imovel = (n: number, bairro: string) => ({
    id: String(n),
    inscricao: '',
    endereco: '',
    bairro,
    area_terreno_m2: '600.00',
    zona: ZONA_DO_BAIRRO[bairro] as string,
  });
  const imoveis = Object.keys(ZONA_DO_BAIRRO).map((bairro, n) => imovel(n, bairro));
  const town = { seed: TOWNS[0], imoveis } as unknown as Town;
  const member = { chave: 'x', id: '1', nome: 'Ana', email: 'ana@example.com', cpf: '1' };
  const random = createRandom(7);
  const feitos = Array.from({ length: 400 }, () => makeAnswers(random, town, 'alvara-de-construcao', member, member));
  const quadroDe = (r: Record<string, unknown>) => (r.quadro as ReturnType<typeof makeQuadro>).blocos[0]!;
  for (const r of feitos) {
    const [{ bairro }] = r.imoveis as [{ bairro: string }];
    const zona = ZONA_DO_BAIRRO[bairro];
    expect(zona).not.toBe('ZI');
    if (quadroDe(r).nome === 'Torre A') expect(zona).toBe('ZC');
  }
  const conferem = feitos.filter((r) => {
    const [terreo] = quadroDe(r).pavimentos;
    return quadroDe(r).nome === 'Casa' && Number(r.projecao_m2) >= Number(terreo!.computavel);
  });
  expect(conferem.length).toBeGreaterThan(feitos.length * 0.7);
  // every quarter of the demonstration has a zone of the demonstration
  expect(Object.keys(ZONA_DO_BAIRRO).sort()).toEqual([...TOWNS[0]!.bairros].sort());
  for (const sigla of Object.values(ZONA_DO_BAIRRO)) expect(ZONAS.some(([s]) => s === sigla)).toBe(true);
});

test('the profiles of the demonstration give nobody more than they have', () => {
  for (const { permissoes, quem } of PERFIS)
    for (const [chave, ...siglas] of quem) {
      const { permissoes: proprias, setores } = STAFF.find((s) => s.chave === chave)!;
      for (const tem of siglas.length > 0 ? siglas.map((sigla) => setores[sigla] ?? []) : [proprias])
        expect(tem, `${chave} ${siglas.join()}`).toEqual(expect.arrayContaining(permissoes));
    }
});

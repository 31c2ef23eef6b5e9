import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { obterRequerimento } from '@portal/domain/autos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { CONTEUDO_DE_INICIO } from '@portal/domain/modelos-de-documento/conteudo';
import * as contract from '@portal/domain/normas/contract';
import { previaDaPeca } from '@portal/domain/pecas/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { Grupo } from '@portal/domain/relatorios/catalogo';
import { listarDoRelatorio, verRelatorio } from '@portal/domain/relatorios/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { modeloEmVigor } from '#test/modelos.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, draftAlvara, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
});
afterAll(() => app.close());
afterEach(async () => {
  for (const { town } of [w, vizinha])
    await inTenant(app.db, town.id, async (tx) => {
      await sql`delete from requerimento_norma`.execute(tx);
      await sql`delete from norma`.execute(tx);
    });
});

type Escrita = BodyIn<typeof contract.criarNorma>['conteudo'];
let n = 0;
/** The height is at most so many metres, in force for long. */
async function emVigor(limite: string, mais: Partial<Escrita> = {}, onde = w) {
  n += 1;
  const exemplo = (valor: string, espera: 'cumpre' | 'descumpre') => ({ nome: '', valores: { altura_m: valor }, espera });
  const conteudo: Escrita = {
    base_legal: 'Lei Complementar 5/2019',
    artigo: `art. ${n}`,
    exigencia: { tipo: 'medida', medida: 'altura_m', sentido: 'ate', limite, unidade: 'm' },
    peso: 'avisa',
    exemplos: [
      ...['0,1', '0,2', '0,3'].map((v) => exemplo(v, 'cumpre')),
      ...['200', '300', '400'].map((v) => exemplo(v, 'descumpre')),
    ],
    ...mais,
  };
  const norma = ok(
    await onde.staff('gestor').call(contract.criarNorma, { body: { nome: `Norma que se guarda ${n}`, conteudo } }),
  );
  ok(
    await onde.staff('gestor').call(contract.publicarNorma, {
      params: { id: norma.id },
      body: { versao: norma.versao, vigente_de: '2020-01-01', alcanca_protocolados: true },
    }),
  );
  return norma;
}

interface Guardada {
  rodada: number;
  nome: string;
  lei: string;
  peso: string;
  situacao: string;
  valor: string;
  limite: string;
  justificada: boolean;
  zona: string;
  ultima: boolean;
  descumpriu: boolean;
}
const guardadas = (requerimento: string, onde = w) =>
  inTenant(app.db, onde.town.id, async (tx) => {
    const { rows } =
      await sql<Guardada>`select rodada, nome, lei, peso, situacao, valor, limite, justificada, zona, ultima, descumpriu
      from norma_conferencia where requerimento_id = ${requerimento} order by rodada, lei`.execute(tx);
    return rows;
  });

test('a filing keeps what each rule said, as it was then, and nothing before it', async () => {
  const fora = await emVigor('6', { peso: 'pede_motivo' });
  const dentro = await emVigor('9');
  const r = await draftAlvara(w, undefined, { altura_m: '6.50' });
  ok(await w.citizen().call(contract.justificarNorma, { params: { id: r.id }, body: { norma_id: fora.id, texto: 'Telhado.' } }));
  expect(await guardadas(r.id)).toEqual([]);
  const recusada = await agir(w.citizen(), atos.protocolar, { params: { id: r.id }, body: { versao: r.versao + 7 } });
  expect(recusada.status).toBe(409);
  expect(await guardadas(r.id)).toEqual([]);
  ok(await agir(w.citizen(), atos.protocolar, { params: { id: r.id }, body: { versao: r.versao } }));
  const ditas = await guardadas(r.id);
  const comum = { rodada: 1, zona: ditas[0]?.zona, ultima: true, valor: '6,50 m' };
  expect(ditas).toEqual([
    {
      ...comum,
      nome: fora.nome,
      lei: `Lei Complementar 5/2019, art. ${n - 1}`,
      peso: 'pede_motivo',
      situacao: 'fora',
      limite: 'até 6,00 m',
      justificada: true,
      descumpriu: true,
    },
    {
      ...comum,
      nome: dentro.nome,
      lei: `Lei Complementar 5/2019, art. ${n}`,
      peso: 'avisa',
      situacao: 'dentro',
      limite: 'até 9,00 m',
      justificada: false,
      descumpriu: false,
    },
  ]);
  expect(ditas[0]?.zona).not.toBe('');
  // what is read, looked over or renamed afterwards writes nothing
  const { rows } = await inTenant(app.db, w.town.id, (tx) =>
    sql<{ nome: string }>`update norma set nome = nome || ' de hoje' where id = ${fora.id} returning nome`.execute(tx),
  );
  expect(rows).toHaveLength(1);
  ok(await act(w.staff('gestor'), atos.cancelar, r.id, { motivo: 'Pedido em duplicidade.' }));
  expect(await guardadas(r.id)).toEqual(ditas);
});

test('each time it is sent again another round is kept, and the last one is known', async () => {
  const norma = await emVigor('6');
  const r = await paidAlvara(w, undefined, { altura_m: '6.50' });
  const analista = w.staff('analista');
  ok(await act(analista, atos.iniciar, r.id));
  ok(
    await act(analista, pendencias.marcarPendencia, r.id, {
      campo_id: 'altura_m',
      efeito: 'completar_dado',
      texto: 'Passa da altura.',
      base_legal: `Lei Complementar 5/2019, art. ${n}`,
    }),
  );
  ok(await act(analista, atos.devolver, r.id));
  const { versao } = ok(await w.citizen().call(obterRequerimento, { params: { id: r.id } }));
  ok(
    await w
      .citizen()
      .call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao, respostas: { altura_m: '5.90' } } }),
  );
  // a correction that was saved and not sent is no round
  expect((await guardadas(r.id)).map((x) => [x.rodada, x.situacao, x.ultima])).toEqual([[1, 'fora', true]]);
  ok(await act(w.citizen(), atos.responder, r.id));
  expect((await guardadas(r.id)).map((x) => [x.rodada, x.nome, x.situacao, x.valor, x.ultima, x.descumpriu])).toEqual([
    [1, norma.nome, 'fora', '6,50 m', false, true],
    [2, norma.nome, 'dentro', '5,90 m', true, true],
  ]);
});

test('no other town reads or fills it, and where there are no rules there is nothing', async () => {
  await emVigor('6');
  const r = await fileAlvara(w, undefined, { altura_m: '6.50' });
  expect(await guardadas(r.id)).toHaveLength(1);
  expect(await guardadas(r.id, vizinha)).toEqual([]);
  const deLa = await fileAlvara(vizinha, undefined, { altura_m: '6.50' });
  expect(await guardadas(deLa.id, vizinha)).toEqual([]);
  expect(await guardadas(deLa.id)).toEqual([]);
});

test('a paper names the conferral: what fails with its reasons, and what is fulfilled only where it is asked for', async () => {
  const fora = await emVigor('6', { mensagem_interna: 'Veja o corte AA.' });
  const dentro = await emVigor('9');
  const r = await paidAlvara(w, undefined, { altura_m: '6.50' });
  const analista = w.staff('analista');
  ok(await act(analista, atos.iniciar, r.id));
  ok(await act(analista, atos.deferir, r.id, { motivo: 'Aceito pelo conselho.' }));
  const modelo = (codigo: string, campo: string) =>
    modeloEmVigor(
      w,
      { codigo, tipo: 'parecer', nome: `Parecer ${codigo}` },
      {
        ...CONTEUDO_DE_INICIO,
        para_as_partes: false,
        corpo: [{ tipo: 'texto', html: `<p>{{${campo}}}</p>` }],
      },
    );
  const ler = async (codigo: string, campo: string) => {
    const { versoes } = await modelo(codigo, campo);
    const previa = await analista.call(previaDaPeca, {
      params: { id: r.id },
      body: { modelo_versao_id: versoes[0]?.id ?? '', textos: {} },
    });
    expect(previa.status).toBe(200);
    return (await readText(previa.bruto)).replace(/\s+/g, ' ');
  };
  const curta = await ler('NORMAS-1', 'normas.descumpridas');
  expect(curta).toContain(
    `${fora.nome} (Lei Complementar 5/2019, art. ${n - 1}): o projeto tem 6,50 m; a norma pede até 6,00 m.`,
  );
  expect(curta).toContain('Aceito pelo conselho.');
  expect(curta).not.toContain(dentro.nome);
  expect(curta).not.toContain('corte AA');
  const longa = await ler('NORMAS-2', 'normas.conferencia');
  expect(longa).toContain(fora.nome);
  expect(longa).toContain(dentro.nome);
});

test('the report tells which article stops, opens what it counts, and is empty where nothing was conferred', async () => {
  const norma = await emVigor('6');
  await emVigor('9');
  const lei = `Lei Complementar 5/2019, art. ${n - 1}`;
  const r = await fileAlvara(w, undefined, { altura_m: '6.50' });
  const hoje = new Date(app.clock.now).toISOString().slice(0, 10);
  const query = { de: `${Number(hoje.slice(0, 4)) - 1}-01-01`, ate: `${hoje.slice(0, 4)}-12-31` };
  const ver = (quem: Person, por?: Grupo) =>
    quem.call(verRelatorio, { params: { relatorio: 'normas' }, query: { ...query, ...(por ? { por } : {}) } });
  const gestor = w.staff('gestor');
  const dados = ok(await ver(gestor));
  expect(dados.linhas[0]).toMatchObject({
    chave: lei,
    nome: lei,
    valores: { conferidos: 1, descumpridos: 1, parte: 100, voltaram: 0 },
  });
  expect(dados.linhas.map((l) => l.valores.descumpridos)).toEqual([1, 0]);
  expect(dados.total).toMatchObject({ conferidos: 1, descumpridos: 1 });
  expect(ok(await ver(gestor, 'norma')).linhas[0]?.nome).toBe(norma.nome);
  const tecnicos = ok(await ver(gestor, 'responsavel')).linhas;
  expect(tecnicos[0]?.nome).toMatch(/ · (CREA|CAU|CFT)-[A-Z]{2} /);
  const { data } = ok(
    await gestor.call(listarDoRelatorio, {
      params: { relatorio: 'normas' },
      query: { ...query, medida: 'descumpridos', chave: lei },
    }),
  );
  expect(data.map((l) => l.requerimento_id)).toEqual([r.id]);
  expect((await ver(w.citizen())).status).toBe(403);
  const deLa = vizinha.staff('gestor');
  expect(ok(await ver(deLa))).toMatchObject({ linhas: [], total: { conferidos: 0, descumpridos: 0, parte: null } });
  expect((await ver(gestor, 'etapa')).status).toBe(422);
});

// Past 300 lines: one registry over HTTP, from its draft to what it means to a request.
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import type { BodyIn, QueryIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/normas/contract';
import { PRIMEIRAS_NORMAS } from '@portal/domain/normas/primeiras';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, draftAlvara, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let gestor: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  gestor = w.staff('gestor');
});
afterAll(() => app.close());

type Escrita = BodyIn<typeof contract.criarNorma>['conteudo'];
const exemplos = (medida: string, cumprem: string[], descumprem: string[]): NonNullable<Escrita['exemplos']> => [
  ...cumprem.map((v) => ({ nome: '', valores: { [medida]: v }, espera: 'cumpre' as const })),
  ...descumprem.map((v) => ({ nome: '', valores: { [medida]: v }, espera: 'descumpre' as const })),
];
/** The height is at most so many metres. */
const altura = (limite: string, mais: Partial<Escrita> = {}): Escrita => ({
  base_legal: 'Lei Complementar 5/2019',
  artigo: 'art. 12',
  exigencia: { tipo: 'medida', medida: 'altura_m', sentido: 'ate', limite, unidade: 'm' },
  peso: 'avisa',
  mensagem: 'A altura é de {valor}; a lei aceita {limite}.',
  mensagem_interna: 'Veja o corte AA.',
  texto_da_lei: 'A altura não passará de tantos metros.',
  exemplos: exemplos('altura_m', ['0,3', '0,4', '0,5'], ['200', '300', '400']),
  ...mais,
});
const analista = () => w.staff('analista');
let n = 0;
const nova = async (conteudo: Escrita, quem = gestor) => {
  n += 1;
  return ok(await quem.call(contract.criarNorma, { body: { nome: `Norma de prova ${n}`, conteudo } }));
};
const publicar = (id: string, versao: number, mais: Partial<BodyIn<typeof contract.publicarNorma>> = {}, quem = gestor) =>
  quem.call(contract.publicarNorma, {
    params: { id },
    body: { versao, vigente_de: '2020-01-01', alcanca_protocolados: true, ...mais },
  });
const emVigor = async (conteudo: Escrita, mais: Partial<BodyIn<typeof contract.publicarNorma>> = {}) => {
  const norma = await nova(conteudo);
  return ok(await publicar(norma.id, norma.versao, mais));
};
/** Each test begins without those of the one before. */
const calar = (organizacao: number) =>
  inTenant(app.db, organizacao, async (tx) => {
    await sql`delete from requerimento_norma`.execute(tx);
    await sql`delete from norma`.execute(tx);
  });
afterEach(async () => {
  await calar(w.town.id);
  await calar(vizinha.town.id);
});
const ver = async (quem: Person, id: string): Promise<Requerimento> =>
  ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const situacoes = (r: Pick<Requerimento, 'normas'>) => Object.fromEntries(r.normas.map((x) => [x.nome, x.situacao]));

describe('written, published, revoked', () => {
  test('a draft is in force nowhere, and is published only when its examples hold', async () => {
    const norma = await nova({ ...altura('9'), exemplos: exemplos('altura_m', ['8'], ['8,5']) });
    expect(norma.problemas.map((p) => p.texto)).toEqual([
      'Escreva pelo menos 3 exemplos que cumprem; há 1.',
      'Escreva pelo menos 3 exemplos que descumprem; há 1.',
      'Este exemplo dá “cumpre”, e não o que se espera.',
    ]);
    expect(await publicar(norma.id, norma.versao)).toMatchObject({ status: 422, dados: { codigo: 'norma_incompleta' } });
    const salva = ok(
      await gestor.call(contract.salvarNorma, {
        params: { id: norma.id },
        body: { versao: norma.versao, nome: norma.nome, conteudo: altura('9') },
      }),
    );
    expect(salva.problemas).toEqual([]);
    const publicada = ok(await publicar(salva.id, salva.versao));
    expect(publicada).toMatchObject({
      rascunho: null,
      versoes: [{ situacao: 'em vigor', vigente_de: '2020-01-01', conteudo: { artigo: 'art. 12' } }],
    });
    expect(await publicar(salva.id, publicada.versao)).toMatchObject({ status: 422, dados: { codigo: 'sem_rascunho' } });
    expect(await publicar(salva.id, salva.versao)).toMatchObject({ status: 409 });
  });

  test('what was filed since is only reached where that is meant, and a version that judged it stays', async () => {
    await fileAlvara(w);
    const norma = await nova(altura('9'));
    const recusa = await publicar(norma.id, norma.versao, { alcanca_protocolados: false });
    expect(recusa).toMatchObject({
      status: 422,
      dados: { codigo: 'alcanca_protocolados', erros: [{ campo: 'alcanca_protocolados' }] },
    });
    const publicada = ok(await publicar(norma.id, norma.versao));
    const versao_id = publicada.versoes[0]?.id ?? '';
    expect(publicada.versoes[0]?.retiravel).toBe(false);
    const retirar = (versao: number, qual: string) =>
      gestor.call(contract.retirarVersaoDaNorma, { params: { id: norma.id, versao_id: qual }, body: { versao } });
    expect(await retirar(publicada.versao, versao_id)).toMatchObject({ status: 422, dados: { codigo: 'versao_usada' } });
    // one of a day to come is taken back, and its words are a draft again
    const mais = ok(
      await gestor.call(contract.salvarNorma, {
        params: { id: norma.id },
        body: { versao: publicada.versao, nome: norma.nome, conteudo: altura('10') },
      }),
    );
    const futura = ok(await publicar(norma.id, mais.versao, { vigente_de: '2999-01-01', alcanca_protocolados: false }));
    expect(futura.versoes.map((v) => v.situacao)).toEqual(['futura', 'em vigor']);
    const devolta = ok(await retirar(futura.versao, futura.versoes[0]?.id ?? ''));
    expect(devolta).toMatchObject({ rascunho: { exigencia: { limite: '10' } }, versoes: [{ situacao: 'em vigor' }] });
  });

  test("a day begins by the town's clock: half past eleven at night is judged by what still held", async () => {
    const agora = app.clock.now;
    app.clock.now = new Date('2027-12-31T23:30:00-03:00');
    const r = await fileAlvara(w, undefined, { altura_m: '6.50' });
    const doAno = await nova(altura('6'));
    const recusa = await publicar(doAno.id, doAno.versao, { vigente_de: '2027-12-31', alcanca_protocolados: false });
    expect(recusa).toMatchObject({ dados: { codigo: 'alcanca_protocolados' } });
    const { nome, versoes } = ok(
      await publicar(doAno.id, doAno.versao, { vigente_de: '2028-01-01', alcanca_protocolados: false }),
    );
    expect(versoes[0]).toMatchObject({ situacao: 'futura', retiravel: true });
    expect(situacoes(await ver(analista(), r.id))).not.toHaveProperty(nome);
    app.clock.now = new Date('2028-01-01T00:00:00-03:00');
    const depois = await fileAlvara(w, undefined, { altura_m: '6.50' });
    expect(situacoes(await ver(analista(), depois.id))).toMatchObject({ [nome]: 'fora' });
    expect(ok(await gestor.call(contract.verNorma, { params: { id: doAno.id } })).versoes[0]).toMatchObject({
      ...{ situacao: 'em vigor', retiravel: false },
    });
    app.clock.now = agora;
  });

  test('revoked from a day on it asks nothing, and what was filed before stays judged by it', async () => {
    const norma = await emVigor(altura('0,5'));
    const antes = await fileAlvara(w, undefined, { altura_m: '6.50' });
    const revogar = (vigente_de: string, versao: number) =>
      gestor.call(contract.revogarNorma, { params: { id: norma.id }, body: { versao, vigente_de, alcanca_protocolados: true } });
    expect(await revogar('2019-12-31', norma.versao)).toMatchObject({ status: 422, dados: { codigo: 'ja_revogada' } });
    expect(await revogar('2020-01-01', norma.versao)).toMatchObject({ status: 422, dados: { codigo: 'vigencia_repetida' } });
    const depois = ok(await revogar('2999-01-01', norma.versao));
    expect(depois.versoes.map((v) => [v.vigente_de, v.conteudo === null])).toEqual([
      ['2999-01-01', true],
      ['2020-01-01', false],
    ]);
    expect(situacoes(await ver(w.staff('analista'), antes.id))[norma.nome]).toBe('fora');
    expect(await revogar('2999-06-01', depois.versao)).toMatchObject({ status: 422, dados: { codigo: 'ja_revogada' } });
  });

  test('two of one article that nobody can fulfil together are told; two names are not the same', async () => {
    const norma = await emVigor(altura('9'));
    const outra = await nova(
      altura('12', {
        exigencia: { tipo: 'medida', medida: 'altura_m', sentido: 'desde', limite: '12' },
        exemplos: exemplos('altura_m', ['12', '13', '14'], ['1', '2', '3']),
      }),
    );
    expect(outra.problemas).toEqual([
      { onde: '', gravidade: 'aviso', texto: `Contradiz “${norma.nome}”, do mesmo artigo: nenhum projeto cumpre as duas.` },
    ]);
    expect(
      await gestor.call(contract.criarNorma, { body: { nome: norma.nome.toUpperCase(), conteudo: altura('9') } }),
    ).toMatchObject({ status: 422, dados: { codigo: 'nome_em_uso' } });
    const jogada = ok(
      await gestor.call(contract.descartarRascunhoDaNorma, { params: { id: outra.id }, body: { versao: outra.versao } }),
    );
    expect(jogada).toEqual({ saiu: true });
    expect(await gestor.call(contract.verNorma, { params: { id: outra.id } })).toMatchObject({ status: 404 });
  });

  test('the list tells how each stands, and finds by law and article', async () => {
    const ids = [(await nova(altura('9', { artigo: 'art. 77' }))).id, (await emVigor(altura('9', { artigo: 'art. 78' }))).id];
    const lista = async (query: QueryIn<typeof contract.listarNormas>) => ok(await gestor.call(contract.listarNormas, { query }));
    expect((await lista({ s: 'art. 77' })).data).toMatchObject([
      { id: ids[0], situacao: 'rascunho', em_rascunho: true, vigente_de: null },
    ]);
    expect((await lista({ s: 'complementar art. 78', situacao: 'em vigor' })).data).toMatchObject([
      { id: ids[1], em_rascunho: false },
    ]);
    expect((await lista({ s: 'art. 78', situacao: 'rascunho' })).data).toEqual([]);
  });
});

describe('what it means to a request', () => {
  test('told to both sides with law, values and where they come from; the word to the analysis is not for the parties', async () => {
    const norma = await emVigor(
      altura('6', {
        quando: 'lote_area_m2 > 0',
        exemplos: altura('6').exemplos?.map((x) => ({ ...x, valores: { ...x.valores, lote_area_m2: '250' } })),
      }),
    );
    const r = await draftAlvara(w, undefined, { altura_m: '6.50' });
    const [minha] = (await ver(w.citizen(), r.id)).normas;
    expect(minha).toMatchObject({
      ...{ id: norma.id, situacao: 'fora', peso: 'avisa', campo_id: 'altura_m', valor: '6,50 m', limite: 'até 6,00 m' },
      ...{ mensagem: 'A altura é de 6,50 m; a lei aceita até 6,00 m.', mensagem_interna: '', artigo: 'art. 12', faltam: [] },
      texto_da_lei: 'A altura não passará de tantos metros.',
    });
    expect(minha?.usados.map((u) => [u.rotulo, u.origem])).toEqual([
      ['Área do terreno', 'Cadastro do imóvel'],
      ['Altura da construção', 'Medidas do projeto'],
    ]);
    // the answer that mends it is told at once, and one that is missing is no verdict
    const salvar = async (versao: number, altura_m: string) =>
      ok(
        await w.citizen().call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao, respostas: { altura_m } } }),
      );
    const certa = await salvar(r.versao, '6.00');
    expect(situacoes(certa)).toEqual({ [norma.nome]: 'dentro' });
    const vazia = await salvar(certa.versao, '');
    expect(vazia.normas).toMatchObject([{ situacao: 'sem dado', faltam: ['Altura da construção'], mensagem: '' }]);
    const errada = await salvar(vazia.versao, '6.01');
    expect(errada.normas[0]?.mensagem_interna).toBe('');
    ok(await agir(w.citizen(), atos.protocolar, { params: { id: r.id }, body: { versao: errada.versao } }));
    expect((await ver(w.staff('analista'), r.id)).normas[0]).toMatchObject({
      situacao: 'fora',
      mensagem_interna: 'Veja o corte AA.',
    });
  });

  test('what refuses is refused at its field, before anything is paid; mended, it is filed', async () => {
    await emVigor(altura('6', { peso: 'impede' }));
    const r = await draftAlvara(w, undefined, { altura_m: '6.50' });
    const protocolar = (versao: number) => agir(w.citizen(), atos.protocolar, { params: { id: r.id }, body: { versao } });
    const recusa = await protocolar(r.versao);
    expect(recusa).toMatchObject({
      status: 422,
      dados: {
        codigo: 'respostas_com_erros',
        erros: [
          { campo: 'altura_m', mensagem: 'A altura é de 6,50 m; a lei aceita até 6,00 m. (Lei Complementar 5/2019, art. 12)' },
        ],
      },
    });
    const { versao } = ok(
      await w.citizen().call(preenchimento.salvarRascunho, {
        params: { id: r.id },
        body: { versao: r.versao, respostas: { altura_m: '6.00' } },
      }),
    );
    ok(await protocolar(versao));
  });

  test('what asks for the reason is filed with one; nobody else gives it, and it is not given afterwards', async () => {
    const norma = await emVigor(altura('6', { peso: 'pede_motivo' }));
    const r = await draftAlvara(w, undefined, { altura_m: '6.50' });
    const protocolar = () => agir(w.citizen(), atos.protocolar, { params: { id: r.id }, body: { versao: r.versao } });
    const dizer = (texto: string, quem = w.citizen(), norma_id = norma.id) =>
      quem.call(contract.justificarNorma, { params: { id: r.id }, body: { norma_id, texto } });
    expect(await protocolar()).toMatchObject({ status: 422, dados: { erros: [{ campo: 'altura_m' }] } });
    expect((await dizer('Telhado inclinado', w.citizen(1))).status).toBe(404);
    expect((await dizer('Telhado inclinado', w.staff('analista'))).status).not.toBe(200);
    expect(await dizer('oi')).toMatchObject({ status: 422, dados: { erros: [{ campo: 'texto' }] } });
    expect((await dizer('x'.repeat(1001))).status).toBe(422);
    expect((await dizer('Outra', w.citizen(), '0190a0a0-0000-7000-8000-000000000001')).status).toBe(404);
    const dito = '<script>alert(1)</script> Telhado inclinado.';
    ok(await dizer(dito));
    ok(await dizer(''));
    expect(await protocolar()).toMatchObject({ status: 422 });
    ok(await dizer(dito));
    ok(await protocolar());
    expect((await ver(w.staff('analista'), r.id)).normas[0]?.justificativa).toBe(dito);
    expect(await dizer('Depois')).toMatchObject({ status: 422, dados: { codigo: 'ja_protocolado' } });
  });

  test('a rule of one process asks no other, and one of all is silent where its question is not asked', async () => {
    const [alvara = '', outro = ''] = ['alvara-de-construcao', 'certidao-de-numeracao'].map((slug) => w.town.processos.get(slug));
    expect([alvara, outro].every(Boolean)).toBe(true);
    const geral = await emVigor(altura('6'));
    const so = await emVigor(altura('6', { processos: [alvara] }));
    const alheia = await emVigor(altura('6', { processos: [outro] }));
    const r = await draftAlvara(w, undefined, { altura_m: '6.50' });
    expect(situacoes(await ver(w.citizen(), r.id))).toEqual({ [geral.nome]: 'fora', [so.nome]: 'fora' });
    // where the town says that it asks a process, and that does not ask what it needs, it cannot be told
    const doOutro = ok(await agir(w.citizen(), preenchimento.iniciarRequerimento, { body: { processo_id: outro } }));
    expect(situacoes(await ver(w.citizen(), doOutro.id))).toEqual({ [alheia.nome]: 'sem dado' });
  });

  test('whoever approves what a rule does not pass says why', async () => {
    const norma = await emVigor(altura('6'));
    const r = await paidAlvara(w, undefined, { altura_m: '6.50' });
    const analista = w.staff('analista');
    ok(await act(analista, atos.iniciar, r.id));
    const recusa = await act(analista, atos.deferir, r.id, { motivo: undefined });
    expect(recusa).toMatchObject({ status: 422, dados: { codigo: 'defere_sem_motivo' } });
    expect(recusa.mensagem).toContain(`${norma.nome}: 6,50 m (permitido até 6,00 m)`);
    ok(await act(analista, atos.deferir, r.id));
  });
});

describe('who, and whose', () => {
  test('only a manager writes, and another town neither sees nor is judged by it', async () => {
    const norma = await emVigor(altura('6'));
    for (const quem of [w.staff('analista'), w.citizen(), vizinha.staff('gestor')])
      expect([403, 404]).toContain((await quem.call(contract.verNorma, { params: { id: norma.id } })).status);
    const deLa = vizinha.staff('gestor');
    expect(ok(await deLa.call(contract.listarNormas, { query: {} })).data).toEqual([]);
    expect(await publicar(norma.id, norma.versao, {}, deLa)).toMatchObject({ status: 404 });
    expect(
      (await draftAlvara(vizinha, undefined, { altura_m: '60.00' }).then((r) => ver(vizinha.citizen(), r.id))).normas,
    ).toEqual([]);
  });

  test('hostile expressions, tables and names are refused in words, and never fail the call', async () => {
    const ruins: Partial<Escrita>[] = [
      { quando: 'for x in 1..1000000000 return x' },
      { quando: `${'('.repeat(240)}1${')'.repeat(240)}` },
      { exigencia: { tipo: 'condicao', condicao: 'function(x) x' } },
      { exigencia: { tipo: 'medida', medida: '__proto__', sentido: 'ate', limite: 'constructor' } },
      { exigencia: { tipo: 'medida', medida: '9 ** 9 ** 9 ** 9', sentido: 'ate', limite: '1' } },
    ];
    for (const ruim of ruins) {
      const { status, dados } = await gestor.call(contract.criarNorma, {
        body: { nome: `Ruim ${JSON.stringify(ruim).slice(0, 90)}`, conteudo: { ...altura('9'), ...ruim } },
      });
      expect([201, 200, 422]).toContain(status);
      if (status < 300) {
        expect(dados.problemas.some((p) => p.gravidade === 'erro')).toBe(true);
      }
    }
    const criar = (conteudo: Escrita) => gestor.call(contract.criarNorma, { body: { nome: 'Cheia', conteudo } });
    // each value within its bounds, and all of them together more than a rule holds
    for (const quantos of [12, 40]) {
      const valores = Object.fromEntries(Array.from({ length: quantos }, (_, i) => [`campo_${i}`, `${i}é`.repeat(160)]));
      const cheia = {
        ...altura('9'),
        exemplos: Array.from({ length: 20 }, () => ({ nome: '', valores, espera: 'cumpre' as const })),
      };
      const { status, dados } = await criar(cheia);
      expect([quantos, status]).toEqual([quantos, 422]);
      expect(JSON.stringify(dados)).toContain('A norma é grande demais');
    }
    // what a database cannot hold is taken out or refused
    const nula = {
      ...altura('9'),
      mensagem: 'a\u0000b',
      exemplos: [{ nome: '\u0000', valores: { altura_m: '9\u0000\ud800' }, espera: 'cumpre' as const }],
    };
    expect([200, 201, 422]).toContain((await criar(nula)).status);
    const demais = { ...altura('9'), quando: 'a'.repeat(501) };
    expect((await gestor.call(contract.criarNorma, { body: { nome: 'Longa', conteudo: demais } })).status).toBe(422);
  });
});

test('a file carries rules to another town as drafts, and the first set is brought once', async () => {
  expect(ok(await gestor.call(contract.baixarNormas, {})).normas).toEqual([]);
  const norma = await emVigor(altura('6', { processos: [w.town.processos.get('alvara-de-construcao') ?? ''] }));
  const arquivo = ok(await gestor.call(contract.baixarNormas, {}));
  expect(arquivo.normas.find((x) => x.nome === norma.nome)?.conteudo.processos).toEqual([]);
  const deLa = vizinha.staff('gestor');
  expect(ok(await deLa.call(contract.trazerNormas, { body: { arquivo } }))).toEqual({
    trazidas: arquivo.normas.length,
    havia: 0,
  });
  expect(ok(await deLa.call(contract.trazerNormas, { body: { arquivo } }))).toEqual({
    trazidas: 0,
    havia: arquivo.normas.length,
  });
  expect(ok(await deLa.call(contract.trazerNormas, { body: { arquivo: null } })).trazidas).toBe(PRIMEIRAS_NORMAS.length);
  const torto = await deLa.call(contract.trazerNormas, { body: { arquivo: { formato: 'normas-1', normas: [] } } });
  expect(torto.status).toBe(422);
});

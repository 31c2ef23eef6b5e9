// Past 300 lines: one town with a work under way, and a rule of each kind from its filing to the desk and the past.
import { darVeredito } from '@portal/domain/analise/contract';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contract from '@portal/domain/normas/contract';
import * as ensaio from '@portal/domain/normas/ensaio';
import { PERGUNTAS_DO_PEDIDO } from '@portal/domain/normas/primeiras-do-pedido';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as taxas from '@portal/domain/taxas/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { drawPage, drawPlanta } from '#seed/files.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, draftAlvara, grantedAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
/** The licence of the work, as its owner reads it. */
let alvara: Requerimento;
let obra_id: string;
const lido = async (id: string, quem: Person = w.citizen()): Promise<Requerimento> =>
  ok(await quem.call(autos.obterRequerimento, { params: { id } }));

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  const { id } = await grantedAlvara(w);
  await assinar(id);
  alvara = await lido(id);
  obra_id = alvara.obra?.id ?? '';
}, 120_000);
afterAll(() => app.close());
afterEach(async () => {
  await inTenant(app.db, w.town.id, (tx) => sql`delete from norma`.execute(tx));
});

/** What waits for the secretary of this request is signed, and sealed. */
async function assinar(id: string): Promise<void> {
  await app.settle();
  const marta = w.staff('assinante');
  const { data } = ok(await marta.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando', per_page: 0 } }));
  for (const { id: qual, versao } of data.filter((a) => a.requerimento.id === id)) {
    const body = { acao: 'assinar', versao, senha: SENHA, lido_ate_o_fim: true } as const;
    ok(
      await marta.call(assinaturas.atualizarAssinatura, {
        params: { processo_requerimento_assinatura_id: qual },
        body,
      }),
    );
  }
  await app.settle();
}

type Conteudo = BodyIn<typeof contract.criarNorma>['conteudo'];
const lei = { base_legal: 'Lei Complementar 5/2019', artigo: 'art. 12', peso: 'impede' } as const;
const condicao = (texto: string): Conteudo => ({ ...lei, exigencia: { tipo: 'condicao', condicao: texto } });
const medida = (qual: string, sentido: 'desde' | 'ate', limite: string, unidade: string): Conteudo => ({
  ...lei,
  exigencia: { tipo: 'medida', medida: qual, sentido, limite, unidade, casas: unidade === 'm²' ? 2 : 0 },
});
let n = 0;
/** In force since long ago, with as many examples as are asked for. */
async function emVigor(conteudo: Conteudo, cumpre: Record<string, string>, descumpre: Record<string, string>) {
  n += 1;
  const exemplos = [...Array(3).fill([cumpre, 'cumpre']), ...Array(3).fill([descumpre, 'descumpre'])].map(
    ([valores, espera]) => ({
      ...{ nome: '', valores, espera },
    }),
  );
  const gestor = w.staff('gestor');
  const nova = ok(
    await gestor.call(contract.criarNorma, { body: { nome: `Entrada ${n}`, conteudo: { ...conteudo, exemplos } } }),
  );
  expect(nova.problemas).toEqual([]);
  const body = { versao: nova.versao, vigente_de: '2020-01-01', alcanca_protocolados: true };
  return ok(await gestor.call(contract.publicarNorma, { params: { id: nova.id }, body }));
}
const salvar = async (id: string, respostas: Record<string, unknown>) => {
  const { versao } = await lido(id);
  return ok(await w.citizen().call(preenchimento.salvarRascunho, { params: { id }, body: { versao, respostas } }));
};
const protocolar = async (id: string) =>
  agir(w.citizen(), atos.protocolar, { params: { id }, body: { versao: (await lido(id)).versao } });

const enviar = async (id: string, campo_id: string, arquivo: Awaited<ReturnType<typeof drawPage>>) =>
  ok(await w.citizen().call(preenchimento.enviarArquivo, { params: { id }, body: { campo_id }, arquivo }));

/** A habite-se of the work, with everything but its area table. */
async function habiteSe(pavimentos: object[], unidades: number): Promise<string> {
  const processo_id = w.town.processos.get('habite-se') ?? '';
  const { id } = ok(await agir(w.citizen(), preenchimento.iniciarRequerimento, { body: { processo_id, obra_id } }));
  const arquivo = await drawPage('m.pdf', 'Matricula', ['Registro']);
  const matricula = await enviar(id, 'matricula_arquivo', arquivo);
  const r = alvara.respostas as Record<string, unknown> & { responsaveis_tecnicos: { responsabilidade: string }[] };
  const { definicao } = await lido(id);
  const perguntas = new Set(definicao.secoes.flatMap((s) => s.campos.map((c) => c.id)));
  const dadas: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(r).filter(([campo]) => perguntas.has(campo))),
    ...{ alvara_numero: '0001/2026', alcance: 'Parcial', conclusao: '2026-10-20', matricula_arquivo: [matricula] },
    responsaveis_tecnicos: r.responsaveis_tecnicos.filter((t) => t.responsabilidade === 'Execução da obra'),
    declaracao: { lida: true, aceita: true },
    quadro: comPavimentos(pavimentos, unidades),
  };
  await salvar(id, dadas);
  return id;
}
const blocoDaLicenca = () => (alvara.respostas.quadro as { blocos: { pavimentos: object[] }[] }).blocos[0];
const comPavimentos = (pavimentos: object[], unidades: number) => ({
  blocos: [{ ...blocoDaLicenca(), unidades, pavimentos }],
});
const andar = (computavel: string) => ({
  ...{ id: 'x', nome: 'Térreo', situacao: 'Construir', repeticoes: 1, computavel, nao_computavel: '0.00', vazio: '0.00' },
});

/** Its fee, where there is one, by a proof that is approved. */
async function pagar(id: string): Promise<void> {
  const { guias, versao } = await lido(id);
  const [guia] = guias;
  if (!guia) return;
  const arquivo = await drawPage('pix.pdf', 'Comprovante', [id]);
  const enviada = ok(await w.citizen().call(taxas.enviarComprovante, { params: { id: guia.id }, body: { versao }, arquivo }));
  const financeiro = w.staff('financeiro');
  const params = { id: enviada.comprovantes[0]?.id ?? '' };
  ok(await financeiro.call(taxas.aprovarComprovante, { params, body: { versao: (await lido(id, financeiro)).versao } }));
}

/** What the desk says of each, and what the try-out counts. */
async function comparar(norma: { id: string; nome: string }, ids: readonly string[]) {
  const gestor = w.staff('gestor');
  const ditas: string[] = [];
  for (const id of ids) {
    const { normas } = await lido(id, w.staff('analista'));
    ditas.push(normas.find((x) => x.nome === norma.nome)?.situacao ?? 'não se aplica');
  }
  ok(await gestor.call(ensaio.pedirEnsaio, { params: { id: norma.id }, body: { alvo: 'em vigor' } }));
  await app.settle();
  const feito = ok(await gestor.call(ensaio.verEnsaio, { params: { id: norma.id } }));
  const quantas = (s: string) => ditas.filter((d) => d === s).length;
  expect(feito?.total).toBe(ids.length);
  expect(feito?.contagens.resultados).toEqual({
    ...{ cumpre: quantas('dentro'), descumpre: quantas('fora'), 'falta dado': quantas('sem dado') },
    ...{ 'não se aplica': quantas('não se aplica'), 'não julgado': 0 },
  });
  const query = { ensaio_id: feito?.id ?? '', grupo: 'barraria' as const, per_page: 0 };
  const { data } = ok(await gestor.call(ensaio.listarLinhasDoEnsaio, { query }));
  expect(data.map((l) => l.requerimento_id).sort()).toEqual(ids.filter((_, i) => ditas[i] === 'fora').sort());
  return ditas;
}
const protocolados = async (): Promise<string[]> => {
  const { rows } = await inTenant(app.db, w.town.id, (tx) =>
    sql<{ id: string }>`select id from requerimento where protocolado_em is not null order by protocolado_em, id`.execute(tx),
  );
  return rows.map((r) => r.id);
};

type Respostas = Record<string, unknown>;
const maisUmaPlanta = async (id: string, r: Respostas) => ({
  plantas: [...(r.plantas as object[]), await enviar(id, 'plantas', await drawPlanta('Alvara', '77.00'))],
});
const maisUmDono = async (_: string, r: Respostas) => ({
  proprietarios: [...(r.proprietarios as object[]), { id: 'p2', nome: 'Dona Segunda', documento: '52998224725' }],
});

test.each([
  {
    de: 'papers',
    norma: medida('quantos_plantas', 'desde', '2', 'arquivos'),
    exemplos: [{ quantos_plantas: '2' }, { quantos_plantas: '1' }],
    emendar: maisUmaPlanta,
    campo: 'plantas',
    usados: [{ rotulo: 'Projeto arquitetônico', valor: '2 arquivos', origem: 'Documentos' }],
  },
  {
    de: 'drawing',
    norma: medida('folhas_plantas', 'desde', '2', 'folhas'),
    exemplos: [{ folhas_plantas: '2' }, { folhas_plantas: '1' }],
    emendar: maisUmaPlanta,
    campo: 'plantas',
    usados: [{ rotulo: 'Projeto arquitetônico: folhas', valor: '2 folhas', origem: 'Desenho' }],
  },
  {
    de: 'people',
    norma: condicao('partes_proprietarios_quantos > 1 and partes_requerente_e_proprietario = "Sim"'),
    exemplos: [
      { partes_proprietarios_quantos: '2', partes_requerente_e_proprietario: 'Sim' },
      { partes_proprietarios_quantos: '1', partes_requerente_e_proprietario: 'Sim' },
    ],
    emendar: maisUmDono,
    campo: 'proprietarios',
    usados: [
      { rotulo: 'Proprietários', valor: '2 pessoas', origem: 'Partes do pedido' },
      { rotulo: 'O requerente é um dos proprietários', valor: 'Sim', origem: 'Partes do pedido' },
    ],
  },
])(
  '$de stop a filing at their question, are mended, and pass; the desk shows what was used, the past says the same',
  async (caso) => {
    const [cumpre = {}, descumpre = {}] = caso.exemplos as unknown as Record<string, string>[];
    const norma = await emVigor(caso.norma, cumpre, descumpre);
    const { id, respostas } = await draftAlvara(w);
    const recusa = await protocolar(id);
    expect(recusa).toMatchObject({ status: 422, dados: { codigo: 'respostas_com_erros', erros: [{ campo: caso.campo }] } });
    const salvo = await salvar(id, await caso.emendar(id, respostas));
    expect(salvo.normas).toMatchObject([{ nome: norma.nome, situacao: 'dentro', usados: caso.usados }]);
    ok(await protocolar(id));
    expect((await lido(id, w.staff('analista'))).normas).toMatchObject([{ situacao: 'dentro', usados: caso.usados }]);
    const ditas = await comparar(norma, await protocolados());
    expect(ditas).toEqual(expect.arrayContaining(['dentro', 'fora']));
    // another town neither sees it nor is judged by it
    const la = await draftAlvara(vizinha);
    expect(ok(await vizinha.citizen().call(autos.obterRequerimento, { params: { id: la.id } })).normas).toEqual([]);
  },
);

test('a file that nobody read has no sheets to be told, and stops nobody', async () => {
  const norma = await emVigor(medida('folhas_plantas', 'desde', '2', 'folhas'), { folhas_plantas: '2' }, { folhas_plantas: '1' });
  const { id } = await draftAlvara(w);
  const semLeitura = (o: string) =>
    inTenant(app.db, w.town.id, (tx) =>
      sql`update arquivo set saude = ${o}::jsonb where id in (select arquivo_id from requerimento_arquivo where requerimento_id = ${id}::uuid)`.execute(
        tx,
      ),
    );
  for (const saude of ['null', '{"situacao": "ilegivel", "paginas": 0}', '{"situacao": "lido"}']) {
    await semLeitura(saude);
    expect((await lido(id)).normas).toMatchObject([
      { situacao: 'sem dado', faltam: ['Projeto arquitetônico: folhas'], mensagem: '' },
    ]);
  }
  ok(await protocolar(id));
  await comparar(norma, await protocolados());
});

test('a habite-se larger than what is left of the licence stops, is mended, and is judged without itself', async () => {
  const norma = await emVigor(
    medida('area_final', 'ate', 'obra_area_falta_m2', 'm²'),
    { area_final: '100', obra_area_falta_m2: '100' },
    { area_final: '101', obra_area_falta_m2: '100' },
  );
  const grande = await habiteSe([andar('9000.00')], 0);
  const recusa = await protocolar(grande);
  expect(recusa).toMatchObject({ status: 422, dados: { erros: [{ campo: 'quadro' }] } });
  await salvar(grande, { quadro: comPavimentos([andar('30.00')], 0) });
  ok(await protocolar(grande));
  const usadosDe = async (id: string, quem = w.staff('analista')) => {
    const [dita] = (await lido(id, quem)).normas;
    return { situacao: dita?.situacao, falta: dita?.usados.find((u) => u.origem === 'Obra') };
  };
  const antes = await usadosDe(grande);
  expect(antes).toMatchObject({ situacao: 'dentro', falta: { rotulo: 'Área licenciada ainda sem habite-se' } });

  // looked at while all of it is left
  const gestor = w.staff('gestor');
  await pagar(grande);
  ok(await act(gestor, atos.iniciar, grande));
  const etapa_id = (await lido(grande, gestor)).etapas.find((e) => e.status === 'Em andamento')?.id ?? '';
  for (const campo_id of ['quadro', 'conclusao'])
    ok(
      await agir(gestor, darVeredito, { params: { id: grande }, body: { etapa_id, campo_id, veredito: 'conforme', versao: 0 } }),
    );

  // another one is granted meanwhile: less is left, and only of the one that still runs
  const outro = await habiteSe([andar('20.00')], 0);
  ok(await protocolar(outro));
  await pagar(outro);
  for (const _ of (await lido(outro)).definicao.etapas) {
    ok(await act(gestor, atos.iniciar, outro));
    ok(await act(gestor, atos.deferir, outro, { motivo: 'Confere com o que foi visto.' }));
  }
  await assinar(outro);
  const emM2 = (u: { valor: string } | undefined) =>
    Number((u?.valor ?? '').replace(' m²', '').replace('.', '').replace(',', '.'));
  expect(emM2(antes.falta) - emM2((await usadosDe(grande)).falta)).toBe(20);
  expect(emM2((await usadosDe(outro)).falta)).toBe(emM2(antes.falta));
  // nobody touched the request, and what was said of its areas does not stand: the limit is another
  const { vereditos } = await lido(grande, gestor);
  expect(Object.fromEntries(vereditos.map((v) => [v.campo_id, v.vale]))).toEqual({ quadro: false, conclusao: true });
  const [mudou] = vereditos.flatMap((v) => v.mudou);
  expect(mudou?.rotulo).toContain(norma.nome);
  const ditas = await comparar(norma, await protocolados());
  expect(ditas.filter((d) => d === 'dentro')).toHaveLength(2);

  const nenhum = await emVigor(condicao('obra_habite_ses = 0'), { obra_habite_ses: '0' }, { obra_habite_ses: '1' });
  const pedidos = await protocolados();
  const porPedido = Object.fromEntries((await comparar(nenhum, pedidos)).map((d, i) => [pedidos[i], d]));
  expect([porPedido[grande], porPedido[outro], porPedido[alvara.id]]).toEqual(['fora', 'dentro', 'não se aplica']);
});

test('what the first set asks of people, papers and the work is asked by the processes of the town, in the same words', async () => {
  const { nomes } = ok(await w.staff('gestor').call(contract.listarNomesDaNorma, {}));
  for (const { id, rotulo, unidade, classe, origem } of PERGUNTAS_DO_PEDIDO)
    expect(nomes.find((x) => x.id === id)).toMatchObject({ rotulo, unidade, classe, origem });
  // and what has a better name is known, and not offered
  expect(nomes.filter((x) => x.antigo).map((x) => x.id)).toEqual(expect.arrayContaining(['plantas', 'proprietarios']));
});

import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import * as analise from '@portal/domain/analise/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { verRequerimentoPublico } from '@portal/domain/autos/publico';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as gestao from '@portal/domain/processos/gestao';
import * as taxas from '@portal/domain/taxas/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person, send } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let processo_id: string;

/** Words that stand nowhere else, to be looked for on the wire. */
const RENDA = 'Rendimento reservado de quatro mil';
const PARECER = 'Parecer sigiloso do analista';

const CAMPOS = [
  { id: 'bairro', tipo: 'selecao', rotulo: 'Bairro', fonte: 'bairros', publico: true },
  { id: 'area', tipo: 'numero', rotulo: 'Área' },
  { id: 'lados', tipo: 'grupo', rotulo: 'Lados', item: 'Lado', campos: [{ id: 'metros', tipo: 'numero', rotulo: 'Metros' }] },
  { id: 'soma', tipo: 'calculado', rotulo: 'Soma', formula: 'area + sum(lados.metros)', publico: true },
  { id: 'mostra_taxa', tipo: 'taxa', rotulo: 'Taxa até agora', taxa: 'lados' },
  { id: 'historia', tipo: 'texto_formatado', rotulo: 'História' },
  { id: 'ponto', tipo: 'localizacao', rotulo: 'Ponto', obrigatorio: false },
  { id: 'visita', tipo: 'vistoria', rotulo: 'Visita', obrigatorio: false },
  { id: 'renda', tipo: 'texto', rotulo: 'Renda', visto_por: 'prefeitura' },
  {
    id: 'acordo',
    tipo: 'texto',
    rotulo: 'Acordo',
    obrigatorio: false,
    valido_se: 'acordo = "sim"',
    mensagem_invalido: 'Só serve sim.',
  },
  { id: 'laudo', tipo: 'arquivos', rotulo: 'Laudo', obrigatorio: false, paginas_max: 1 },
  { id: 'assina', tipo: 'assinatura', rotulo: 'Assinatura', papel: 'requerente', texto: 'Respondo pelo que está escrito aqui.' },
  { id: 'parecer', tipo: 'texto', rotulo: 'Parecer', preenche: 'analista', visto_por: 'prefeitura' },
  { id: 'nota', tipo: 'numero', rotulo: 'Nota', preenche: 'analista', etapa: 'analise', casas: 0, maximo: '10', publico: true },
];

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  const gestor = w.staff('gestor');
  const body = { nome: 'Todos os campos', slug: 'todos-os-campos', grupo: 'Campos', tipo: 'uso_do_solo' as const };
  ({ id: processo_id } = ok(await gestor.call(gestao.criarProcesso, { body })));
  const { aberta } = ok(await gestor.call(gestao.ver, { params: { id: processo_id } }));
  const d = aberta!.definicao;
  d.resumo = 'Para conferir os campos de cada tipo.';
  d.secoes[0]!.campos = CAMPOS;
  Object.assign(d.etapas[0]!, { id: 'analise', setor: 'DAP' });
  d.taxas = [
    { id: 'lados', nome: 'Taxa por lado', base: 'soma', medida: 'm', unidade: 'real', valor_unitario: '0.10', etapa: 'analise' },
  ];
  d.documentos = [];
  const saved = ok(
    await gestor.call(gestao.salvarRascunho, { params: { id: processo_id }, body: { versao: aberta!.versao, definicao: d } }),
  );
  ok(await gestor.call(gestao.publicar, { params: { id: processo_id }, body: { versao: saved.versao, quando: null } }));
});
afterAll(() => app.close());

const boas = () => ({
  bairro: w.town.seed.bairros[0],
  area: '10.00',
  lados: [
    { id: 'a', metros: '2.50', estranho: 'x' },
    { id: 'b', metros: '1.50' },
  ],
  historia: '<p>Era <b>uma</b> vez<script>alert(1)</script> <a href="javascript:alert(1)" onclick="x()">aqui</a></p>',
  ponto: { latitude: '-26,9', longitude: '-52,4' },
  visita: { contato: 'Maria Rosa', telefone: '(49) 99200-7658', dias: ['Sexta', 'Segunda'], periodo: 'Manhã', acesso: '' },
  renda: RENDA,
});

const iniciar = async (who: Person = w.citizen()) =>
  ok(await agir(who, preenchimento.iniciarRequerimento, { body: { processo_id } }));
const salvar = (who: Person, id: string, respostas: Record<string, unknown>) =>
  act(who, preenchimento.salvarRascunho, id, { respostas });
const assinar = (who: Person, id: string, senha = SENHA) =>
  act(who, preenchimento.assinarCampo, id, { campo_id: 'assina', lida: true, senha });

async function rascunho(who: Person = w.citizen(), mais: Record<string, unknown> = {}): Promise<string> {
  const { id } = await iniciar(who);
  ok(await salvar(who, id, { ...boas(), ...mais }));
  return id;
}

async function protocolado(who: Person = w.citizen()): Promise<string> {
  const id = await rascunho(who);
  ok(await assinar(who, id));
  ok(await act(who, atos.protocolar, id));
  return id;
}

describe('a draft', () => {
  test('gets the registries its choices draw from, and no others', async () => {
    const r = await iniciar();
    expect(Object.keys(r.registros)).toEqual(['bairros']);
    expect(r.registros.bairros).toContain(w.town.seed.bairros[0]);
    expect(r.campos_abertos).not.toContain('soma');
    expect(r.campos_abertos).not.toContain('parecer');
    expect(r.campos_abertos).not.toContain('mostra_taxa');
  });

  test('keeps rich text without what runs, and does not believe what the server writes itself', async () => {
    const who = w.citizen();
    const id = await rascunho(who);
    const r = ok(await who.call(autos.obterRequerimento, { params: { id } }));
    expect(r.respostas.historia).toBe('<p>Era <strong>uma</strong> vez aqui</p>');
    for (const mentira of [
      { assina: { nome: 'Eu', em: '2026-01-01T00:00:00Z', sha256: 'a'.repeat(64) } },
      { soma: '1.00' },
      { parecer: 'aprovado por mim' },
      { mostra_taxa: 'x' },
    ])
      expect((await salvar(who, id, mentira)).dados, JSON.stringify(mentira)).toMatchObject({ codigo: 'campo_fechado' });
  });

  test('is filed only with values of the registry, with every rule of every kind', async () => {
    const who = w.citizen();
    const id = await rascunho(who, {
      bairro: 'Bairro Inventado',
      lados: [{ id: 'a' }],
      acordo: 'nunca',
      ponto: { latitude: '200', longitude: '1' },
    });
    const recusa = await act(who, atos.protocolar, id);
    expect(recusa.status).toBe(422);
    expect((recusa.dados as unknown as { erros: { campo: string }[] }).erros.map((e) => e.campo)).toEqual([
      'bairro',
      'lados.0.metros',
      'ponto.latitude',
      'acordo',
      'assina',
    ]);
    // what is not complete cannot be signed
    expect((await assinar(who, id)).dados).toMatchObject({ codigo: 'respostas_com_erros' });
  });

  test('counts the pages of a PDF where the field limits them', async () => {
    const who = w.citizen();
    const { id } = await iniciar(who);
    const enviar = async (paginas: number) => {
      const pdf = await PDFDocument.create();
      for (let i = 0; i < paginas; i += 1) pdf.addPage();
      const arquivo = { nome: 'laudo.pdf', tipo: 'application/pdf', bytes: Buffer.from(await pdf.save()) };
      return who.call(preenchimento.enviarArquivo, { params: { id }, body: { campo_id: 'laudo' }, arquivo });
    };
    const recusa = await enviar(2);
    expect(recusa.mensagem).toBe('O PDF tem 2 páginas e aqui cabem 1.');
    ok(await enviar(1));
  });
});

describe('the signature of a party', () => {
  test('is given by the person asked for, with the own password, over the answers as they are', async () => {
    const who = w.citizen();
    const id = await rascunho(who);
    expect((await assinar(who, id, 'errada#2026')).dados).toMatchObject({ codigo: 'senha_incorreta' });
    const assinado = ok(await assinar(who, id));
    expect(assinado.respostas.assina).toMatchObject({
      nome: w.town.cidadaos[0]!.nome,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // a change afterwards makes it void
    ok(await salvar(who, id, { area: '11.00' }));
    expect((await act(who, atos.protocolar, id)).dados).toMatchObject({ erros: [{ campo: 'assina' }] });
    ok(await salvar(who, id, { area: '10.00' }));
    const r = ok(await act(who, atos.protocolar, id));
    expect(r.respostas).toMatchObject({
      soma: '14.00',
      lados: [
        { id: 'a', metros: '2.50' },
        { id: 'b', metros: '1.50' },
      ],
    });
    expect((await assinar(who, id)).dados).toMatchObject({ codigo: 'assinatura_indisponivel' });
  });

  test('nobody begins at the counter what only the requester can sign', async () => {
    const body = { processo_id, requerente_cpf: w.town.cidadaos[0]!.cpf };
    expect(await agir(w.staff('protocolo'), preenchimento.iniciarRequerimento, { body })).toMatchObject({
      status: 422,
      dados: { codigo: 'assinatura_do_requerente' },
    });
  });

  test('nobody signs for somebody else', async () => {
    const who = w.citizen();
    const id = await rascunho(who);
    const stranger = w.citizen(1);
    const body = { versao: 1, campo_id: 'assina', lida: true as const, senha: SENHA };
    expect((await stranger.call(preenchimento.assinarCampo, { params: { id }, body })).status).toBe(404);
  });
});

describe('what the analysis fills in', () => {
  test('is kept while the step goes on, and approving names what is missing', async () => {
    const who = w.citizen();
    const id = await protocolado(who);
    const analista = w.staff('analista');
    const guardar = (respostas: Record<string, unknown>, quem = analista) =>
      act(quem, analise.salvarCamposDaAnalise, id, { respostas });
    // the step's fee waits for its proof first
    await pago(id);
    expect((await guardar({ nota: '7' })).status).toBe(422);
    ok(await act(analista, atos.iniciar, id));
    expect((await guardar({ renda: 'outra' })).dados).toMatchObject({ codigo: 'campo_fechado' });
    expect((await guardar({ nota: '7' }, w.staff('financeiro'))).status).toBe(403);
    const sem = await act(analista, atos.deferir, id);
    expect(sem.status).toBe(422);
    expect(sem.mensagem).toContain('“Parecer”, “Nota”');
    ok(await guardar({ parecer: PARECER, nota: '70' }));
    expect((await act(analista, atos.deferir, id)).mensagem).toContain('“Nota”');
    const guardado = ok(await guardar({ nota: '7' }));
    expect(guardado.respostas).toMatchObject({ parecer: PARECER, nota: '7', renda: RENDA });

    // on the wire of a party and of the public there is nothing of it
    const parte = await who.call(autos.obterRequerimento, { params: { id } });
    const publico = await send(app, w.town.host, verRequerimentoPublico, { params: { id } });
    for (const { bruto } of [parte, publico]) {
      expect(bruto.toString()).not.toContain(PARECER);
      expect(bruto.toString()).not.toContain(RENDA);
    }
    expect(ok(parte).respostas).toMatchObject({ nota: '7' });
    expect(ok(publico)).toMatchObject({
      respostas: [
        { rotulo: 'Bairro', texto: w.town.seed.bairros[0] },
        { rotulo: 'Soma', texto: '14,00' },
        { rotulo: 'Nota', texto: '7' },
      ],
    });
    ok(await act(analista, atos.deferir, id));
    const { rows } = await trilha(id);
    expect(rows).toContain('requerimento.campos_da_analise');
    expect(rows).toContain('requerimento.assinar_campo');
  });
});

/** The fee, paid and its proof approved. */
async function pago(id: string): Promise<void> {
  const who = w.citizen();
  const { guias, versao } = ok(await who.call(autos.obterRequerimento, { params: { id } }));
  expect(guias[0]).toMatchObject({ valor_centavos: 140 });
  const arquivo = await drawPage('pix.pdf', 'Comprovante', ['Pix']);
  const sent = ok(await who.call(taxas.enviarComprovante, { params: { id: guias[0]!.id }, body: { versao }, arquivo }));
  const paulo = w.staff('financeiro');
  const agora = ok(await paulo.call(autos.obterRequerimento, { params: { id } }));
  ok(await paulo.call(taxas.aprovarComprovante, { params: { id: sent.comprovantes[0]!.id }, body: { versao: agora.versao } }));
}

async function trilha(id: string): Promise<{ rows: string[] }> {
  const rows = await inTenant(app.db, w.town.id, (tx) => tx.selectFrom('auditoria').select(['acao', 'dados']).execute());
  return { rows: rows.filter((r) => JSON.stringify(r.dados).includes(id)).map((r) => r.acao) };
}

test('the hash of the domain is SHA-256', async () => {
  const { sha256 } = await import('@portal/domain/text/sha256');
  for (const text of ['', 'abc', 'ação “x” 😀', 'y'.repeat(55), 'y'.repeat(56), 'y'.repeat(64), 'z'.repeat(5000)])
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

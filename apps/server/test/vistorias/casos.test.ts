// Past 300 lines: one world, in which a work is licensed and visited; making it takes longer than any test.
import { createHash } from 'node:crypto';
import { verAgenda } from '@portal/domain/agenda/contract';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { reconhecerArquivo, verificarLicenca } from '@portal/domain/licencas/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as obras from '@portal/domain/obras/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { verTermo } from '@portal/domain/termos/contract';
import * as apontar from '@portal/domain/vistorias/apontamentos';
import * as contract from '@portal/domain/vistorias/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agir, type Person } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { faltasDePdfA } from '#test/pdf-a.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, grantedAlvara, ok, type World } from '#test/world.ts';
import { BOAS, linha, mundoDasVistorias, RUINS } from './mundo.ts';

// The report and its code, what a licensed work goes through, the field that asks by itself, and what no request asked for.
let app: TestApp;
let w: World;
let vizinha: World;
let m: Awaited<ReturnType<typeof mundoDasVistorias>>;
const INICIO = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: INICIO });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  m = await mundoDasVistorias(app, w);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = INICIO;
});

const lido = async (id: string, quem: Person = w.citizen()) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));
const semConta = (mundo: World, caminho: string) =>
  app.http.inject({ method: 'GET', url: `/api/v1/${caminho}`, headers: { host: mundo.town.host } });

test('anybody verifies a report by its code or its file, in its town alone, and learns nothing of who was there', async () => {
  const tipo = await m.criarTipo({ validade_dias: 30 });
  const r = await m.protocolar();
  const presentes = [{ nome: 'Mestre Sigiloso', documento: '123', papel: '', assinatura: null }];
  const v = await m.visitada(r, tipo.id, { presentes });
  expect(v.codigo).toBeNull();
  await app.settle();
  const { codigo } = await m.ver(v.id, w.citizen());
  expect(codigo).toMatch(/^[0-9A-Z]{16}$/);
  const dito = await semConta(w, `verificar/${codigo}`);
  expect(dito.json()).toMatchObject({
    dados: { titulo: `Laudo de vistoria: ${tipo.nome}`, situacao: 'Vigente', is_valida: true, validade_em: '2026-12-16' },
  });
  expect(dito.body).not.toContain('Mestre Sigiloso');
  expect((await semConta(vizinha, `verificar/${codigo}`)).statusCode).toBe(404);
  const pdf = (await w.citizen().call(contract.baixarLaudo, { params: { id: v.id } })).bruto;
  expect(await faltasDePdfA(pdf, 'A')).toEqual([]);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const texto = await readText(pdf);
  expect(texto).toContain((codigo ?? '').match(/.{4}/g)!.join('-'));
  const reconhecido = ok(await w.citizen().call(reconhecerArquivo, { params: { sha256 } }));
  expect(reconhecido.documento).toMatchObject({ codigo, is_valida: true });
  app.clock.now = new Date('2026-12-17T15:00:00Z');
  expect(ok(await w.citizen().call(verificarLicenca, { params: { codigo: codigo! } }))).toMatchObject({
    situacao: 'Vencida',
    is_valida: false,
  });
});

/** A licence signed. */
async function licenciada() {
  const r = await grantedAlvara(w);
  await app.settle();
  const marta = w.staff('assinante');
  const { data } = ok(await marta.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando', per_page: 0 } }));
  for (const minha of data.filter((a) => a.requerimento.id === r.id))
    ok(
      await marta.call(assinaturas.atualizarAssinatura, {
        params: { processo_requerimento_assinatura_id: minha.id },
        body: { acao: 'assinar', versao: minha.versao, senha: SENHA, lido_ate_o_fim: true },
      }),
    );
  await app.settle();
  const assinado = await lido(r.id);
  return { id: r.id, obra: assinado.obra!.id, processo: assinado.processo.id };
}

test('a licensed work goes through what its process asks for, by block, asked in its licence while it is built; areas stand side by side', async () => {
  const { id, obra, processo } = await licenciada();
  const medida = linha('area', { tipo: 'medir', unidade: 'm²', area: 'construida' });
  const roteiro = [
    { titulo: 'Obra', linhas: [linha('placa'), linha('recuo', { tipo: 'medir', unidade: 'm', minimo: '1.5' }), medida] },
  ];
  const fundacao = await m.criarTipo({ obras_de: [processo], por: 'bloco' });
  const estrutura = await m.criarTipo({ obras_de: [processo], antes: [fundacao.codigo], roteiro });
  const outra = await m.criarTipo();
  const daObra = async (quem: Person = w.citizen()) => ok(await quem.call(contract.verVistoriasDaObra, { params: { id: obra } }));
  const antes = await daObra();
  expect(antes.pedir_em).toBe(id);
  const blocos = antes.pedidas.filter((p) => p.nome === fundacao.nome).map((p) => p.alvo);
  expect(blocos.length).toBeGreaterThan(0);
  expect(blocos).not.toContain('');
  expect(antes.pedidas.every((p) => p.falta?.includes('ninguém a pediu ainda'))).toBe(true);
  // of what was granted only what belongs to the work is asked for, by its parts, and in order
  const { vistorias_que_se_pedem: pedem } = await lido(id);
  expect(pedem.map((t) => t.tipo_id).sort()).toEqual([fundacao.id, estrutura.id].sort());
  expect(pedem.find((t) => t.tipo_id === fundacao.id)?.alvos).toEqual(blocos);
  expect(await m.pedir(id, outra.id)).toMatchObject({ status: 422 });
  expect(await m.pedir(id, fundacao.id, w.citizen(), { alvo: 'Bloco que não há' })).toMatchObject({ status: 422 });
  expect(await m.pedir(id, estrutura.id)).toMatchObject({ status: 422 });
  for (const alvo of blocos) await m.visitada(id, fundacao.id, {}, alvo.toUpperCase());
  const v = await m.visitada(id, estrutura.id, { respostas: { ...BOAS, area: { achado: null, medida: '181.25', texto: '' } } });
  expect(v.areas).toHaveLength(1);
  const [area] = v.areas;
  expect(area).toMatchObject({ nome: 'Área construída', medida: '181.25' });
  expect(Number(area!.aprovada) + Number(area!.diferenca)).toBeCloseTo(181.25, 5);
  const depois = await daObra();
  expect(depois.pedidas.map((p) => p.falta)).toEqual(depois.pedidas.map(() => null));
  expect((await daObra(w.staff('gestor'))).pedidas).toHaveLength(depois.pedidas.length);
  expect((await w.citizen(1).call(contract.verVistoriasDaObra, { params: { id: obra } })).status).toBe(404);
  expect((await vizinha.staff('gestor').call(contract.verVistoriasDaObra, { params: { id: obra } })).status).toBe(404);
  const { comparativo } = ok(await w.citizen().call(obras.verObra, { params: { id: obra } }));
  expect(comparativo).toContainEqual(expect.objectContaining({ origem: 'medido', area_final: '181.25' }));
  expect(comparativo.find((c) => c.origem === 'licenciado')?.area_final).toBe(area!.aprovada);
  await app.settle();
  const texto = await readText((await w.citizen().call(contract.baixarLaudo, { params: { id: v.id } })).bruto);
  expect(texto).toContain('Áreas medidas e aprovadas');
  expect(texto).toContain('181,25');
});

test('an answered field asks for the inspection when the request is filed, once, and its step waits for it', async () => {
  const tipo = await m.criarTipo({ partes_pedem: false });
  const campo = { id: 'visita', tipo: 'vistoria', rotulo: 'Visita', vistoria: tipo.codigo, obrigatorio: false };
  const visita = { contato: 'Maria Rosa', telefone: '49999990000', dias: ['Segunda'], periodo: 'Manhã', acesso: 'Portão azul' };
  const r = await m.protocolar([tipo.codigo], [campo], { visita });
  const [v, ...mais] = (await lido(r)).vistorias;
  expect(mais).toEqual([]);
  expect(v).toMatchObject({ tipo: tipo.nome, status: 'Solicitada' });
  expect((await m.ver(v!.id)).preferencia).toContain('Maria Rosa');
  const analista = w.staff('analista');
  ok(await act(analista, atos.iniciar, r));
  const cedo = await act(analista, atos.deferir, r);
  expect(cedo.mensagem).toContain('ela está pedida, sem dia marcado');
  ok(await m.agendar(v!.id));
  await m.concluir(v!.id);
  ok(await act(analista, atos.deferir, r));
  // not answered, nothing is asked for; put away meanwhile, neither
  expect((await lido(await m.protocolar([], [campo]))).vistorias).toEqual([]);
  const guardado = ok(
    await m
      .gestor()
      .call(contract.arquivarTipoDeVistoria, { params: { id: tipo.id }, body: { versao: tipo.versao, arquivado: true } }),
  );
  expect(guardado.arquivado).toBe(true);
});

test('a request that turns out to lie elsewhere tells who goes and who waits, once, and the agenda says the same', async () => {
  const tipo = await m.criarTipo();
  const [velho, novo] = w.town.imoveis;
  const campo = { id: 'lote', tipo: 'imoveis', rotulo: 'Imóvel' };
  const r = await m.protocolar([], [campo], { lote: [velho] });
  const pedida = ok(await m.pedir(r, tipo.id));
  ok(await m.agendar(pedida.id));
  const analista = w.staff('analista');
  const corrigir = async (lote: unknown, motivo: string) => {
    ok(await act(analista, atos.iniciar, r));
    for (const { id } of (await lido(r, analista)).pendencias.filter((p) => p.situacao === 'Aguardando validação')) {
      const { versao } = await lido(r, analista);
      ok(await agir(analista, pendencias.aceitarPendencia, { params: { id: r, pendencia_id: id }, body: { versao } }));
    }
    ok(await act(analista, pendencias.marcarPendencia, r, { campo_id: 'lote', texto: 'Confira o imóvel.' }));
    ok(await act(analista, pendencias.marcarPendencia, r, { campo_id: 'motivo', texto: 'Diga melhor.' }));
    ok(await act(analista, atos.devolver, r));
    const { versao, pendencias: itens } = await lido(r);
    const params = { id: r };
    const body = { versao, respostas: { lote: [lote], motivo } };
    ok(await w.citizen().call(preenchimento.salvarRascunho, { params, body }));
    for (const { id } of itens.filter((p) => p.situacao === 'Aguardando preenchimento')) {
      const agora = await lido(r);
      ok(
        await agir(w.citizen(), pendencias.responderPendencia, {
          params: { id: r, pendencia_id: id },
          body: { versao: agora.versao, resposta: 'Corrigido.' },
        }),
      );
    }
    ok(await act(w.citizen(), atos.responder, r));
    await app.settle();
  };
  const sinos = async (quem: Person) =>
    ok(await quem.call(listarNotificacoes))
      .map((n) => n.message)
      .filter((texto) => texto.includes('agora é em'));
  await corrigir(velho, 'Outra casa.');
  expect(await sinos(m.fiscal())).toEqual([]);
  await corrigir(novo, 'Outra casa.');
  const frase = expect.stringContaining(
    `agora é em ${novo!.endereco}, ${novo!.bairro} (antes: ${velho!.endereco}, ${velho!.bairro}).`,
  );
  expect(await sinos(m.fiscal())).toEqual([frase]);
  const { inicio, endereco } = await m.ver(pedida.id);
  expect(endereco).toBe(`${novo!.endereco}, ${novo!.bairro}`);
  const dia = inicio!.slice(0, 10);
  const { compromissos } = ok(await m.fiscal().call(verAgenda, { query: { de: dia, ate: dia } }));
  expect(compromissos.find((c) => c.link?.endsWith(pedida.id))).toMatchObject({ local: endereco });
});

test('unlicensed work is a case of its own: seen by its sector alone, visited, reported, and told to somebody by a notice', async () => {
  const tipo = await m.criarTipo();
  const body = {
    ...{ tipo_id: tipo.id, endereco: 'Rua das Palmeiras, 100', bairro: 'Centro', latitude: -27.1, longitude: -51.9 },
    ...{ relato: 'Laje sendo concretada, sem placa e sem licença.', responsavel_nome: '', responsavel_documento: '' },
  };
  const abrir = (quem: Person, mais = {}) => quem.call(contract.abrirFiscalizacao, { body: { ...body, ...mais } });
  expect((await abrir(w.citizen())).status).toBe(403);
  expect((await abrir(w.staff('analista'))).status).toBe(403);
  expect((await abrir(vizinha.staff('gestor'))).status).toBe(404);
  expect(await abrir(m.fiscal(), { longitude: null })).toMatchObject({ status: 422 });
  expect(await abrir(m.fiscal(), { relato: '' })).toMatchObject({ status: 422 });
  const v = ok(await abrir(m.fiscal()));
  expect(v).toMatchObject({ requerimento: null, status: 'Solicitada', endereco: 'Rua das Palmeiras, 100, Centro' });
  // nobody outside of the sector reads it
  for (const outro of [w.staff('analista'), w.citizen(), vizinha.staff('gestor')])
    expect((await outro.call(contract.verVistoria, { params: { id: v.id } })).status).toBe(404);
  const { data } = ok(await m.fiscal().call(contract.listarVistorias, { query: { s: 'palmeiras' } }));
  expect(data.map((x) => x.id)).toEqual([v.id]);
  const responsavel = async (mais: object = {}) =>
    m.fiscal().call(contract.corrigirResponsavel, {
      params: { id: v.id },
      body: { versao: (await m.ver(v.id)).versao, responsavel_nome: 'João da Laje', responsavel_documento: '', ...mais },
    });
  expect(await responsavel({ responsavel_documento: '111' })).toMatchObject({ status: 422 });
  ok(await responsavel());
  ok(await m.agendar(v.id));
  await m.concluir(v.id, { resultado: 'Reprovada', respostas: RUINS });
  expect((await responsavel()).status).toBe(422);
  await app.settle();
  const texto = await readText((await m.fiscal().call(contract.baixarLaudo, { params: { id: v.id } })).bruto);
  expect(texto).toContain('Laje sendo concretada');
  expect(texto).toContain('João da Laje');
  const params = { id: v.id };
  const achado = ok(await m.fiscal().call(apontar.verApontamentos, { params }));
  expect(achado.etapas).toEqual([]);
  expect(achado.destinatarios).toMatchObject([{ nome: 'João da Laje', usuario_id: null }]);
  const termo = { tipo: 'Auto' as const, prazo_dias: 15, contagem: 'uteis' as const, palavras: '' };
  const { falhas } = ok(
    await m.fiscal().call(apontar.apontarTermo, {
      params,
      body: { ...termo, destinatarios: [{ nome: 'João da Laje', documento: '', papel: '' }] },
    }),
  );
  const auto = ok(await m.fiscal().call(verTermo, { params: { id: falhas[0]!.virou!.termo_id! } }));
  expect(auto).toMatchObject({ tipo: 'Auto', requerimento: null });
  expect(auto.texto).toContain('Rua das Palmeiras');
});

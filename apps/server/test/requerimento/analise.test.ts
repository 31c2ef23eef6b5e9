// Past 300 lines: one round with every kind of item, from the marking to the approval, and who may do what with it.
import { darVeredito, reabrirVeredito } from '@portal/domain/analise/contract';
import { CHAMADAS as dosAtos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import { verRequerimentoPublico } from '@portal/domain/autos/publico';
import * as frases from '@portal/domain/frases/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { escreverMensagem } from '@portal/domain/mensagens/contract';
import * as revisao from '@portal/domain/pendencias/contract';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { assinarCampo } from '@portal/domain/preenchimento/contract';
import * as lista from '@portal/domain/requerimentos/lista';
import * as taxas from '@portal/domain/taxas/contract';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { type Answer, agir, type Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { PROJETO, QUADRO } from '#test/analise-processo.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { darAcesso } from '#test/concessoes.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

const SENHA = 'Aprova#2026';
let app: TestApp;
let w: World;
let processo: string;

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  processo = await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    await publicarProcesso(ctx, 'projeto-para-analisar', PROJETO);
    return (await publicarProcesso(ctx, 'projeto-para-analisar', PROJETO)).processo_id;
  });
});
afterAll(() => app.close());

const ana = () => w.citizen();
/** DAP */
const camila = () => w.staff('analista');
/** DAP too */
const diego = () => w.staff('analista2');
/** MAMB */
const tiago = () => w.staff('ambiental');

const ler = async (who: Person, id: string): Promise<Requerimento> =>
  ok(await who.call(autos.obterRequerimento, { params: { id } }));
const etapaDe = (r: Requerimento, definicao_id: string) =>
  r.etapas.find((e) => e.definicao_id === definicao_id && !e.substituida) as Etapa;
const itemDe = (r: Requerimento, numero: number) => r.pendencias.find((p) => p.numero === numero) as Pendencia;

/** An act on one item, on the request as it stands now. */
async function noItem(
  who: Person,
  endpoint: AnyEndpoint,
  id: string,
  numero: number,
  body: Record<string, unknown> = {},
): Promise<Answer<Requerimento>> {
  const r = await ler(who, id);
  const pendencia_id = itemDe(r, numero)?.id ?? '01890000-0000-7000-8000-000000000000';
  return agir(who, endpoint, { params: { id, pendencia_id }, body: { versao: r.versao, ...body } });
}

async function anexar(id: string, campo_id: string, nome: string) {
  const arquivo = await drawPage(`${nome}.pdf`, nome, [nome]);
  return ok(await ana().call(preenchimento.enviarArquivo, { params: { id }, body: { campo_id }, arquivo }));
}

async function protocolado(): Promise<string> {
  const { id } = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: processo } }));
  const respostas = {
    memorial: 'Casa de dois pisos.',
    recuo: '1,50 m',
    quadro: QUADRO,
    plantas: [await anexar(id, 'plantas', 'Planta A'), await anexar(id, 'plantas', 'Planta B')],
    laudo: [await anexar(id, 'laudo', 'Laudo')],
  };
  ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas }));
  ok(await act(ana(), assinarCampo, id, { campo_id: 'assina', lida: true, senha: SENHA }));
  ok(await act(ana(), dosAtos.protocolar, id));
  return id;
}

/** Both sectors at work. */
async function emAnalise(): Promise<string> {
  const id = await protocolado();
  ok(await act(camila(), dosAtos.iniciar, id));
  ok(await act(tiago(), dosAtos.iniciar, id));
  return id;
}

const SETE = [
  { campo_id: 'memorial', efeito: 'completar_dado', texto: 'Descreva o esgoto.' },
  { campo_id: 'plantas', efeito: 'substituir_arquivo', texto: 'Falta a cota.' },
  { campo_id: 'quadro', efeito: 'corrigir_quadro', alvo: { tipo: 'linha', chave: 'b1/p2' }, texto: 'O superior não confere.' },
  { campo_id: 'assina', efeito: 'assinar_de_novo', texto: 'Assine depois de corrigir.' },
  { campo_id: '', alvo: { tipo: 'geral' }, efeito: 'pagar_diferenca', valor_centavos: 12_345, texto: 'A área aumentou.' },
  { campo_id: 'recuo', efeito: 'completar_dado', base_legal: 'LC 10/2010, art. 7º', texto: 'O recuo mínimo é 2 m.' },
];

async function seteItens(): Promise<string> {
  const id = await emAnalise();
  for (const item of SETE) ok(await act(camila(), revisao.marcarPendencia, id, item));
  ok(await act(tiago(), revisao.marcarPendencia, id, { campo_id: 'laudo', efeito: 'esclarecer', texto: 'Quem mediu?' }));
  return id;
}

async function devolvido(): Promise<string> {
  const id = await seteItens();
  ok(await act(camila(), dosAtos.devolver, id));
  ok(await act(tiago(), dosAtos.devolver, id));
  return id;
}

async function pagarItem(id: string): Promise<void> {
  const r = await ler(ana(), id);
  const guia = r.guias.find((g) => g.pagamento === 'Pendente')!;
  const arquivo = await drawPage('pix.pdf', 'Pix', []);
  const sent = ok(await ana().call(taxas.enviarComprovante, { params: { id: guia.id }, body: { versao: r.versao }, arquivo }));
  const paulo = w.staff('financeiro');
  const { versao } = await ler(paulo, id);
  ok(await paulo.call(taxas.aprovarComprovante, { params: { id: sent.comprovantes[0]!.id }, body: { versao } }));
}

/** Everything but the contested item 6 is done as it was asked. */
async function responderTudo(id: string): Promise<void> {
  const quadro = structuredClone(QUADRO);
  quadro.blocos[0]!.pavimentos[1]!.computavel = '70.00';
  const [planta] = (await ler(ana(), id)).respostas.plantas as unknown[];
  ok(
    await act(ana(), preenchimento.salvarRascunho, id, {
      respostas: { memorial: 'Casa com fossa e filtro.', quadro, plantas: [planta, await anexar(id, 'plantas', 'Planta C')] },
    }),
  );
  for (const numero of [1, 2, 3]) ok(await noItem(ana(), revisao.responderPendencia, id, numero));
  ok(await act(ana(), assinarCampo, id, { campo_id: 'assina', lida: true, senha: SENHA }));
  await pagarItem(id);
  ok(await noItem(ana(), revisao.responderPendencia, id, 6, { contesta: true, resposta: 'O lote é de esquina: vale 1,50 m.' }));
  ok(await noItem(ana(), revisao.responderPendencia, id, 7, { resposta: 'O laboratório Beta.' }));
}

async function reenviado(): Promise<string> {
  const id = await devolvido();
  await responderTudo(id);
  ok(await act(ana(), dosAtos.responder, id));
  ok(await act(camila(), dosAtos.iniciar, id));
  ok(await act(tiago(), dosAtos.iniciar, id));
  return id;
}

describe('a round with items of every effect', () => {
  test('leaves as one notice, is answered by the rule of each, compared, judged and approved', { timeout: 60_000 }, async () => {
    const id = await devolvido();
    const r = await ler(ana(), id);
    expect(r.status).toBe('Aguardando requerente');
    expect(r.pendencias).toHaveLength(7);
    expect(r.guias).toMatchObject([{ valor_centavos: 12_345, pagamento: 'Pendente' }]);
    expect(itemDe(r, 5).guia_id).toBe(r.guias[0]!.id);
    expect(r.respostas.assina).toBeUndefined();
    // what was judged keeps the signature that was given
    expect((await ler(camila(), id)).respostas.assina).toBeTruthy();
    expect(r.campos_abertos.sort()).toEqual(['assina', 'laudo', 'memorial', 'plantas', 'quadro', 'recuo']);

    const early = await act(ana(), dosAtos.responder, id);
    // a form that lacks the signature is no less complete: what is missing is said item by item
    expect(early.status).toBe(422);
    for (const p of r.pendencias) expect(p.falta, p.rotulo).not.toBe('');
    await responderTudo(id);
    expect((await ler(ana(), id)).pendencias.map((p) => p.falta)).toEqual(['', '', '', '', '', '', '']);
    const sent = ok(await act(ana(), dosAtos.responder, id));
    expect(sent.status).toBe('Aguardando prefeitura');

    ok(await act(camila(), dosAtos.iniciar, id));
    ok(await act(tiago(), dosAtos.iniciar, id));
    const seen = await ler(camila(), id);
    expect(seen.alteracoes.map((a) => a.campo_id).sort()).toEqual(['assina', 'memorial', 'plantas', 'quadro']);
    expect(itemDe(seen, 6)).toMatchObject({ contestada: true, situacao: 'Aguardando validação', atos: ['cancelar'] });
    for (const numero of [1, 2, 3, 4, 5]) ok(await noItem(camila(), revisao.aceitarPendencia, id, numero));
    ok(await noItem(tiago(), revisao.aceitarPendencia, id, 7));

    // a contested item is neither accepted nor refused by who marked it, nor judged by them
    expect(await noItem(camila(), revisao.aceitarPendencia, id, 6)).toMatchObject({
      status: 422,
      dados: { codigo: 'item_contestado' },
    });
    expect((await noItem(camila(), revisao.acolherContestacao, id, 6)).status).toBe(403);
    expect((await noItem(tiago(), revisao.acolherContestacao, id, 6)).status).toBe(403);
    expect(itemDe(await ler(diego(), id), 6).atos).toEqual(['acolher', 'manter', 'cancelar']);
    const kept = ok(await noItem(diego(), revisao.manterPendencia, id, 6, { motivo: 'A esquina não dispensa o recuo.' }));
    expect(itemDe(kept, 6)).toMatchObject({
      situacao: 'Aguardando próxima análise',
      motivo_recusa: 'A esquina não dispensa o recuo.',
    });
    // not released yet: the party reads nothing of it
    expect(JSON.stringify(await ler(ana(), id))).not.toContain('não dispensa');
    ok(await act(tiago(), dosAtos.deferir, id));
    ok(await act(camila(), dosAtos.devolver, id));
    const again = itemDe(await ler(ana(), id), 6);
    expect(again).toMatchObject({
      contestada: false,
      motivo_recusa: 'A esquina não dispensa o recuo.',
      situacao: 'Aguardando preenchimento',
    });
    expect(again.fio.map((f) => f.ato)).toEqual(['pediu', 'contestou', 'manteve']);
    expect((await ler(ana(), id)).campos_abertos).toEqual(['recuo']);

    ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { recuo: '2,00 m' } }));
    ok(await noItem(ana(), revisao.responderPendencia, id, 6));
    ok(await act(ana(), dosAtos.responder, id));
    ok(await act(camila(), dosAtos.iniciar, id));
    ok(await noItem(camila(), revisao.aceitarPendencia, id, 6));
    expect(ok(await act(camila(), dosAtos.deferir, id)).status).toBe('Deferido');
  });

  test('cannot be sent with an item that is neither answered nor contested; the sentence says which', async () => {
    const id = await devolvido();
    await responderTudo(id);
    // the very file that was judged is put back
    const antes = (await ler(camila(), id)).respostas.plantas;
    ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { plantas: antes } }));
    const refused = await act(ana(), dosAtos.responder, id);
    expect(refused).toMatchObject({ status: 422, dados: { codigo: 'pendencia_sem_resposta' } });
    expect(refused.mensagem).toContain('item 2 (Plantas): envie um arquivo diferente');
    // and the signature was given on other answers
    expect(refused.mensagem).toContain('item 4 (Assinatura): assine de novo');
    expect(refused.mensagem).not.toContain('item 1');
  });

  test('a contested difference asks for no money, and a contested signature stays as it was given', async () => {
    const id = await devolvido();
    await responderTudo(await Promise.resolve(id));
    ok(await noItem(ana(), revisao.responderPendencia, id, 4, { contesta: true, resposta: 'Já assinei.' }));
    ok(await act(ana(), dosAtos.responder, id));
    expect((await ler(ana(), id)).status).toBe('Aguardando prefeitura');

    const outro = await emAnalise();
    ok(await act(camila(), revisao.marcarPendencia, outro, SETE[3]));
    ok(await act(camila(), revisao.marcarPendencia, outro, SETE[4]));
    ok(await act(camila(), dosAtos.devolver, outro, { motivo: 'Sem esperar o outro setor.' }));
    for (const numero of [1, 2])
      ok(await noItem(ana(), revisao.responderPendencia, outro, numero, { contesta: true, resposta: 'Não concordo.' }));
    const sent = ok(await act(ana(), dosAtos.responder, outro));
    expect(sent.guias).toMatchObject([{ pagamento: 'Cancelada' }]);
    expect(sent.respostas.assina).toBeTruthy();
    expect(sent.status).not.toBe('Aguardando comprovante');
    // the reviewer keeps asking: there is a new slip when the item leaves again
    ok(await act(camila(), dosAtos.iniciar, outro));
    ok(await noItem(diego(), revisao.manterPendencia, outro, 2, { motivo: 'A área aumentou mesmo.' }));
    ok(await noItem(diego(), revisao.acolherContestacao, outro, 1, { motivo: 'Tem razão.' }));
    ok(await act(camila(), dosAtos.devolver, outro, { motivo: 'Sem esperar o outro setor.' }));
    expect((await ler(ana(), outro)).guias.map((g) => g.pagamento)).toEqual(['Cancelada', 'Pendente']);
  });

  test('a complementary slip is no part of what the fees are computed to', async () => {
    const id = await devolvido();
    const r = await ler(ana(), id);
    expect(r.guias[0]).toMatchObject({ descricao: 'Diferença de taxa, item 5 da análise' });
    expect(r.guias[0]!.memoria).toHaveLength(1);
  });
});

describe('an item that was sent', () => {
  test('may be cancelled with a reason; the last one gives the request back as it was', async () => {
    const id = await emAnalise();
    ok(await act(camila(), revisao.marcarPendencia, id, SETE[0]));
    expect(await noItem(camila(), revisao.cancelarPendencia, id, 1, { motivo: 'Engano.' })).toMatchObject({ status: 422 });
    ok(await act(camila(), revisao.marcarPendencia, id, SETE[4]));
    ok(await act(camila(), dosAtos.devolver, id, { motivo: 'Sem esperar.' }));
    ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { memorial: 'Meia frase' } }));
    expect((await noItem(tiago(), revisao.cancelarPendencia, id, 1, { motivo: 'Engano.' })).status).toBe(403);
    expect((await noItem(camila(), revisao.cancelarPendencia, id, 1, { motivo: '' })).status).toBe(422);
    ok(await noItem(camila(), revisao.cancelarPendencia, id, 1, { motivo: 'Já constava do projeto.' }));
    expect((await ler(ana(), id)).status).toBe('Aguardando requerente');
    ok(await noItem(camila(), revisao.cancelarPendencia, id, 2, { motivo: 'O valor estava certo.' }));
    const r = await ler(ana(), id);
    expect(r.guias).toMatchObject([{ pagamento: 'Cancelada' }]);
    expect(etapaDe(r, 'uso').status).toBe('Aguardando prefeitura');
    expect(r.respostas.memorial).toBe('Casa de dois pisos.');
    expect(r.pendencias.every((p) => p.situacao === 'Sem pendência')).toBe(true);
    expect(itemDe(r, 1).fio.at(-1)).toMatchObject({ ato: 'cancelou', texto: 'Já constava do projeto.' });
  });

  test('is of a kind its target can have', async () => {
    const id = await emAnalise();
    const refused = async (body: Record<string, unknown>) =>
      ((await act(camila(), revisao.marcarPendencia, id, { texto: 'Corrija.', ...body })).dados as { codigo?: string }).codigo;
    expect(await refused({ campo_id: 'memorial', efeito: 'substituir_arquivo' })).toBe('efeito_impossivel');
    expect(await refused({ campo_id: 'memorial', alvo: { tipo: 'arquivo', chave: 'x' } })).toBe('alvo_desconhecido');
    expect(await refused({ alvo: { tipo: 'conferencia', chave: 'outra' } })).toBe('alvo_desconhecido');
    expect(await refused({ campo_id: 'nenhum' })).toBe('campo_desconhecido');
    expect(await refused({ campo_id: 'memorial', efeito: 'pagar_diferenca' })).toBeDefined();
    const r = ok(
      await act(camila(), revisao.marcarPendencia, id, {
        alvo: { tipo: 'conferencia', chave: 'placa' },
        texto: 'Falta a placa.',
      }),
    );
    expect(r.pendencias[0]).toMatchObject({ rotulo: 'A placa da obra está no projeto', efeito: 'esclarecer' });
  });

  test('nobody else holding the right, who marked a contested item judges it', async () => {
    const id = await emAnalise();
    ok(await act(tiago(), revisao.marcarPendencia, id, { campo_id: 'laudo', texto: 'Quem mediu?' }));
    ok(await act(tiago(), dosAtos.devolver, id, { motivo: 'Sem esperar.' }));
    ok(await noItem(ana(), revisao.responderPendencia, id, 1, { contesta: true, resposta: 'Está escrito.' }));
    ok(await act(ana(), dosAtos.responder, id));
    ok(await act(tiago(), dosAtos.iniciar, id));
    expect((await noItem(tiago(), revisao.acolherContestacao, id, 1)).status).toBe(403);
    const larissa = w.member('analista3').id;
    await app.jobCtx(w.town.id).inTenant(async ({ tx }) => {
      await tx.updateTable('membro').set({ ativo: false }).where('usuario_id', '=', larissa).execute();
    });
    expect(itemDe(await ler(tiago(), id), 1).atos).toContain('acolher');
    expect(itemDe(ok(await noItem(tiago(), revisao.acolherContestacao, id, 1)), 1).situacao).toBe('Sem pendência');
    await app.jobCtx(w.town.id).inTenant(async ({ tx }) => {
      await tx.updateTable('membro').set({ ativo: true }).where('usuario_id', '=', larissa).execute();
    });
  });
});

describe('verdicts', () => {
  const dizer = async (who: Person, id: string, etapa: string, body: Record<string, unknown>) =>
    agir(who, darVeredito, {
      params: { id },
      body: { etapa_id: etapaDe(await ler(who, id), etapa).id, versao: 0, veredito: 'conforme', ...body } as never,
    });

  test('belong to a passage, are seen with the sector, and collide one by one', async () => {
    const id = await emAnalise();
    const { versao } = await ler(camila(), id);
    const dito = ok(await dizer(camila(), id, 'uso', { campo_id: 'memorial', comentario: 'Li com cuidado.' }));
    expect(dito.versao).toBe(versao);
    ok(await dizer(tiago(), id, 'ambiente', { campo_id: 'memorial', veredito: 'nao_se_aplica' }));
    ok(await dizer(camila(), id, 'uso', { alvo: { tipo: 'conferencia', chave: 'placa' } }));
    expect((await ler(tiago(), id)).vereditos).toMatchObject([
      { setor_sigla: 'DAP', campo_id: 'memorial', veredito: 'conforme', autor_nome: w.member('analista').nome, versao: 1 },
      { setor_sigla: 'MAMB', campo_id: 'memorial', veredito: 'nao_se_aplica' },
      { setor_sigla: 'DAP', alvo: { tipo: 'conferencia', chave: 'placa' } },
    ]);
    // Diego looked before Camila spoke
    const collided = await dizer(diego(), id, 'uso', {
      campo_id: 'memorial',
      veredito: 'nao_se_aplica',
      comentario: 'Outra visão.',
    });
    expect(collided).toMatchObject({
      status: 409,
      dados: { codigo: 'veredito_mudou', atual: { veredito: 'conforme', comentario: 'Li com cuidado.', versao: 1 } },
    });
    const over = ok(await dizer(diego(), id, 'uso', { campo_id: 'memorial', veredito: 'nao_se_aplica', versao: 1 }));
    expect(over.vereditos.find((v) => v.setor_sigla === 'DAP' && v.campo_id === 'memorial')).toMatchObject({ versao: 2 });
    expect(ok(await dizer(diego(), id, 'uso', { campo_id: 'memorial', veredito: null, versao: 2 })).vereditos).toHaveLength(2);
    // an item is the third verdict, and takes the place of another
    ok(
      await act(camila(), revisao.marcarPendencia, id, {
        alvo: { tipo: 'conferencia', chave: 'placa' },
        texto: 'Falta a placa.',
      }),
    );
    expect((await ler(camila(), id)).vereditos).toHaveLength(1);
    expect(await dizer(camila(), id, 'uso', { alvo: { tipo: 'conferencia', chave: 'placa' } })).toMatchObject({
      status: 422,
      dados: { codigo: 'pendencia_aberta' },
    });
    expect(await dizer(camila(), id, 'uso', { campo_id: 'nenhum' })).toMatchObject({ dados: { codigo: 'alvo_desconhecido' } });
  });

  test('lock what is in order and tell the requester so, once the analysis is released; comments stay', async () => {
    const id = await seteItens();
    const outro = await emAnalise();
    ok(await dizer(camila(), outro, 'uso', { campo_id: 'laudo', comentario: 'Comentário reservado.' }));
    expect((await ler(ana(), outro)).conferidos).toEqual([]);
    ok(await act(camila(), revisao.marcarPendencia, outro, SETE[0]));
    ok(await act(camila(), dosAtos.devolver, outro, { motivo: 'Sem esperar.' }));
    const r = await ler(ana(), outro);
    expect(r.conferidos).toEqual(['laudo']);
    expect(r.vereditos).toEqual([]);
    expect(r.campos_abertos).toEqual(['memorial']);
    const locked = await act(ana(), preenchimento.salvarRascunho, outro, { respostas: { recuo: '9 m' } });
    expect(locked).toMatchObject({ status: 422, dados: { codigo: 'campo_fechado' } });
    expect(id).toBeTruthy();
  });

  test('stand where nothing under them changed in a round; the others say what did, before and after', async () => {
    const id = await emAnalise();
    ok(await dizer(camila(), id, 'uso', { campo_id: 'recuo' }));
    ok(await dizer(camila(), id, 'uso', { alvo: { tipo: 'conferencia', chave: 'placa' } }));
    const dado = ok(await dizer(tiago(), id, 'ambiente', { campo_id: 'memorial', comentario: 'Li com cuidado.' }));
    expect(dado.vereditos.map((v) => [v.vale, v.mudou, v.reaberto])).toEqual([
      [true, [], null],
      [true, [], null],
      [true, [], null],
    ]);
    expect(JSON.stringify(dado)).not.toContain('apoio');
    ok(await act(camila(), revisao.marcarPendencia, id, SETE[0]));
    ok(await act(camila(), dosAtos.devolver, id, { motivo: 'Sem esperar.' }));
    ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { memorial: 'Outra casa.' } }));
    ok(await noItem(ana(), revisao.responderPendencia, id, 1));
    ok(await act(ana(), dosAtos.responder, id));
    ok(await act(camila(), dosAtos.iniciar, id));
    const [recuo, placa, memorial] = (await ler(camila(), id)).vereditos;
    expect(recuo).toMatchObject({ campo_id: 'recuo', vale: true, mudou: [] });
    // a line of the list looks at the whole project
    expect(placa).toMatchObject({ vale: false, mudou: [{ rotulo: 'Memorial', depois: 'Outra casa.' }] });
    expect(memorial).toMatchObject({ setor_sigla: 'MAMB', vale: false, mudou: [{ rotulo: 'Memorial', depois: 'Outra casa.' }] });
    expect(memorial?.mudou[0]?.antes).not.toBe('Outra casa.');
    // who says it again looked at what stands now; a verdict that is not said again is not taken away
    const after = ok(await noItem(camila(), revisao.aceitarPendencia, id, 1));
    expect(after.vereditos.map((v) => [v.setor_sigla, v.campo_id, v.vale])).toEqual([
      ['DAP', 'recuo', true],
      ['DAP', '', false],
      ['MAMB', 'memorial', false],
      ['DAP', 'memorial', true],
    ]);
    const denovo = ok(await dizer(camila(), id, 'uso', { alvo: { tipo: 'conferencia', chave: 'placa' }, versao: 1 }));
    expect(denovo.vereditos.find((v) => v.alvo.chave === 'placa')).toMatchObject({ vale: true, mudou: [], versao: 2 });
  });

  test('what the requester types while correcting takes no verdict away; what is sent unchanged neither', async () => {
    const id = await emAnalise();
    ok(await dizer(camila(), id, 'uso', { campo_id: 'laudo' }));
    ok(await dizer(camila(), id, 'uso', { campo_id: 'recuo' }));
    ok(await act(camila(), revisao.marcarPendencia, id, SETE[0]));
    ok(await act(camila(), dosAtos.devolver, id, { motivo: 'Sem esperar.' }));
    const { memorial } = (await ler(ana(), id)).respostas;
    ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { memorial: 'Digitando.' } }));
    expect((await ler(ana(), id)).conferidos.toSorted()).toEqual(['laudo', 'recuo']);
    expect((await ler(camila(), id)).vereditos.every((v) => v.vale)).toBe(true);
    ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { memorial } }));
    ok(await noItem(ana(), revisao.responderPendencia, id, 1, { resposta: 'Já estava certo.', contesta: true }));
    ok(await act(ana(), dosAtos.responder, id));
    expect((await ler(camila(), id)).vereditos.map((v) => v.vale)).toEqual([true, true]);
  });

  test('somebody of the sector asks for another look with a reason: it counts as unchecked until it is given', async () => {
    const id = await emAnalise();
    ok(await dizer(camila(), id, 'uso', { campo_id: 'recuo' }));
    const etapa_id = etapaDe(await ler(camila(), id), 'uso').id;
    const pedir = (who: Person, body: Record<string, unknown>) =>
      agir(who, reabrirVeredito, {
        params: { id },
        body: { etapa_id, campo_id: 'recuo', versao: 1, motivo: 'O vizinho reclamou do muro.', ...body } as never,
      });
    expect(await pedir(diego(), { motivo: 'Não' })).toMatchObject({ status: 422 });
    expect(await pedir(tiago(), {})).toMatchObject({ status: 403 });
    expect(await pedir(diego(), { versao: 2 })).toMatchObject({ status: 409, dados: { codigo: 'veredito_mudou' } });
    expect(await pedir(diego(), { campo_id: 'laudo' })).toMatchObject({ status: 409, dados: { codigo: 'veredito_mudou' } });
    const [dito] = ok(await pedir(diego(), {})).vereditos;
    expect(dito).toMatchObject({
      ...{ vale: false, mudou: [], versao: 2, autor_nome: w.member('analista').nome },
      reaberto: { motivo: 'O vizinho reclamou do muro.', por_nome: w.member('analista2').nome },
    });
    const [denovo] = ok(await dizer(camila(), id, 'uso', { campo_id: 'recuo', versao: 2 })).vereditos;
    expect(denovo).toMatchObject({ vale: true, reaberto: null, versao: 3 });
  });

  test('given before grounds were kept: it stands until its own answer changes, and then goes', async () => {
    const id = await emAnalise();
    ok(await dizer(camila(), id, 'uso', { campo_id: 'recuo' }));
    ok(await dizer(camila(), id, 'uso', { campo_id: 'memorial' }));
    await app.jobCtx(w.town.id).inTenant(({ tx }) => tx.updateTable('analise_item').set({ apoio: '{}', rodada: 0 }).execute());
    expect((await ler(camila(), id)).vereditos.map((v) => v.vale)).toEqual([true, true]);
    ok(await act(camila(), revisao.marcarPendencia, id, { campo_id: 'laudo', efeito: 'esclarecer', texto: 'Quem mediu?' }));
    ok(await act(camila(), dosAtos.devolver, id, { motivo: 'Sem esperar.' }));
    ok(await noItem(ana(), revisao.responderPendencia, id, 1, { resposta: 'Eu.' }));
    // the answer was typed by a hand that the desk does not know of
    await app
      .jobCtx(w.town.id)
      .inTenant(({ tx }) =>
        tx
          .updateTable('requerimento')
          .set({ respostas: sql`jsonb_set(respostas, '{memorial}', '"Outra casa."')` })
          .where('id', '=', id)
          .execute(),
      );
    ok(await act(ana(), dosAtos.responder, id));
    expect((await ler(camila(), id)).vereditos.map((v) => [v.campo_id, v.vale])).toEqual([['recuo', true]]);
  });
});

describe('who may', () => {
  test('wrong roles, other sectors, other towns and closed requests are refused for every act', { timeout: 60_000 }, async () => {
    const id = await reenviado();
    const outraCidade = (await createWorld(app, 'videira')).staff('gestor');
    const etapa_id = etapaDe(await ler(camila(), id), 'uso').id;
    const versao = (await ler(camila(), id)).versao;
    const pendencia_id = itemDe(await ler(camila(), id), 6).id;
    const params = { id, pendencia_id };
    const motivo = 'Motivo bastante.';
    const tries: [AnyEndpoint, Record<string, unknown>, Record<string, unknown>][] = [
      [revisao.acolherContestacao, params, { versao }],
      [revisao.manterPendencia, params, { versao, motivo }],
      [revisao.cancelarPendencia, params, { versao, motivo }],
      [revisao.aceitarPendencia, params, { versao }],
      [darVeredito, { id }, { etapa_id, campo_id: 'laudo', veredito: 'conforme', versao: 0 }],
      [reabrirVeredito, { id }, { etapa_id, campo_id: 'laudo', motivo, versao: 1 }],
      [revisao.marcarPendencia, { id }, { versao, etapa_id, campo_id: 'laudo', texto: 'Corrija.' }],
      [escreverMensagem, { id }, { texto: 'Nota.', interna: true }],
    ];
    for (const [endpoint, p, body] of tries) {
      const doit = async (who: Person) => (await who.call(endpoint, { params: p, body: body })).status;
      expect(await doit(outraCidade), `${endpoint.path}: another town`).toBe(404);
      expect([403, 404], `${endpoint.path}: the requester`).toContain(await doit(ana()));
      expect([403, 404], `${endpoint.path}: a stranger`).toContain(await doit(w.citizen(1)));
      expect([403, 404], `${endpoint.path}: finance`).toContain(await doit(w.staff('financeiro')));
      if (endpoint !== escreverMensagem) expect(await doit(tiago()), `${endpoint.path}: another sector`).toBe(403);
    }
    ok(await act(w.staff('gestor'), dosAtos.cancelar, id, { motivo }));
    const now = (await ler(camila(), id)).versao;
    for (const [endpoint, p, body] of tries) {
      const fresh =
        'texto' in body && 'interna' in body
          ? body
          : endpoint === darVeredito || endpoint === reabrirVeredito
            ? body
            : { ...body, versao: now };
      expect((await diego().call(endpoint, { params: p, body: fresh })).status, endpoint.path).toBe(422);
    }
    expect((await ana().call(escreverMensagem, { params: { id }, body: { texto: 'E agora?' } })).status).toBe(422);
  });
});

describe('on the wire of a party', () => {
  test('no note, no item or judgement before its release, no comment, no reason of an assignment, no document of another', {
    timeout: 60_000,
  }, async () => {
    const id = await seteItens();
    const etapa_id = etapaDe(await ler(camila(), id), 'uso').id;
    ok(await camila().call(escreverMensagem, { params: { id }, body: { texto: 'SEGREDO-NOTA', interna: true } }));
    ok(await camila().call(escreverMensagem, { params: { id }, body: { texto: 'Recebemos o seu pedido.' } }));
    ok(
      await agir(camila(), darVeredito, {
        params: { id },
        body: {
          etapa_id,
          alvo: { tipo: 'conferencia', chave: 'placa' },
          veredito: 'conforme',
          comentario: 'SEGREDO-COMENTARIO',
          base_legal: 'SEGREDO-BASE',
          versao: 0,
        },
      }),
    );
    ok(await act(camila(), revisao.marcarPendencia, id, { campo_id: 'laudo', texto: 'SEGREDO-ITEM', base_legal: 'SEGREDO-LEI' }));
    await app.jobCtx(w.town.id).inTenant(async ({ tx }) => {
      await tx.updateTable('etapa').set({ atribuicao: 'SEGREDO-ATRIBUICAO' }).where('id', '=', etapa_id).execute();
    });
    const r = await ler(ana(), id);
    const calls: [AnyEndpoint, Record<string, unknown>][] = [
      [autos.obterRequerimento, { params: { id } }],
      [lista.listarRequerimentos, { query: {} }],
      [verRequerimentoPublico, { params: { id } }],
      [escreverMensagem, { params: { id }, body: { texto: 'Obrigada.' } }],
    ];
    for (const [endpoint, input] of calls) {
      const { bruto, status } = await ana().call(endpoint, input);
      expect(status, endpoint.path).toBe(200);
      expect(bruto.toString(), endpoint.path).not.toContain('SEGREDO');
    }
    expect(r.pendencias).toEqual([]);
    expect(r.mensagens.map((m) => m.texto)).toEqual(['Recebemos o seu pedido.']);
    // staff read it all
    const staff = JSON.stringify(await ler(diego(), id));
    for (const s of ['NOTA', 'COMENTARIO', 'BASE', 'ITEM', 'LEI', 'ATRIBUICAO']) expect(staff).toContain(`SEGREDO-${s}`);

    // what the requester is writing is theirs until it is sent
    ok(await act(camila(), dosAtos.devolver, id));
    ok(await act(tiago(), dosAtos.devolver, id));
    ok(await noItem(ana(), revisao.responderPendencia, id, 7, { resposta: 'RASCUNHO-DELA' }));
    ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { memorial: 'RASCUNHO-DELA' } }));
    expect(JSON.stringify(await ler(camila(), id))).not.toContain('RASCUNHO-DELA');
  });
});

describe('messages', () => {
  test('go both ways with a notice to the other side, and a note goes nowhere', async () => {
    const id = await emAnalise();
    const { mensagens } = ok(await camila().call(autos.obterRequerimento, { params: { id } }));
    expect(mensagens).toEqual([]);
    ok(await camila().call(escreverMensagem, { params: { id }, body: { texto: 'Pode mandar a foto do poste?' } }));
    ok(await ana().call(escreverMensagem, { params: { id }, body: { texto: 'Mando amanhã.' } }));
    const seen = await ler(tiago(), id);
    expect(seen.mensagens).toMatchObject([
      { da_prefeitura: true, interna: false, autor_nome: w.member('analista').nome },
      { da_prefeitura: false, interna: false, texto: 'Mando amanhã.' },
    ]);
    const bells = await app
      .jobCtx(w.town.id)
      .inTenant(({ tx }) =>
        tx
          .selectFrom('geral_notificacao')
          .select(['usuario_id', 'message'])
          .where('requerimento_id', '=', id)
          .where('message', 'like', '%escreveu%')
          .execute(),
      );
    expect(bells.map((b) => b.usuario_id)).toContain(ana().id);
    expect(bells.map((b) => b.usuario_id)).toContain(camila().id);
    expect((await ana().call(escreverMensagem, { params: { id }, body: { texto: 'x', interna: true } })).status).toBe(403);
  });
});

describe('a second reader', () => {
  let comLeitura: string;
  beforeAll(async () => {
    const [uso] = PROJETO.etapas;
    const definicao = {
      ...PROJETO,
      nome: 'Projeto lido duas vezes',
      secoes: [
        { id: 'pedido', titulo: 'Pedido', campos: [{ id: 'memorial', tipo: 'texto' as const, rotulo: 'Memorial', minimo: 1 }] },
      ],
      etapas: [{ ...uso!, segunda_leitura: true }],
    };
    comLeitura = await app
      .jobCtx(w.town.id)
      .inTenant(async (ctx) => (await publicarProcesso(ctx, 'projeto-lido-duas-vezes', definicao)).processo_id);
  });

  const emLeitura = async (): Promise<string> => {
    const { id } = ok(await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: comLeitura } }));
    ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { memorial: 'Uma casa.' } }));
    ok(await act(ana(), dosAtos.protocolar, id));
    ok(await act(camila(), dosAtos.iniciar, id));
    return id;
  };
  const atosDe = async (who: Person, id: string) => (await ler(who, id)).acoes_permitidas;

  test('confirms what another proposed, or returns it with a comment; the parties hear of neither', async () => {
    const id = await emLeitura();
    expect(await atosDe(camila(), id)).toContain('propor_deferimento');
    expect(await atosDe(camila(), id)).not.toContain('deferir');
    expect(await act(camila(), dosAtos.deferir, id)).toMatchObject({ status: 422, dados: { codigo: 'segunda_leitura' } });
    const alheio = { params: { id }, body: { versao: 1, motivo: 'Pode.' } };
    expect((await tiago().call(dosAtos.propor_deferimento, alheio)).status).toBe(404);
    expect((await ana().call(dosAtos.propor_deferimento, alheio)).status).not.toBe(200);
    expect((await act(camila(), dosAtos.propor_deferimento, id, { motivo: '' })).status).toBe(422);
    ok(await act(camila(), dosAtos.propor_deferimento, id, { motivo: 'SEGREDO-PARECER' }));
    expect(await act(camila(), dosAtos.deferir, id)).toMatchObject({ status: 422, dados: { codigo: 'segunda_leitura' } });
    expect(await act(diego(), dosAtos.propor_indeferimento, id, { motivo: 'Não pode.' })).toMatchObject({
      dados: { codigo: 'proposta_feita' },
    });
    const seen = await ler(diego(), id);
    expect(etapaDe(seen, 'uso').proposta).toMatchObject({ ato: 'deferir', parecer: 'SEGREDO-PARECER', minha: false });
    expect(seen.acoes_permitidas).toEqual(expect.arrayContaining(['deferir', 'devolver_proposta']));
    expect(JSON.stringify(await ler(ana(), id))).not.toMatch(/SEGREDO|Prop[oô]s/);

    expect((await act(diego(), dosAtos.devolver_proposta, id, { motivo: '' })).status).toBe(422);
    ok(await act(diego(), dosAtos.devolver_proposta, id, { motivo: 'SEGREDO-COMENTARIO' }));
    expect(JSON.stringify(await ler(ana(), id))).not.toContain('SEGREDO');
    expect(await act(diego(), dosAtos.deferir, id)).toMatchObject({ dados: { codigo: 'segunda_leitura' } });
    ok(await act(camila(), dosAtos.propor_deferimento, id, { motivo: 'Agora com a zona.' }));
    const confirmar = await darAcesso(app, w.town.id, camila().id, diego().id);
    expect(await act(diego(), dosAtos.deferir, id)).toMatchObject({
      status: 422,
      mensagem: expect.stringContaining('O seu acesso veio de'),
    });
    await confirmar();
    expect(ok(await act(diego(), dosAtos.deferir, id)).status).toBe('Deferido');
  });

  test('a proposal ends when something else is done with the step', async () => {
    const id = await emLeitura();
    ok(await act(diego(), dosAtos.propor_indeferimento, id, { motivo: 'Fere o recuo.' }));
    ok(await act(camila(), dosAtos.pausar, id, { motivo: 'Aguarda vistoria.' }));
    ok(await act(camila(), dosAtos.iniciar, id));
    expect(etapaDe(await ler(camila(), id), 'uso').proposta).toBeNull();
    ok(await act(diego(), dosAtos.propor_indeferimento, id, { motivo: 'Fere o recuo.' }));
    expect(ok(await act(camila(), dosAtos.indeferir, id, { motivo: 'Fere o recuo.' })).status).toBe('Indeferido');
    expect((await act(camila(), dosAtos.devolver_proposta, id, { motivo: 'Tarde.' })).status).toBe(422);
  });
});

describe('phrases', () => {
  test('of the town and the sectors are the manager’s, the own ones everybody’s who analyses; their use is counted', async () => {
    const gestor = w.staff('gestor');
    const nova = {
      titulo: 'Recuo lateral',
      texto: 'O recuo lateral mínimo é de 1,50 m.',
      base_legal: 'LC 10/2010',
      etiquetas: ['recuo'],
    };
    const geral = ok(await gestor.call(frases.criarFrase, { body: { ...nova, escopo: 'geral' } }));
    const { setores } = await setoresDa('DAP', 'MAMB');
    const doSetor = ok(await gestor.call(frases.criarFrase, { body: { ...nova, escopo: 'setor', setor_id: setores.MAMB } }));
    const minha = ok(await camila().call(frases.criarFrase, { body: { ...nova, escopo: 'pessoal' } }));
    expect((await camila().call(frases.criarFrase, { body: { ...nova, escopo: 'geral' } })).status).toBe(403);
    expect((await ana().call(frases.listarFrases)).status).toBe(403);
    expect((await w.staff('financeiro').call(frases.criarFrase, { body: { ...nova, escopo: 'pessoal' } })).status).toBe(403);
    const ids = async (who: Person) => ok(await who.call(frases.listarFrases)).map((f) => f.id);
    expect(await ids(camila())).toEqual(expect.arrayContaining([geral.id, minha.id]));
    expect(await ids(camila())).not.toContain(doSetor.id);
    expect(await ids(tiago())).toContain(doSetor.id);
    expect(await ids(tiago())).not.toContain(minha.id);
    const params = { id: minha.id };
    expect((await gestor.call(frases.excluirFrase, { params })).status).toBe(404);
    expect((await camila().call(frases.mudarFrase, { params, body: { ...nova, escopo: 'pessoal', versao: 9 } })).status).toBe(
      409,
    );
    const id = await emAnalise();
    ok(await act(camila(), revisao.marcarPendencia, id, { campo_id: 'recuo', texto: nova.texto, frase_id: minha.id }));
    expect(ok(await camila().call(frases.listarFrases)).find((f) => f.id === minha.id)?.usos).toBe(1);
    ok(await camila().call(frases.excluirFrase, { params }));
    expect(await ids(camila())).not.toContain(minha.id);
  });

  const setoresDa = async (...siglas: string[]) => {
    const rows = await app
      .jobCtx(w.town.id)
      .inTenant(({ tx }) => tx.selectFrom('setor').select(['id', 'sigla']).where('sigla', 'in', siglas).execute());
    return { setores: Object.fromEntries(rows.map((s) => [s.sigla, s.id])) };
  };
});

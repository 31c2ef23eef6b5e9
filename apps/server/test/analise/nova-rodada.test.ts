// A new round against what other sectors have decided already: what stands, what is asked again, and who hears of it.
import { darVeredito } from '@portal/domain/analise/contract';
import { CHAMADAS as dosAtos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as revisao from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { NovaRodada } from '@portal/domain/processos/etapa';
import { verGestao } from '@portal/domain/relatorios/gestao';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { agir, type Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { PROJETO, QUADRO } from '#test/analise-processo.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
const processos = new Map<NovaRodada, string>();

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  const [uso, ambiente] = PROJETO.etapas;
  const secoes = PROJETO.secoes.map((s) => ({ ...s, campos: s.campos.filter((c) => c.id !== 'assina') }));
  const conferencia = [
    { id: 'nascente', texto: 'O laudo fala da nascente', campos: ['laudo', 'recuo'] },
    { id: 'conjunto', texto: 'O conjunto não agride o lugar' },
  ];
  for (const nova_rodada of ['nao', 'se_mudou', 'sempre'] as const) {
    const definicao = { ...PROJETO, secoes, etapas: [uso, { ...ambiente, nova_rodada, conferencia }] } as typeof PROJETO;
    const { processo_id } = await app
      .jobCtx(w.town.id)
      .inTenant((ctx) => publicarProcesso(ctx, `rodada-${nova_rodada.replace('_', '-')}`, definicao));
    processos.set(nova_rodada, processo_id);
  }
});
afterAll(() => app.close());

const ana = () => w.citizen();
/** DAP: asks for a correction. */
const camila = () => w.staff('analista');
/** MAMB: has approved already. */
const tiago = () => w.staff('ambiental');
const ler = async (who: Person, id: string) => ok(await who.call(autos.obterRequerimento, { params: { id } }));

async function anexar(id: string, campo_id: string) {
  const arquivo = await drawPage(`${campo_id}.pdf`, campo_id, [campo_id]);
  return ok(await ana().call(preenchimento.enviarArquivo, { params: { id }, body: { campo_id }, arquivo }));
}

/**
 * Approved by the environment, which said what it looked at; the other sector asks for a correction.
 * @param conferidos answers, and lines of its list with an @
 */
async function deferidoPeloAmbiente(regra: NovaRodada, conferidos: string[]): Promise<string> {
  const { id } = ok(
    await ana().call(preenchimento.iniciarRequerimento, { body: { processo_id: processos.get(regra) as string } }),
  );
  const respostas = {
    ...{ memorial: 'Casa de dois pisos.', recuo: '1,50 m', quadro: QUADRO },
    ...{ plantas: [await anexar(id, 'plantas')], laudo: [await anexar(id, 'laudo')] },
  };
  ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas }));
  ok(await act(ana(), dosAtos.protocolar, id));
  ok(await act(camila(), dosAtos.iniciar, id));
  ok(await act(tiago(), dosAtos.iniciar, id));
  const etapa_id = (await ler(tiago(), id)).etapas.find((e) => e.definicao_id === 'ambiente')?.id ?? '';
  for (const dito of conferidos) {
    const [campo_id = '', chave = ''] = dito.split('@');
    const alvo = chave ? ({ tipo: 'conferencia', chave } as const) : undefined;
    const body = { ...{ etapa_id, campo_id, veredito: 'conforme', versao: 0 }, ...(alvo && { alvo }) } as const;
    ok(await agir(tiago(), darVeredito, { params: { id }, body }));
  }
  ok(await act(tiago(), dosAtos.deferir, id));
  ok(await act(camila(), revisao.marcarPendencia, id, { campo_id: 'memorial', efeito: 'completar_dado', texto: 'E o esgoto?' }));
  ok(await act(camila(), dosAtos.devolver, id));
  return id;
}

async function reenviar(id: string, memorial = 'Casa com fossa.'): Promise<void> {
  ok(await act(ana(), preenchimento.salvarRascunho, id, { respostas: { memorial } }));
  const { versao, pendencias } = await ler(ana(), id);
  const params = { id, pendencia_id: pendencias.find((p) => p.situacao === 'Aguardando preenchimento')?.id ?? '' };
  ok(await agir(ana(), revisao.responderPendencia, { params, body: { versao } }));
  ok(await act(ana(), dosAtos.responder, id));
}

const passagens = async (id: string) =>
  (await ler(camila(), id)).etapas.filter((e) => e.definicao_id === 'ambiente').map((e) => [e.ciclo, e.status, e.substituida]);
const rodada = (id: string) =>
  app
    .jobCtx(w.town.id)
    .inTenant(({ tx }) =>
      tx
        .selectFrom('submissao')
        .select(['vereditos_de_pe', 'vereditos_a_rever', 'etapas_de_pe', 'etapas_a_rever'])
        .where('requerimento_id', '=', id)
        .orderBy('numero')
        .execute(),
    );
const avisos = async (who: Person, id: string) => {
  const { numero } = await ler(who, id);
  const lidas = ok(await who.call(listarNotificacoes, {}));
  return JSON.stringify(lidas).includes(`${numero} mudou depois que a etapa Meio ambiente foi deferida`);
};

describe('a sector that approved before the requester sent another round', () => {
  test('is not asked again where what it looked at stands, and the round keeps how much that spared', async () => {
    const id = await deferidoPeloAmbiente('se_mudou', ['laudo', 'recuo']);
    expect((await ler(camila(), id)).decisoes_a_rever).toEqual([]);
    await reenviar(id);
    expect(await passagens(id)).toEqual([[1, 'Deferido', false]]);
    expect((await ler(camila(), id)).decisoes_a_rever).toEqual([]);
    expect(await avisos(tiago(), id)).toBe(false);
    const antes = ok(await w.staff('gestor').call(verGestao, {})).rodadas;
    expect(antes).toMatchObject({ vereditos_de_pe: 2, etapas_de_pe: 1 });
    // who heads a sector reads no number of all of them
    expect(ok(await camila().call(verGestao, {})).rodadas).toBeNull();
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 86_400_000);
    expect(ok(await w.staff('gestor').call(verGestao, {})).rodadas).toEqual({
      ...{ vereditos_de_pe: 0, vereditos_a_rever: 0, etapas_de_pe: 0, etapas_a_rever: 0 },
    });
    app.clock.now = new Date(app.clock.now.getTime() - 31 * 86_400_000);
    expect(await rodada(id)).toEqual([
      { vereditos_de_pe: 0, vereditos_a_rever: 0, etapas_de_pe: 0, etapas_a_rever: 0 },
      { vereditos_de_pe: 2, vereditos_a_rever: 0, etapas_de_pe: 1, etapas_a_rever: 0 },
    ]);
  });

  test('is asked again where that changed, and the parties read why the request went back there', async () => {
    const id = await deferidoPeloAmbiente('se_mudou', ['memorial', 'recuo']);
    await reenviar(id);
    expect(await passagens(id)).toEqual([
      [1, 'Deferido', true],
      [2, 'Aguardando prefeitura', false],
    ]);
    const { eventos, status } = await ler(ana(), id);
    expect(eventos.map((e) => e.texto)).toContain(
      'Respondeu as pendências e reenviou. Volta à etapa Meio ambiente, que já tinha deferido.',
    );
    expect(status).not.toBe('Deferido');
    expect((await rodada(id)).at(-1)).toEqual({
      ...{ vereditos_de_pe: 1, vereditos_a_rever: 1, etapas_de_pe: 0, etapas_a_rever: 1 },
    });
    // both decide anew, and only then it is granted
    ok(await act(camila(), dosAtos.iniciar, id));
    const { versao, pendencias } = await ler(camila(), id);
    const params = { id, pendencia_id: pendencias[0]?.id ?? '' };
    ok(await agir(camila(), revisao.aceitarPendencia, { params, body: { versao } }));
    expect(ok(await act(camila(), dosAtos.deferir, id)).status).toBe('Aguardando prefeitura');
    ok(await act(tiago(), dosAtos.iniciar, id));
    expect(ok(await act(tiago(), dosAtos.deferir, id)).status).toBe('Deferido');
  });

  test('said of nothing what it looked at: the whole project is its ground', async () => {
    const id = await deferidoPeloAmbiente('se_mudou', []);
    await reenviar(id);
    expect((await passagens(id)).map(([ciclo]) => ciclo)).toEqual([1, 2]);
  });

  test('is asked at each round where the process says so, whatever changed', async () => {
    const id = await deferidoPeloAmbiente('sempre', ['laudo']);
    await reenviar(id);
    expect((await passagens(id)).map(([ciclo]) => ciclo)).toEqual([1, 2]);
  });

  test('hears of it, and the desk says what changed, where the process leaves decisions as they are', async () => {
    const [mudou, ficou] = [await deferidoPeloAmbiente('nao', ['memorial']), await deferidoPeloAmbiente('nao', ['laudo'])];
    for (const id of [mudou, ficou]) await reenviar(id);
    expect(await passagens(mudou)).toEqual([[1, 'Deferido', false]]);
    const { decisoes_a_rever, etapas } = await ler(camila(), mudou);
    expect(decisoes_a_rever).toEqual([
      {
        etapa_id: etapas.find((e) => e.definicao_id === 'ambiente')?.id,
        mudou: [{ rotulo: 'Memorial', antes: 'Casa de dois pisos.', depois: 'Casa com fossa.' }],
      },
    ]);
    expect((await ler(ana(), mudou)).decisoes_a_rever).toEqual([]);
    expect(await avisos(tiago(), mudou)).toBe(true);
    expect((await ler(camila(), ficou)).decisoes_a_rever).toEqual([]);
    expect(await avisos(tiago(), ficou)).toBe(false);
  });

  test('decided before grounds were kept: nobody can tell, so who asks to be asked is asked, and no other', async () => {
    for (const [regra, ciclos] of [['se_mudou', 2] as const, ['nao', 1] as const]) {
      const id = await deferidoPeloAmbiente(regra, ['laudo']);
      await app.jobCtx(w.town.id).inTenant(async ({ tx }) => {
        await tx.updateTable('etapa').set({ apoio: '{}', apoio_rodada: 0 }).where('requerimento_id', '=', id).execute();
      });
      await reenviar(id);
      expect(await passagens(id), regra).toHaveLength(ciclos);
      expect((await ler(camila(), id)).decisoes_a_rever, regra).toEqual([]);
    }
  });

  test('a line of its list that says what it looks at stands where that does; one that looks at all is asked again', async () => {
    const certo = await deferidoPeloAmbiente('se_mudou', ['@nascente']);
    await reenviar(certo);
    expect(await passagens(certo)).toEqual([[1, 'Deferido', false]]);
    expect((await ler(camila(), certo)).vereditos).toMatchObject([{ alvo: { chave: 'nascente' }, vale: true, mudou: [] }]);

    const todo = await deferidoPeloAmbiente('se_mudou', ['@nascente', '@conjunto']);
    await reenviar(todo);
    expect(await passagens(todo)).toEqual([
      [1, 'Deferido', true],
      [2, 'Aguardando prefeitura', false],
    ]);
    // the passage that is over keeps what its lines looked at
    const { vereditos } = await ler(camila(), todo);
    expect(vereditos.map((v) => [v.alvo.chave, v.vale])).toEqual([
      ['nascente', true],
      ['conjunto', false],
    ]);
  });

  test('what changed under a verdict is told from the round that it was given in, not from the first', async () => {
    const id = await deferidoPeloAmbiente('se_mudou', ['memorial']);
    await reenviar(id);
    ok(await act(tiago(), dosAtos.iniciar, id));
    const { etapas, pendencias } = await ler(tiago(), id);
    const etapa_id = etapas.find((e) => e.definicao_id === 'ambiente' && !e.substituida)?.id ?? '';
    const dito = { etapa_id, campo_id: 'memorial', veredito: 'conforme', versao: 0 } as const;
    ok(await agir(tiago(), darVeredito, { params: { id }, body: dito }));
    ok(await act(tiago(), dosAtos.deferir, id));
    ok(await act(camila(), dosAtos.iniciar, id));
    const params = { id, pendencia_id: pendencias[0]?.id ?? '' };
    const { versao } = await ler(camila(), id);
    ok(await agir(camila(), revisao.recusarPendencia, { params, body: { versao, motivo: 'Falta a rede.' } }));
    ok(await act(camila(), dosAtos.devolver, id));
    await reenviar(id, 'Casa com rede.');
    const mudou = (await ler(tiago(), id)).vereditos.map((v) => [v.vale, v.mudou.map((m) => [m.antes, m.depois])]);
    expect(mudou).toEqual([
      [false, [['Casa de dois pisos.', 'Casa com rede.']]],
      [false, [['Casa com fossa.', 'Casa com rede.']]],
    ]);
  });
});

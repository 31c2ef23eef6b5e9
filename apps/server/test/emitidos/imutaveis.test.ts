import { createHash } from 'node:crypto';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { CONTEUDO_DE_INICIO } from '@portal/domain/modelos-de-documento/conteudo';
import * as pecas from '@portal/domain/pecas/contract';
import type { Status } from '@portal/domain/requerimentos/status';
import * as termos from '@portal/domain/termos/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { readAll } from '#platform/files/read-all.ts';
import { SENHA } from '#seed/registries.ts';
import { idsDe } from '#test/andar.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Alvo, ATOS, alvoDe, chaveDe, DO_PEDIDO, tentar } from '#test/atos-do-pedido.ts';
import { criarMundo, ler, type Mundo } from '#test/fio-mundo.ts';
import { modeloEmVigor } from '#test/modelos.ts';
import { act, ok } from '#test/world.ts';

// What was issued is never changed: not by any act of anybody, in whatever state the request stands.
let app: TestApp;
let m: Mundo;
/** The despacho that is written into every request. */
let modelo_versao_id: string;
beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: 'nao' } });
  m = await criarMundo(app);
  const corpo = [{ tipo: 'livre' as const, nome: 'Texto', dica: '', obrigatoria: true }];
  const { versoes } = await modeloEmVigor(m.w, { codigo: 'SEMPRE', tipo: 'despacho' }, { ...CONTEUDO_DE_INICIO, corpo });
  modelo_versao_id = versoes[0]!.id;
}, 300_000);
afterAll(() => app.close());

/** Every file that the town has issued in these requests, by what it is. */
async function emitidos(pedidos: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await inTenant(app.db, m.w.town.id, (tx) =>
    sql<{ qual: string; sha256: string }>`
      with papel as (
        select 'licença para assinar ' || id as qual, arquivo_id from licenca where requerimento_id in (${sql.join(pedidos)})
        union all select 'licença assinada ' || id, arquivo_final_id from licenca where requerimento_id in (${sql.join(pedidos)})
        union all select 'peça ' || p.id, d.arquivo_id from peca p join peca_documento d on d.peca_id = p.id where p.requerimento_id in (${sql.join(pedidos)})
        union all select 'termo ' || t.id, d.arquivo_id from termo_enviado t join termo_documento d on d.termo_id = t.id
         where t.requerimento_id in (${sql.join(pedidos)}))
      select p.qual, a.sha256 from papel p join arquivo a on a.id = p.arquivo_id order by 1`.execute(tx),
  );
  const ctx = app.jobCtx(m.w.town.id);
  const achados = new Map<string, string>();
  for (const { qual, sha256 } of rows) {
    // the bytes as they lie there, not what their name says of them
    const bytes = await readAll(await ctx.files.open(m.w.town.id, sha256));
    achados.set(qual, createHash('sha256').update(bytes).digest('hex'));
  }
  return achados;
}

/** A despacho and a notice of its own, made and sealed. */
async function escrever(id: string): Promise<void> {
  const gestor = m.quem.gestor;
  const body = { modelo_versao_id, textos: { Texto: '<p>Junte-se.</p>' } };
  ok(await gestor.call(pecas.emitirPeca, { params: { id }, body }));
  const termo = {
    ...{ tipo: 'Notificação' as const, assunto: 'Ciência', texto: '<p>Fica ciente do que consta.</p>', requerimento_id: id },
    destinatarios: [{ usuario_id: m.w.town.cidadaos[0]!.id }],
  };
  ok(await gestor.call(termos.enviarTermo, { body: termo }));
}

async function assinarDocumento(id: string): Promise<void> {
  const quem = m.quem.assinante;
  const { data } = ok(await quem.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando' } }));
  const pedido = data.find((um) => um.requerimento.id === id);
  if (!pedido) return;
  ok(
    await quem.call(assinaturas.atualizarAssinatura, {
      params: { processo_requerimento_assinatura_id: pedido.id },
      body: { acao: 'assinar', versao: pedido.versao, senha: SENHA, lido_ate_o_fim: true },
    }),
  );
  await app.settle();
}

const atosDoPedido = (): AnyEndpoint[] =>
  app.routes.map((r) => r.contract).filter((e) => e.metodo !== 'GET' && DO_PEDIDO.test(e.path));

/** Which act was tried in which state, and which of them was done. */
interface Andado {
  tentados: Set<string>;
  feitos: Set<string>;
  erros: string[];
}

/** The acts that issue papers, with what they need to be done and not only tried. */
async function comoSeFaz(e: AnyEndpoint, alvo: Alvo): Promise<Alvo> {
  if (chaveDe(e) === 'requerimento/:id/peca')
    return { ...alvo, corpo: { modelo_versao_id, textos: { Texto: '<p>Junte-se mais isto.</p>' }, substitui_id: null } };
  if (chaveDe(e) !== 'licenca/:id/regenerar') return alvo;
  const { rows } = await inTenant(app.db, m.w.town.id, (tx) =>
    sql<{ id: string; versao: number }>`select id, versao from licenca where id = ${alvo.params.id}
      or requerimento_id = (select requerimento_id from licenca where id = ${alvo.params.id}) order by revisao desc limit 1`.execute(
      tx,
    ),
  );
  return { params: { ...alvo.params, id: rows[0]!.id }, corpo: { ...alvo.corpo, versao: rows[0]!.versao } };
}

/** Every act once in each state that the request comes to by them, by all who may. */
async function tentarTudo(id: string, { tentados, feitos, erros }: Andado): Promise<void> {
  for (let volta = 0; volta < 5; volta += 1) {
    let novos = 0;
    const ids = await idsDe({ ...m, id }, [id]);
    for (const e of atosDoPedido()) {
      const r = await ler(m.quem.gestor, id);
      const chave = `${r.status} · ${chaveDe(e)}`;
      if (tentados.has(`${id} ${chave}`)) continue;
      tentados.add(`${id} ${chave}`);
      novos += 1;
      const alvo = await comoSeFaz(e, alvoDe(e, r, ids));
      // that whoever may not is refused, and nothing is done, is what fio.test.ts tries
      for (const papel of ATOS[chaveDe(e)]!.podem) {
        const { status, mensagem } = await tentar(m, e, papel, alvo);
        if (status >= 500) erros.push(`${chave} as ${papel}: ${mensagem}`);
        if (status < 300) feitos.add(chave);
      }
    }
    await app.settle();
    if (novos === 0) return;
  }
}

const estadosDe = (chaves: Iterable<string>) => new Set([...chaves].map((c) => c.split(' · ')[0]!.replace(/^\S{36} /, '')));

test('no act of anybody, in any state, changes a file that was issued', { timeout: 600_000 }, async () => {
  const cancelado = m.id;
  const { deferido, indeferido } = m.fins;
  const pedidos = [cancelado, deferido, indeferido];
  for (const id of pedidos) await escrever(id);
  await app.settle();
  await assinarDocumento(deferido);
  const antes = await emitidos(pedidos);
  expect([...antes.keys()].filter((q) => q.startsWith('licença assinada'))).toHaveLength(1);
  expect(antes.size).toBeGreaterThanOrEqual(10);

  const andado: Andado = { tentados: new Set(), feitos: new Set(), erros: [] };
  for (const id of pedidos) await tentarTudo(id, andado);
  // where the acts by themselves did not lead
  const { status } = await ler(m.quem.gestor, cancelado);
  if (status !== 'Cancelado') ok(await act(m.quem.gestor, atos.cancelar, cancelado, { motivo: 'A pedido.' }));
  await tentarTudo(cancelado, andado);

  const depois = await emitidos(pedidos);
  for (const [qual, soma] of antes) expect(depois.get(qual), qual).toBe(soma);
  expect(andado.erros).toEqual([]);
  // it was worth the walk: many states, and acts that were really done in them
  const estados: Status[] = ['Em andamento', 'Aguardando prefeitura', 'Deferido', 'Indeferido', 'Cancelado'];
  expect([...estadosDe(andado.tentados)]).toEqual(expect.arrayContaining(estados));
  expect(andado.tentados.size).toBeGreaterThan(5 * atosDoPedido().length);
  expect(andado.feitos.size).toBeGreaterThan(20);
  expect(depois.size).toBeGreaterThan(antes.size);
});

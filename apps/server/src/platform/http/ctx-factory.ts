import { v7 as uuidv7 } from 'uuid';
import type { Cofre } from '#platform/auth/cofre.ts';
import { noMunicipio, type Tx } from '#platform/db/doors.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { publishSql } from '#platform/realtime/bus.ts';
import type { DB as Tabelas } from '../db/tables.ts';
import type { Ctx, OrganizacaoCtx, PainelCtx, UsuarioCtx } from './context.ts';

export interface CtxFacts {
  organizacao: OrganizacaoCtx;
  usuario: UsuarioCtx;
  painel: PainelCtx;
  origem: string;
  pedido: Ctx['pedido'];
  agora: Date;
  csrf: () => string;
  aparelho: () => string;
  credenciais: Ctx['credenciais'];
  cofre: Cofre;
}

/** Joins the facts of a call with the transaction it runs in. */
export function makeCtx(tx: Tx, facts: CtxFacts, queue: Pick<Queue, 'send'>): Ctx {
  return {
    tx,
    ...facts,
    async audit(acao, ditos = {}) {
      // a program is nobody of the town's people: it stands among the facts of the row
      const dados = facts.usuario.programa ? { ...ditos, programa_id: facts.usuario.programa.id } : ditos;
      await tx
        .insertInto('auditoria')
        .values({
          id: uuidv7(),
          // on a public call it is whoever the act has just proven, e.g. at log-in
          usuario_id: facts.usuario.id || (typeof dados.usuario_id === 'string' ? dados.usuario_id : null),
          painel: facts.painel,
          acao,
          dados: JSON.stringify(dados),
          endereco_ip: facts.pedido.ip,
          pedido_id: facts.pedido.id,
          criado_em: facts.agora,
        })
        .execute();
    },
    enqueue: (job, payload) => queue.send(tx, facts.organizacao.id, job, payload),
    noMunicipio(town, work) {
      if (facts.painel !== 'sistema') throw new Error('only a call of the system panel enters another town');
      return noMunicipio(tx, town.id, () => work(makeCtx(tx, { ...facts, organizacao: town }, queue)));
    },
    // PostgreSQL delivers it at commit and to every listener, so nothing is announced that did not happen.
    anunciar: ({ canal, evento, dados }) =>
      publishSql<Tabelas>(tx, { canal: `${canal}.o${facts.organizacao.id}`, evento, dados }),
  };
}

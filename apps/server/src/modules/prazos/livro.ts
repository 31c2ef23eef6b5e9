import { type EstadoDoPrazo, type EventoDePrazo, lerPrazo } from '@portal/domain/prazos/rules';
import { type Data, dataDe } from '@portal/domain/text/datas';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';

/** Whose deadline: of one passage, or the requester's to answer. */
export interface DonoDoPrazo {
  requerimento_id: string;
  etapa_id: string | null;
}

export interface LinhaDoLivro extends EventoDePrazo {
  etapa_id: string | null;
  motivo: string;
  ator_nome: string;
  criado_em: Date;
}

/** The ledger of a request, all its deadlines, in order. */
export async function livroDe({ tx }: Pick<Ctx, 'tx'>, requerimentoId: string): Promise<LinhaDoLivro[]> {
  const rows = await tx
    .selectFrom('prazo_evento')
    .select(['etapa_id', 'tipo', 'dia', 'dias', 'contagem', 'causa', 'ate', 'motivo', 'ator_nome', 'criado_em'])
    .where('requerimento_id', '=', requerimentoId)
    .orderBy('criado_em')
    .orderBy('id')
    .execute();
  return rows as LinhaDoLivro[];
}

/** Where one deadline stands today. */
export async function lerEstado(ctx: Ctx, livro: readonly LinhaDoLivro[], etapaId: string | null): Promise<EstadoDoPrazo> {
  const linhas = livro.filter((l) => l.etapa_id === etapaId);
  return lerPrazo(linhas, await findCalendario(ctx), dataDe(ctx.agora, ctx.organizacao.fuso));
}

export type Linha = Pick<EventoDePrazo, 'tipo' | 'dias' | 'causa' | 'contagem' | 'ate'> & {
  motivo?: string;
  /** When it happened before it was written; else today. */
  dia?: Data;
};

/** Writes lines and tells where the deadline stands after them. The copies that lists read are the caller's. */
export async function registrarNoPrazo(ctx: Ctx, dono: DonoDoPrazo, linhas: readonly Linha[]): Promise<EstadoDoPrazo> {
  if (linhas.length)
    await ctx.tx
      .insertInto('prazo_evento')
      .values(
        linhas.map(({ tipo, dias, causa, contagem, ate, motivo, dia }) => ({
          id: uuidv7(),
          ...dono,
          tipo,
          dia: dia ?? dataDe(ctx.agora, ctx.organizacao.fuso),
          dias: dias ?? null,
          contagem: contagem ?? null,
          causa: causa ?? null,
          ate: ate ?? null,
          motivo: motivo ?? '',
          ator_nome: ctx.usuario.nome || 'Portal',
          criado_em: ctx.agora,
        })),
      )
      .execute();
  return lerEstado(ctx, await livroDe(ctx, dono.requerimento_id), dono.etapa_id);
}

export const abrirPrazo = (ctx: Ctx, dono: DonoDoPrazo, dias: number, contagem: 'uteis' | 'corridos') =>
  registrarNoPrazo(ctx, dono, [{ tipo: 'inicio', dias, contagem }]);

import { formatDataHora } from '@portal/domain/text/datas';
import { vistoriaEmTexto } from '@portal/domain/vistorias/nome';
import type { Ctx } from '#platform/http/context.ts';
import type { ParteDoEmail } from '#platform/mail/layout.ts';
import { avisar } from '../notificacoes/index.ts';
import { findInteressados, registrarEvento } from '../requerimentos/index.ts';
import { findQuemOuve } from '../setores/index.ts';
import { findFiscaisDoSetor } from './quem.ts';
import { numeroDaVistoria, type VistoriaRow } from './queries.ts';

/** 'Vistoria final nº 12/2026' */
export const nomeDa = (v: Pick<VistoriaRow, 'tipo' | 'numero' | 'ano' | 'alvo'>): string =>
  `${v.tipo}${v.alvo ? ` (${v.alvo})` : ''} nº ${numeroDaVistoria(v)}`;

/** 'vistoria final nº 12/2026', in a sentence */
export const vistoriaDa = (v: Parameters<typeof nomeDa>[0]): string => vistoriaEmTexto(nomeDa(v));

export const quandoDa = (ctx: Pick<Ctx, 'organizacao'>, inicio: Date | string): string =>
  formatDataHora(inicio, ctx.organizacao.fuso);

/** A line of the timeline that parties read too, and word to open screens. */
export const anotarNosAutos = async (ctx: Ctx, requerimentoId: string | null, tipo: string, texto: string, motivo = '') => {
  if (requerimentoId) await registrarEvento(ctx, requerimentoId, { tipo, texto, ...(motivo && { motivo }) });
};

/** The bell of the one who has it, or of who is there instead; before anybody does, of all who could. @param como.menos whoever hears of it otherwise */
export async function avisarQuemFaz(
  ctx: Ctx,
  v: Pick<VistoriaRow, 'id' | 'setor_id' | 'fiscal_id'>,
  message: string,
  { menos }: { menos?: string } = {},
): Promise<void> {
  const ouvem = v.fiscal_id
    ? await findQuemOuve(ctx, v.setor_id, v.fiscal_id)
    : (await findFiscaisDoSetor(ctx, v.setor_id)).map((f) => f.id);
  await avisar(ctx, {
    usuario_ids: ouvem.filter((id) => id !== menos),
    tipo: 'vistoria_da_equipe',
    message,
    link: `/prefeitura/vistorias/${v.id}`,
  });
}

interface Palavra {
  /** what happened, so that it is one mail an event */
  evento: string;
  message: string;
  detalhe: string;
  /** the news of the subject; the bell's sentence where left out */
  assunto?: string;
  /** day, place, who comes */
  partes?: readonly ParteDoEmail[];
}

const INTEIRA = /\.$/;

/** Bell and mail of everybody with a part in the request. */
export async function avisarPartesDa(ctx: Ctx, v: VistoriaRow, palavra: Palavra): Promise<void> {
  if (!v.requerimento_id) return;
  const { evento, message, detalhe, assunto = message.replace(INTEIRA, ''), partes } = palavra;
  await avisar(ctx, {
    usuario_ids: await findInteressados(ctx.tx, v.requerimento_id),
    tipo: 'vistoria',
    evento: `vistoria-${evento}:${v.id}:${v.versao}`,
    message,
    requerimento_id: v.requerimento_id,
    link: `/contribuinte/vistorias/${v.id}`,
    email: {
      assunto: `${assunto}: requerimento ${v.requerimento_numero}`.slice(0, 200),
      detalhe,
      ...(partes && { partes }),
      botao: 'Ver a vistoria',
    },
  });
}

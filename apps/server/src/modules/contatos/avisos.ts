import { NOMES_DOS_TIPOS } from '@portal/domain/contatos/situacao';
import { formatData } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { findQuemOuve } from '../setores/index.ts';
import type { Linha } from './queries.ts';

type Avisado = Pick<Linha, 'id' | 'numero' | 'tipo' | 'usuario_id' | 'setor_id' | 'atendente_id' | 'prazo_em'>;

/** Whoever has it, else its sector, else those who manage the town. */
export const quemAtende = (
  ctx: Ctx,
  { setor_id, atendente_id }: Pick<Avisado, 'setor_id' | 'atendente_id'>,
): Promise<string[]> => (setor_id ? findQuemOuve(ctx, setor_id, atendente_id) : findQuemTem(ctx.tx, 'perfil.gestor.prefeitura'));

export const linkDaEquipe = (id: string): string => `/prefeitura/contatos/${id}`;

/** The bell of whoever answers. @param message the whole sentence */
export const avisarEquipe = async (ctx: Ctx, c: Avisado, message: string): Promise<void> =>
  avisar(ctx, { usuario_ids: await quemAtende(ctx, c), tipo: 'contato_da_equipe', message, link: linkDaEquipe(c.id) });

export const nomeDe = ({ tipo, numero }: Pick<Avisado, 'tipo' | 'numero'>): string => `${NOMES_DOS_TIPOS[tipo]} nº ${numero}`;

interface AoAutor {
  /** One mail for each of these. */
  evento: string;
  message: string;
  assunto: string;
  detalhe: string;
  botao: string;
}

/** Who wrote hears by bell and mail, also of what they did themselves: it is the receipt. */
const avisarAutor = (ctx: Ctx, c: Avisado, { evento, message, assunto, detalhe, botao }: AoAutor): Promise<void> =>
  avisar(ctx, {
    usuario_ids: [c.usuario_id],
    ate_quem_fez: true,
    tipo: 'contato',
    evento,
    message,
    link: `/contribuinte/contato/${c.id}`,
    email: { assunto, detalhe, botao },
  });

export const darRecibo = (ctx: Ctx, c: Avisado): Promise<void> =>
  avisarAutor(ctx, c, {
    evento: `contato.recebido:${c.id}`,
    message: `A prefeitura recebeu o seu contato nº ${c.numero} e responde até ${formatData(c.prazo_em)}.`,
    assunto: `Recebemos o seu contato nº ${c.numero}`,
    detalhe: `A prefeitura recebeu o seu contato nº ${c.numero} (${NOMES_DOS_TIPOS[c.tipo].toLowerCase()}) e responde até ${formatData(c.prazo_em)}. Guarde este número: ele é o seu comprovante.`,
    botao: 'Ver o contato',
  });

export const contarResposta = (ctx: Ctx, c: Avisado, fala: string, texto: string): Promise<void> =>
  avisarAutor(ctx, c, {
    evento: `contato.resposta:${fala}`,
    message: `A prefeitura respondeu ao seu contato nº ${c.numero}.`,
    assunto: `Resposta ao seu contato nº ${c.numero}`,
    detalhe: `${ctx.usuario.nome} respondeu: ${texto}`,
    botao: 'Ler e dizer o que achou',
  });

export const contarProrrogacao = (ctx: Ctx, c: Avisado, motivo: string): Promise<void> =>
  avisarAutor(ctx, c, {
    evento: `contato.prorrogado:${c.id}`,
    message: `O prazo do seu contato nº ${c.numero} foi prorrogado até ${formatData(c.prazo_em)}.`,
    assunto: `Mais prazo para o seu contato nº ${c.numero}`,
    detalhe: `A prefeitura precisa de mais tempo e responde até ${formatData(c.prazo_em)}. O motivo: ${motivo}`,
    botao: 'Ver o contato',
  });

export const contarEncerramento = (ctx: Ctx, c: Avisado, fala: string, motivo: string): Promise<void> =>
  avisarAutor(ctx, c, {
    evento: `contato.encerrado:${fala}`,
    message: `O seu contato nº ${c.numero} foi encerrado.`,
    assunto: `O seu contato nº ${c.numero} foi encerrado`,
    detalhe: `A prefeitura encerrou o contato. O motivo: ${motivo} Se ainda precisar, escreva de novo nele em até dez dias.`,
    botao: 'Ver o contato',
  });

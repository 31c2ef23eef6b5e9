import { isEscolha } from '@portal/domain/notificacoes/preferencias';
import { isTipo, type Tipo } from '@portal/domain/notificacoes/tipos';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { ligacao, type ParteDoEmail } from '#platform/mail/layout.ts';
import { desligar, desligarResumo } from './preferencias.ts';

const FINALIDADE = 'avisos.sair';
/** The summary is no kind: it stands beside them. */
export const RESUMO = 'resumo';

const deQuem = z.object({ usuario_id: z.uuid(), tipo: z.string() });

/** Where the program that reads a mail leaves for its owner (RFC 8058). It opens nothing but that. */
export function saidaDe(ctx: Pick<Ctx, 'origem' | 'cofre'>, usuario_id: string, tipo: Tipo | typeof RESUMO): string {
  const segredo = ctx.cofre.cifrar(FINALIDADE, JSON.stringify({ usuario_id, tipo }));
  return `${ctx.origem}/api/v1/avisos/sair/${segredo.toString('base64url')}`;
}

/** Where a person chooses, at the foot of a mail that they may do without. */
export const rodapeDasEscolhas = (ctx: Pick<Ctx, 'origem'>, painel: string): ParteDoEmail[] => [
  ligacao('Escolher os e-mails que recebo', `${ctx.origem}/${painel}/minha-conta/cadastro?secao=avisos`),
];

function abrir(ctx: Ctx, segredo: string) {
  try {
    return deQuem.parse(JSON.parse(ctx.cofre.decifrar(FINALIDADE, Buffer.from(segredo, 'base64url'))));
  } catch {
    return null; // forged, or of another secret
  }
}

/** Answers the same to whatever comes: who guesses learns nothing. */
export async function sairDosAvisos(ctx: Ctx, segredo: string): Promise<null> {
  const dito = abrir(ctx, segredo);
  if (!dito) return null;
  const membro = await ctx.tx
    .selectFrom('membro')
    .select('usuario_id')
    .where('organizacao_id', '=', ctx.organizacao.id)
    .where('usuario_id', '=', dito.usuario_id)
    .executeTakeFirst();
  if (!membro) return null;
  if (dito.tipo === RESUMO) await desligarResumo(ctx, dito.usuario_id);
  else if (isTipo(dito.tipo) && isEscolha(dito.tipo, 'email')) await desligar(ctx, dito.usuario_id, dito.tipo, 'email');
  return null;
}

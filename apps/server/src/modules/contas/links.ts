import type { Finalidade } from '@portal/domain/contas/contract';
import { saudacao } from '@portal/domain/text/email';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, newRefreshToken } from '#platform/auth/tokens.ts';
import { actAs } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { botao, paragrafo } from '#platform/mail/layout.ts';
import { enviarEmail } from '../emails/index.ts';

const HORA = 3_600_000;
const VALIDADE: Record<Finalidade, number> = {
  confirmar_email: 72 * HORA,
  redefinir_senha: HORA,
  confirmar_local: HORA / 2,
  finalizar_cadastro: 7 * 24 * HORA,
  trocar_email: 24 * HORA,
  responder_vinculo: 30 * 24 * HORA,
};
const POR_EXTENSO: Record<Finalidade, string> = {
  confirmar_email: 'três dias',
  redefinir_senha: 'uma hora',
  confirmar_local: 'meia hora',
  finalizar_cadastro: 'sete dias',
  trocar_email: 'um dia',
  responder_vinculo: 'trinta dias',
};

export const LINK_VENCIDO = 'Este link venceu ou já foi usado. Peça outro para continuar.';

/**
 * What a stranger may ask for in somebody's name: a new link leaves the older ones as they are, or each request would take the link out of
 * its owner's hand. The first that is used ends the others (`isOvertaken`, `endLinks`).
 */
const PEDE_QUALQUER_UM: readonly Finalidade[] = ['confirmar_email', 'redefinir_senha', 'finalizar_cadastro'];

/** What its person waits for at the door; the others come with an act of somebody else, and there may be thousands of them. */
const ESPERADOS: readonly Finalidade[] = ['confirmar_email', 'redefinir_senha', 'confirmar_local', 'trocar_email'];

interface Link {
  finalidade: Finalidade;
  usuario: { id: string; nome: string };
  para: string;
  dados?: Record<string, unknown>;
  /** The page the link opens, given its token. */
  pagina: (token: string) => string;
  assunto: string;
  frases: string[];
  verbo: string;
  depois: string;
  /** false: the request is kept, and nobody gets a mail: the address is somebody else's. */
  enviar?: boolean;
}

/**
 * Makes a link that proves who opens it and puts it into a mail. The token stands in the mail alone; here is its hash. An
 * older link of the same kind ends, unless anybody may ask for another one.
 * @returns the address the link opens: a secret of its person, for no answer and no log
 */
export async function enviarLink(ctx: Ctx, link: Link): Promise<string> {
  // each question of a town has a link of its own
  if (!PEDE_QUALQUER_UM.includes(link.finalidade))
    await endLinks(ctx, link.usuario.id, [link.finalidade], link.dados?.vinculo_id);
  const token = newRefreshToken();
  const id = uuidv7();
  await ctx.tx
    .insertInto('link_email')
    .values({
      id,
      usuario_id: link.usuario.id,
      finalidade: link.finalidade,
      hash: hashToken(token),
      dados: JSON.stringify({ ...link.dados, para: link.para }),
      criado_em: ctx.agora,
      expira_em: new Date(ctx.agora.getTime() + VALIDADE[link.finalidade]),
    })
    .execute();
  const endereco = `${ctx.origem}${link.pagina(token)}`;
  if (link.enviar !== false)
    await enviarEmail(ctx, {
      chave: `link:${id}`,
      para: link.para,
      assunto: link.assunto,
      titulo: link.assunto,
      esperado: ESPERADOS.includes(link.finalidade),
      ...(link.finalidade === 'finalizar_cadastro' && { palavras: { modelo: 'convite', nomes: { nome: link.usuario.nome } } }),
      blocos: [
        paragrafo(saudacao(link.usuario.nome)),
        ...link.frases.map(paragrafo),
        botao(link.verbo, endereco),
        paragrafo(`O link vale por ${POR_EXTENSO[link.finalidade]} e funciona uma vez só. ${link.depois}`),
      ],
    });
  return endereco;
}

export interface LinkAberto {
  id: string;
  usuario_id: string;
  dados: Record<string, unknown>;
  nome: string;
  email: string | null;
  tem_documento: boolean;
  criado_em: Date;
}

/**
 * What a token proves, and from here on the transaction acts as its person.
 * @throws AppError 410 expired, used, or never given
 */
export async function openLink(ctx: Ctx, finalidade: Finalidade, token: string): Promise<LinkAberto> {
  const link = await ctx.tx
    .selectFrom('link_email')
    .select(['id', 'usuario_id', 'dados', 'criado_em'])
    .where('hash', '=', hashToken(token))
    .where('finalidade', '=', finalidade)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', ctx.agora)
    .forUpdate()
    .executeTakeFirst();
  if (!link) throw new AppError(410, LINK_VENCIDO, { codigo: 'link_vencido' });
  await actAs(ctx.tx, link.usuario_id);
  const pessoa = await ctx.tx
    .selectFrom('usuario')
    .select(['nome', 'email', 'cpf', 'cnpj', 'ativo', 'senha_em'])
    .where('id', '=', link.usuario_id)
    .executeTakeFirstOrThrow();
  const dados = link.dados as Record<string, unknown>;
  // a password set since, in whatever town, or a mailbox that is the person's no more, ends the links that went out before
  const isOvertaken =
    (pessoa.senha_em !== null && pessoa.senha_em > link.criado_em) ||
    (finalidade !== 'trocar_email' && dados.para !== pessoa.email);
  if (!pessoa.ativo || isOvertaken) throw new AppError(410, LINK_VENCIDO, { codigo: 'link_vencido' });
  return {
    id: link.id,
    usuario_id: link.usuario_id,
    criado_em: link.criado_em,
    dados,
    nome: pessoa.nome,
    email: pessoa.email,
    tem_documento: Boolean(pessoa.cpf ?? pessoa.cnpj),
  };
}

/** Opens a link and uses it up. */
export async function takeLink(ctx: Ctx, finalidade: Finalidade, token: string): Promise<LinkAberto> {
  const link = await openLink(ctx, finalidade, token);
  await ctx.tx.updateTable('link_email').set({ usado_em: ctx.agora }).where('id', '=', link.id).execute();
  return link;
}

/** Ends what was not used yet, for these purposes; with a question of a town, those of that question alone. */
export async function endLinks(
  ctx: Ctx,
  usuarioId: string,
  finalidades: readonly Finalidade[],
  vinculoId?: unknown,
): Promise<void> {
  await ctx.tx
    .updateTable('link_email')
    .set({ usado_em: ctx.agora })
    .where('usuario_id', '=', usuarioId)
    .where('finalidade', 'in', finalidades)
    .where('usado_em', 'is', null)
    .$if(typeof vinculoId === 'string', (q) => q.where(sql`dados ->> 'vinculo_id'`, '=', vinculoId as string))
    .execute();
}

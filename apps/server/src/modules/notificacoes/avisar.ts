import { isModelo, type Nome } from '@portal/domain/configuracoes/emails';
import { EVENTO_NOTIFICACAO } from '@portal/domain/notificacoes/contract';
import { canaisDe, isEscolha } from '@portal/domain/notificacoes/preferencias';
import { type Tipo, tipoDe } from '@portal/domain/notificacoes/tipos';
import { saudacao } from '@portal/domain/text/email';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { botao, type ParteDoEmail, paragrafo } from '#platform/mail/layout.ts';
import { avisarNoCelular } from '../celular/index.ts';
import { type Email, enviarEmail } from '../emails/index.ts';
import { findEscolhas } from './preferencias.ts';
import { rodapeDasEscolhas, saidaDe } from './sair.ts';

export interface Aviso {
  /** Which of the catalogue: it says in which panel it rings and who may choose what. */
  tipo: Tipo;
  /**
   * What happened, so that it is told once however often it is said: names the row and what about it, e.g. its version. Left out where the act
   * cannot happen twice.
   */
  evento?: string;
  usuario_ids: readonly string[];
  /** Whoever acts is told too: where it was not them, they had better know. */
  ate_quem_fez?: boolean;
  message: string;
  requerimento_id?: string;
  /** Path inside the portal. */
  link: string;
  /** The mail that the portal writes for it. */
  email?: {
    assunto: string;
    detalhe: string;
    botao: string;
    /** what stands between the sentence and the button: sum and day, items */
    partes?: readonly ParteDoEmail[];
    /** what stands below it: the codes of a slip */
    abaixo?: readonly ParteDoEmail[];
    /** where the button leads, where that is not the bell's `link`; a path inside the portal */
    url?: string;
    /** what a town's own words may name */
    nomes?: Partial<Record<Nome, string>>;
    /** Told apart by person: an invitation names who is invited. */
    anexo?: (pessoa: { nome: string; email: string }) => Email['anexo'];
  };
}

/**
 * Tells each person by the channels they chose, once an event: rings the bell without reload, writes the mails. The acting person is not told
 * of their own act, unless asked for.
 */
export async function avisar(ctx: Ctx, aviso: Aviso): Promise<void> {
  const ids = [...new Set(aviso.usuario_ids)].filter((id) => aviso.ate_quem_fez || id !== ctx.usuario.id);
  if (ids.length === 0) return;
  const dito = { ...aviso, evento: aviso.evento ?? `${aviso.tipo}:${uuidv7()}` };
  const escolhas = await findEscolhas(ctx.tx, ids);
  const canais = (id: string) => canaisDe(aviso.tipo, escolhas.get(id) ?? {});
  await tocar(
    ctx,
    dito,
    ids.filter((id) => canais(id).sino),
  );
  await escrever(
    ctx,
    dito,
    ids.filter((id) => canais(id).email),
  );
  await tocarNoCelular(
    ctx,
    dito,
    ids.filter((id) => canais(id).celular),
  );
}

type Dito = Aviso & { evento: string };

async function tocar(ctx: Ctx, aviso: Dito, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { painel } = tipoDe(aviso.tipo);
  const novos = await ctx.tx
    .insertInto('geral_notificacao')
    .values(
      ids.map((usuario_id) => ({
        id: uuidv7(),
        usuario_id,
        painel,
        tipo: aviso.tipo,
        evento: aviso.evento,
        type: aviso.requerimento_id ? 'requerimento' : 'texto-simples',
        message: aviso.message,
        requerimento_id: aviso.requerimento_id ?? null,
        link: aviso.link,
        criado_em: ctx.agora,
      })),
    )
    .onConflict((oc) =>
      oc.columns(['organizacao_id', 'usuario_id', 'painel', 'evento']).where('evento', 'is not', null).doNothing(),
    )
    .returning('usuario_id')
    .execute();
  for (const { usuario_id } of novos)
    await ctx.anunciar({ canal: `private-usuario.${usuario_id}`, evento: EVENTO_NOTIFICACAO, dados: { message: aviso.message } });
}

/** A locked screen is read by anybody: it says what kind of thing there is and of which request, and nothing more. */
async function tocarNoCelular(ctx: Ctx, { tipo, evento, link, email }: Dito, usuario_ids: readonly string[]): Promise<void> {
  const { painel, nome, fixo } = tipoDe(tipo);
  const numero = email?.nomes?.numero;
  const texto = numero ? `Há uma novidade no pedido ${numero}. Abra o portal para ver.` : 'Abra o portal para ver.';
  await avisarNoCelular(ctx, { usuario_ids, painel, evento, titulo: nome, texto, link, legal: fixo !== undefined });
}

const ASSUNTO_MAX = 120;

/** The bell's own sentence as a mail. */
function doSino({ message }: Aviso): NonNullable<Aviso['email']> {
  const frase = message.split(/(?<=[.!?])\s/)[0] ?? message;
  const assunto = frase.length > ASSUNTO_MAX ? `${frase.slice(0, ASSUNTO_MAX - 1)}…` : frase.replace(/\.$/, '');
  return { assunto, detalhe: message, botao: 'Abrir no portal' };
}

const findDestinatarios = ({ tx, organizacao }: Ctx, ids: readonly string[]) =>
  tx
    .selectFrom('usuario as u')
    .select(['u.id', 'u.nome', 'u.email'])
    .where('u.id', 'in', [...ids])
    // who had themselves erased from this town hears of it no more
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membro as m')
            .select('m.usuario_id')
            .whereRef('m.usuario_id', '=', 'u.id')
            .where('m.organizacao_id', '=', organizacao.id)
            .where('m.removido_em', 'is not', null),
        ),
      ),
    )
    .execute();

/** The mail that the portal wrote; or the bell's own sentence, for who asked to have it by mail. */
async function escrever(ctx: Ctx, aviso: Dito, ids: readonly string[]): Promise<void> {
  const { tipo } = aviso;
  const email = aviso.email ?? (tipoDe(tipo).email === 'escolha' ? doSino(aviso) : null);
  if (!email || ids.length === 0) return;
  for (const { id, nome, email: para } of await findDestinatarios(ctx, ids)) {
    if (!para) continue;
    await enviarEmail(ctx, {
      chave: `${aviso.evento}:${id}`,
      para,
      assunto: email.assunto,
      titulo: email.assunto,
      ...(isModelo(tipo) && { palavras: { modelo: tipo, nomes: { ...email.nomes, nome } } }),
      ...(email.anexo && { anexo: email.anexo({ nome, email: para }) }),
      blocos: [
        paragrafo(saudacao(nome)),
        paragrafo(email.detalhe),
        ...(email.partes ?? []),
        botao(email.botao, `${ctx.origem}${email.url ?? aviso.link}`),
        ...(email.abaixo ?? []),
      ],
      ...(isEscolha(tipo, 'email') && { sair: saidaDe(ctx, id, tipo), rodape: rodapeDasEscolhas(ctx, tipoDe(tipo).painel) }),
    });
  }
}

import type { CampoErro } from '@portal/domain/http/rule-error';
import {
  CAMPOS_DO_REGISTRO,
  type ProfissionalEscrito,
  profissionalEscrito,
  registroEmTexto,
} from '@portal/domain/profissionais/registro';
import { normalizarBusca } from '@portal/domain/text/busca';
import { onlyAlnum } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { guardarHistoria, mudados } from './historia.ts';

export type Registrado =
  | { resultado: 'criado' | 'mudado' | 'igual'; id: string; campos: string[] }
  | { resultado: 'recusado'; erros: CampoErro[] };

interface Opcoes {
  /** why the town takes it for checked, e.g. "Veio do cadastro anterior"; without it a new one is to be checked */
  conferido_porque?: string;
}

const COM_NOME = sql<string>`coalesce(u.nome, p.nome)`.as('nome');
const COM_CPF = sql<string>`coalesce(u.cpf, p.cpf)`.as('cpf');

const findDoNumero = ({ tx }: Ctx, { conselho, uf, registro }: ProfissionalEscrito) =>
  tx
    .selectFrom('profissional as p')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select(['p.id', 'p.versao', 'p.usuario_id', 'p.conselho', 'p.registro', 'p.uf', 'p.titulo', 'p.especialidades'])
    .select(['p.validade', 'p.email', 'p.telefone', 'p.cancelado_em', 'p.cpf as cpf_escrito', COM_NOME, COM_CPF])
    .where('p.conselho', '=', conselho)
    .where('p.uf', '=', uf)
    .where('p.registro_normalizado', '=', onlyAlnum(registro))
    .orderBy('p.criado_em')
    .execute();

const recusado = (campo: string, mensagem: string): Registrado => ({ resultado: 'recusado', erros: [{ campo, mensagem }] });

/**
 * Writes one professional into the registry: a number that it knows of the same person is brought up to date, any other is added.
 * Of who has an account, name and contact stay what the account says; what is empty changes nothing. Inside the caller's
 * transaction, for the form and for the tables that a town brings: nothing is audited, whoever calls does, once for all. Two at once
 * of one number wait for each other, and a refusal leaves the transaction as it was.
 */
export async function registrarProfissional(
  ctx: Ctx,
  entrada: z.input<typeof profissionalEscrito>,
  opcoes: Opcoes = {},
): Promise<Registrado> {
  const lido = profissionalEscrito.safeParse(entrada);
  if (!lido.success)
    return {
      resultado: 'recusado',
      erros: lido.error.issues.map(({ path, message }) => ({ campo: path.join('.'), mensagem: message })),
    };
  const escrito = lido.data;
  const chave = `profissional:${escrito.conselho}:${escrito.uf}:${onlyAlnum(escrito.registro)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${chave} || current_setting('app.organizacao_id'), 0))`.execute(ctx.tx);
  const doNumero = await findDoNumero(ctx, escrito);
  const isMesmo = (r: { nome: string; cpf: string }) =>
    escrito.cpf && r.cpf ? escrito.cpf === r.cpf : normalizarBusca(r.nome) === normalizarBusca(escrito.nome);
  const antes = doNumero.find(isMesmo);
  if (antes) return atualizar(ctx, antes, escrito);
  const outra = doNumero.find((r) => r.cancelado_em === null);
  if (outra)
    return recusado(
      'registro',
      `O registro ${registroEmTexto(outra)} já está no cadastro, em nome de ${outra.nome}. Confira o número, ou cancele aquele registro antes.`,
    );
  return incluir(ctx, escrito, opcoes);
}

type Antes = Awaited<ReturnType<typeof findDoNumero>>[number];

async function atualizar(ctx: Ctx, antes: Antes, escrito: ProfissionalEscrito): Promise<Registrado> {
  const da = (conta: boolean, novo: string, velho: string) => (conta || novo === '' ? velho : novo);
  const temConta = antes.usuario_id !== null;
  const depois = {
    registro: escrito.registro,
    titulo: da(false, escrito.titulo, antes.titulo),
    especialidades: da(false, escrito.especialidades, antes.especialidades),
    validade: escrito.validade ?? antes.validade,
    nome: da(temConta, escrito.nome, antes.nome),
    email: da(temConta, escrito.email, antes.email),
    telefone: da(temConta, escrito.telefone, antes.telefone),
  };
  const campos = mudados(antes, depois);
  const cpf = da(temConta, escrito.cpf, antes.cpf_escrito);
  if (campos.length === 0 && cpf === antes.cpf_escrito) return { resultado: 'igual', id: antes.id, campos };
  await ctx.tx
    .updateTable('profissional')
    .set({ ...depois, cpf, ...(temConta && { nome: '' }), versao: antes.versao + 1, atualizado_em: ctx.agora })
    .where('id', '=', antes.id)
    .execute();
  await guardarHistoria(ctx, antes.id, antes, depois);
  return { resultado: 'mudado', id: antes.id, campos };
}

/** An account of this town with the same CPF is the person; its name and contact are its own. */
async function contaDe({ tx }: Ctx, { cpf, conselho }: ProfissionalEscrito) {
  if (!cpf) return undefined;
  return tx
    .selectFrom('usuario as u')
    .innerJoin('membro as m', 'm.usuario_id', 'u.id')
    .leftJoin('profissional as p', (on) => on.onRef('p.usuario_id', '=', 'u.id').on('p.conselho', '=', conselho))
    .select(['u.id', 'p.registro', 'p.uf'])
    .where('u.cpf', '=', cpf)
    .orderBy('u.avulso_de', (o) => o.asc().nullsFirst())
    .executeTakeFirst();
}

async function incluir(ctx: Ctx, escrito: ProfissionalEscrito, { conferido_porque }: Opcoes): Promise<Registrado> {
  const conta = await contaDe(ctx, escrito);
  if (conta?.registro)
    return recusado(
      'registro',
      `Esta pessoa já tem neste conselho o registro ${escrito.conselho}-${conta.uf} ${conta.registro}. Altere aquele, se o número mudou.`,
    );
  const usuario_id = conta?.id ?? null;
  const { cpf, nome, email, telefone, ...registro } = escrito;
  const id = uuidv7();
  const quem = ctx.usuario.id || null;
  await ctx.tx
    .insertInto('profissional')
    .values({
      id,
      usuario_id,
      ...registro,
      ...(usuario_id ? {} : { nome, cpf, email, telefone }),
      ...(conferido_porque && { conferido_em: ctx.agora, conferido_por: quem }),
      criado_em: ctx.agora,
      atualizado_em: ctx.agora,
    })
    .execute();
  if (conferido_porque)
    await ctx.tx
      .insertInto('profissional_conferencia')
      .values({
        id: uuidv7(),
        profissional_id: id,
        em: ctx.agora,
        autor_id: quem,
        meio: 'mão',
        resultado: 'Confere',
        perguntado: registroEmTexto(escrito),
        observacao: conferido_porque,
      })
      .execute();
  return { resultado: 'criado', id, campos: [...CAMPOS_DO_REGISTRO] };
}

import { RuleError } from '@portal/domain/http/rule-error';
import { CAMPOS_DO_REGISTRO, type ProfissionalEscrito, registroEmTexto } from '@portal/domain/profissionais/registro';
import { normalizarBusca } from '@portal/domain/text/busca';
import { onlyAlnum } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { guardarHistoria, mudados } from './historia.ts';

export interface Registrado {
  id: string;
  feito: 'criado' | 'mudado' | 'igual';
  /** of one that changed */
  campos: string[];
}

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

function recusar(codigo: string, campo: string, mensagem: string): never {
  throw new RuleError(codigo, mensagem, [{ campo, mensagem }]);
}

/**
 * Writes one professional into the registry: a number that it knows of the same person is brought up to date, any other is added.
 * Of who has an account, name and contact stay what the account says. Inside the caller's transaction, for the form and for the
 * tables that a town brings; two at once of one number wait for each other.
 * @throws RuleError `registro_de_outra_pessoa`, `outro_registro_no_conselho`
 */
export async function registrarProfissional(ctx: Ctx, escrito: ProfissionalEscrito, opcoes: Opcoes = {}): Promise<Registrado> {
  const chave = `profissional:${escrito.conselho}:${escrito.uf}:${onlyAlnum(escrito.registro)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${chave} || current_setting('app.organizacao_id'), 0))`.execute(ctx.tx);
  const doNumero = await findDoNumero(ctx, escrito);
  const isMesmo = (r: { nome: string; cpf: string }) =>
    escrito.cpf && r.cpf ? escrito.cpf === r.cpf : normalizarBusca(r.nome) === normalizarBusca(escrito.nome);
  const antes = doNumero.find(isMesmo);
  if (antes) return atualizar(ctx, antes, escrito);
  const outra = doNumero.find((r) => r.cancelado_em === null);
  if (outra)
    recusar(
      'registro_de_outra_pessoa',
      'registro',
      `O registro ${registroEmTexto(outra)} já está no cadastro, em nome de ${outra.nome}. Confira o número, ou cancele aquele registro antes.`,
    );
  return incluir(ctx, escrito, opcoes);
}

type Antes = Awaited<ReturnType<typeof findDoNumero>>[number];

/** Blank cells of a table say nothing: what the record knows stays. */
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
  if (campos.length === 0 && cpf === antes.cpf_escrito) return { id: antes.id, feito: 'igual', campos };
  await ctx.tx
    .updateTable('profissional')
    .set({ ...depois, cpf, ...(temConta && { nome: '' }), versao: antes.versao + 1, atualizado_em: ctx.agora })
    .where('id', '=', antes.id)
    .execute();
  await guardarHistoria(ctx, antes.id, antes, depois);
  await ctx.audit('profissional.salvar', { id: antes.id, campos });
  return { id: antes.id, feito: 'mudado', campos };
}

/** An account of this town with the same CPF is the person; its name and contact are its own. */
async function contaDe({ tx }: Ctx, { cpf, conselho }: ProfissionalEscrito): Promise<string | null> {
  if (!cpf) return null;
  const conta = await tx
    .selectFrom('usuario as u')
    .innerJoin('membro as m', 'm.usuario_id', 'u.id')
    .leftJoin('profissional as p', (on) => on.onRef('p.usuario_id', '=', 'u.id').on('p.conselho', '=', conselho))
    .select(['u.id', 'p.registro', 'p.uf'])
    .where('u.cpf', '=', cpf)
    .executeTakeFirst();
  if (conta?.registro)
    recusar(
      'outro_registro_no_conselho',
      'registro',
      `Esta pessoa já tem neste conselho o registro ${conselho}-${conta.uf} ${conta.registro}. Altere aquele, se o número mudou.`,
    );
  return conta?.id ?? null;
}

async function incluir(ctx: Ctx, escrito: ProfissionalEscrito, { conferido_porque }: Opcoes): Promise<Registrado> {
  const usuario_id = await contaDe(ctx, escrito);
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
  await ctx.audit('profissional.criar', { id });
  return { id, feito: 'criado', campos: [...CAMPOS_DO_REGISTRO] };
}

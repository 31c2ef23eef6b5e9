import { can } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findSetoresChefiados } from '../setores/index.ts';
import { TRABALHA } from '../usuarios/index.ts';

interface Pessoa {
  id: string;
  nome: string;
}

/**
 * Whose agenda one may read: one's own; those of the people of the sectors that one answers for today, and of the sectors under them; a
 * manager of the town everybody's.
 */
export async function findPessoasDaAgenda(ctx: Ctx): Promise<Pessoa[]> {
  const { tx, usuario } = ctx;
  const deTodos = can(usuario, 'perfil.gestor.prefeitura');
  const setores = await findSetoresChefiados(ctx);
  const { rows } = await sql<Pessoa>`
    select u.id, u.nome from membro m join usuario u on u.id = m.usuario_id
     where m.usuario_id = ${usuario.id}
        or (${TRABALHA}
            and (${deTodos} or exists (select from setor_membro sm where sm.usuario_id = m.usuario_id and sm.setor_id = any(${setores}::uuid[]))))
     order by u.nome, u.id`.execute(tx);
  return rows;
}

/** The person asked about. @throws AppError 404 where one may not see their agenda */
export async function demandPessoa(ctx: Ctx, id: string): Promise<Pessoa> {
  const pessoa = (await findPessoasDaAgenda(ctx)).find((p) => p.id === id);
  if (!pessoa) throw new AppError(404, 'Não encontramos a agenda desta pessoa.');
  return pessoa;
}

/** Sectors whose agenda one may read: those that one answers for today, and those under them; a manager of the town all of them. */
export async function findSetoresDaAgenda(ctx: Ctx): Promise<Pessoa[]> {
  const deTodos = can(ctx.usuario, 'perfil.gestor.prefeitura');
  const meus = await findSetoresChefiados(ctx);
  const { rows } = await sql<Pessoa>`
    select s.id, s.nome from setor s where s.ativo and (${deTodos} or s.id = any(${meus}::uuid[])) order by s.nome, s.id`.execute(
    ctx.tx,
  );
  return rows;
}

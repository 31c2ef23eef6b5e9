import type { ConfiguracaoAd } from '@portal/domain/configuracoes/model';
import { parseCpf } from '@portal/domain/text/documento';
import { v7 as uuidv7 } from 'uuid';
import { actAs } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { PessoaDoDiretorio } from '#platform/ldap/directory.ts';
import { antesDoDiretorio } from '../concessoes/index.ts';
import { assumirConvite, findConta } from '../contas/index.ts';

type Grupos = ConfiguracaoAd['grupos'];

/**
 * The person behind an account of the directory: known by its GUID, else somebody already on this town's staff by CPF, else made.
 * Nothing else joins accounts: a CPF typed at a registration is nobody's proof, and a directory can claim any CPF or e-mail.
 * @returns null when the town closed this membership
 */
export async function linkConta(ctx: Ctx, pessoa: PessoaDoDiretorio, grupos: Grupos): Promise<string | null> {
  const known = await ctx.tx.selectFrom('ad_vinculo').select('usuario_id').where('guid', '=', pessoa.guid).executeTakeFirst();
  const cpf = parseCpf(pessoa.cpf);
  const usuarioId = known?.usuario_id ?? (await findServidor(ctx, cpf)) ?? (await createUsuario(ctx, pessoa, cpf));
  await actAs(ctx.tx, usuarioId);
  // the directory of the town says who works there: whom it lets in has nothing left to say to an invitation
  await assumirConvite(ctx, usuarioId);
  const { ativo } = await ctx.tx.selectFrom('usuario').select('ativo').where('id', '=', usuarioId).executeTakeFirstOrThrow();
  const membro = await ctx.tx
    .selectFrom('membro')
    .select(['ativo', 'suporte'])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  if (!ativo || membro?.ativo === false || membro?.suporte) return null;
  const contarConcessoes = await antesDoDiretorio(ctx, usuarioId);
  await ctx.tx
    .insertInto('membro')
    .values({ usuario_id: usuarioId, painel_prefeitura: true })
    .onConflict((oc) => oc.columns(['organizacao_id', 'usuario_id']).doUpdateSet({ painel_prefeitura: true }))
    .execute();
  // an account of the directory that was made anew takes the place of the old one
  await ctx.tx.deleteFrom('ad_vinculo').where('usuario_id', '=', usuarioId).where('guid', '!=', pessoa.guid).execute();
  await ctx.tx
    .insertInto('ad_vinculo')
    .values({ guid: pessoa.guid, usuario_id: usuarioId, login: pessoa.login, criado_em: ctx.agora, visto_em: ctx.agora })
    .onConflict((oc) => oc.columns(['organizacao_id', 'guid']).doUpdateSet({ login: pessoa.login, visto_em: ctx.agora }))
    .execute();
  await followGroups(ctx, usuarioId, pessoa.grupos, grupos);
  await contarConcessoes();
  return usuarioId;
}

async function findServidor(ctx: Ctx, cpf: string | null): Promise<string | undefined> {
  if (!cpf) return undefined;
  const row = await ctx.tx
    .selectFrom('usuario as u')
    .innerJoin('membro as m', 'm.usuario_id', 'u.id')
    .select('u.id')
    .where('u.cpf', '=', cpf)
    .where('m.painel_prefeitura', '=', true)
    .where('m.suporte', '=', false)
    .executeTakeFirst();
  return row?.id;
}

async function createUsuario(ctx: Ctx, pessoa: PessoaDoDiretorio, cpf: string | null): Promise<string> {
  const id = uuidv7();
  const isFree = pessoa.email !== '' && !(await findConta(ctx.tx, pessoa.email));
  const cpfLivre = cpf && !(await findConta(ctx.tx, cpf)) ? cpf : null;
  await ctx.tx
    .insertInto('usuario')
    .values({
      id,
      nome: pessoa.nome.slice(0, 255).padEnd(3, '.'),
      email: isFree ? pessoa.email : null,
      cpf: cpfLivre,
      login_externo: 'Sim',
      completar_cadastro: cpf ? 'Não' : 'Sim',
      confirmado_em: ctx.agora,
      criado_em: ctx.agora,
    })
    .execute();
  await ctx.audit('conta.criar-pela-rede', { usuario_id: id });
  return id;
}

/** Profiles that the mapping names come and go with the groups; those given by hand stay. */
async function followGroups(ctx: Ctx, usuarioId: string, held: readonly string[], grupos: Grupos): Promise<void> {
  for (const { grupo_dn, perfil_id, setor_id } of grupos) {
    const same = ctx.tx.deleteFrom('membro_perfil').where('usuario_id', '=', usuarioId).where('perfil_id', '=', perfil_id);
    if (!held.includes(grupo_dn.toLowerCase())) {
      const isElsewhere = grupos.some(
        (g) => g.perfil_id === perfil_id && g.setor_id === setor_id && held.includes(g.grupo_dn.toLowerCase()),
      );
      if (!isElsewhere) await same.where('setor_id', setor_id ? '=' : 'is', setor_id).execute();
      continue;
    }
    if (setor_id) {
      await ctx.tx
        .insertInto('setor_membro')
        .values({ setor_id, usuario_id: usuarioId })
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
    await ctx.tx
      .insertInto('membro_perfil')
      .values({ id: uuidv7(), usuario_id: usuarioId, perfil_id, setor_id })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}

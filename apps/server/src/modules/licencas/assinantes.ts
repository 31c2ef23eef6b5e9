import { impedimentoDoMandato } from '@portal/domain/firmas/mandato';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Ctx } from '#platform/http/context.ts';
import { findMandatos, hojeDe } from '../firmas/index.ts';

/** Who may sign in a sector, who came to it first before the others. */
const findPermitidos = (ctx: Ctx, setor: string) =>
  ctx.tx
    .selectFrom('setor_membro as sm')
    .innerJoin('setor as s', 's.id', 'sm.setor_id')
    .innerJoin('membro as m', 'm.usuario_id', 'sm.usuario_id')
    .innerJoin('usuario as u', 'u.id', 'sm.usuario_id')
    .select(['sm.usuario_id', 'u.nome'])
    .where('s.sigla', '=', setor)
    .where('m.ativo', '=', true)
    .where('u.ativo', '=', true)
    .where((eb) =>
      eb.or([
        eb(eb.val('prefeitura.assinatura'), '=', eb.fn.any('sm.permissoes')),
        eb(eb.val('prefeitura.assinatura'), '=', eb.fn.any('m.permissoes')),
        // a profile gives what a key gives, in the whole town or in this sector
        eb.exists(
          eb
            .selectFrom('membro_perfil as mp')
            .innerJoin('perfil as p', 'p.id', 'mp.perfil_id')
            .select('p.id')
            .whereRef('mp.usuario_id', '=', 'sm.usuario_id')
            .where((ou) => ou.or([ou('mp.setor_id', 'is', null), ou('mp.setor_id', '=', ou.ref('sm.setor_id'))]))
            .where((ou) => ou(ou.val('prefeitura.assinatura'), '=', ou.fn.any('p.permissoes'))),
        ),
      ]),
    )
    .orderBy('sm.criado_em')
    .orderBy('sm.usuario_id');

/** Somebody of a sector who holds the right to sign. */
export interface Candidato {
  usuario_id: string;
  nome: string;
  /** Why they may not today, by the days of their office; null where they may. */
  impedimento: string | null;
}

export const isDisponivel = ({ impedimento }: Candidato): boolean => impedimento === null;

/** Who may sign in a sector, those too whom their office keeps from it today. */
export async function findCandidatos(ctx: Ctx, setor: string): Promise<Candidato[]> {
  const rows = await findPermitidos(ctx, setor).execute();
  const mandatos = await findMandatos(
    ctx,
    rows.map(({ usuario_id }) => usuario_id),
  );
  return rows.map((row) => ({
    ...row,
    impedimento: impedimentoDoMandato(
      mandatos.filter(({ usuario_id }) => usuario_id === row.usuario_id),
      hojeDe(ctx),
    ),
  }));
}

/** Who signs in a sector when nobody was named: the first there who may. */
export const findAssinante = async (ctx: Ctx, setor: string): Promise<Candidato | undefined> =>
  (await findCandidatos(ctx, setor)).find(isDisponivel);

/** Nobody signs, and why. */
export function semAssinante(setor: string, papel: string, candidatos: readonly Candidato[]): RuleError {
  const [impedido] = candidatos;
  const porque = impedido
    ? `De ${impedido.nome}, ${impedido.impedimento}. Confira o catálogo de assinaturas.`
    : 'Peça ao administrador que dê essa permissão a alguém.';
  return new RuleError('sem_assinante', `Ninguém no setor ${setor} pode assinar como ${papel}. ${porque}`);
}

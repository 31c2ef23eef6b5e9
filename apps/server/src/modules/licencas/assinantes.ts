import { impedimentoDeAssinar } from '@portal/domain/firmas/mandato';
import { RuleError } from '@portal/domain/http/rule-error';
import { type AssinanteDefinido, NOMES_DAS_PARTES, type ParteQueAssina } from '@portal/domain/processos/assinante';
import { porQueNaoRecebe } from '@portal/domain/setores/presenca';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findDelegados, findMandatos, hojeDe } from '../firmas/index.ts';
import { findPresencas, hojeEm } from '../setores/index.ts';
import { TRABALHA } from '../usuarios/index.ts';

/** Who may sign in a sector, who came to it first before the others. */
const findPermitidos = (ctx: Ctx, setor: string) =>
  ctx.tx
    .selectFrom('setor_membro as sm')
    .innerJoin('setor as s', 's.id', 'sm.setor_id')
    .innerJoin('membro as m', 'm.usuario_id', 'sm.usuario_id')
    .innerJoin('usuario as u', 'u.id', 'sm.usuario_id')
    .select(['sm.usuario_id', 'u.nome'])
    .where('s.sigla', '=', setor)
    .where(TRABALHA)
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

/** Somebody who holds the right to sign, or is asked to as a party. */
export interface Candidato {
  usuario_id: string;
  nome: string;
  /** In whose place they sign; null: for themselves. */
  por_delegacao_de: string | null;
  /** Why they may not today; null where they may. */
  impedimento: string | null;
  /** Away today: called only where nobody else may. */
  ausente: boolean;
}

export const isDisponivel = ({ impedimento }: Candidato): boolean => impedimento === null;

/** Of those who may, the ones who are there; where none is, all of them. */
export function deQuemEsta(todos: readonly Candidato[]): Candidato[] {
  const podem = todos.filter(isDisponivel);
  const estao = podem.filter(({ ausente }) => !ausente);
  return estao.length > 0 ? estao : podem;
}

/** Who may sign in a sector, those too whom their office keeps from it today, who is away last. To whom somebody delegated it goes before them. */
async function findDoSetor(ctx: Ctx, setor: string): Promise<Candidato[]> {
  const permitidos = await findPermitidos(ctx, setor).execute();
  const delegados = await findDelegados(
    ctx,
    permitidos.map(({ usuario_id }) => usuario_id),
  );
  const mandatos = await findMandatos(
    ctx,
    permitidos.map(({ usuario_id }) => usuario_id),
  );
  const hoje = hojeDe(ctx);
  const onde = hojeEm(ctx, null);
  const presencas = await findPresencas(
    ctx,
    [...permitidos, ...delegados].map(({ usuario_id }) => usuario_id),
  );
  const ausente = (id: string) => porQueNaoRecebe(presencas.get(id), onde) === 'ausente';
  const todos = permitidos.flatMap((titular): Candidato[] => {
    const dele = mandatos.filter(({ usuario_id }) => usuario_id === titular.usuario_id);
    return [
      ...delegados
        .filter(({ delegada_por }) => delegada_por === titular.usuario_id)
        .map(({ usuario_id, nome }) => ({
          ...{ usuario_id, nome, por_delegacao_de: titular.usuario_id, impedimento: null },
          ausente: ausente(usuario_id),
        })),
      {
        ...{ ...titular, por_delegacao_de: null, impedimento: impedimentoDeAssinar(dele, null, hoje) },
        ausente: ausente(titular.usuario_id),
      },
    ];
  });
  return todos.toSorted((a, b) => Number(a.ausente) - Number(b.ausente));
}

/** Who takes part as what is asked, the first who came before the others; in the requester's place whoever acts for them. */
async function findDasPartes(ctx: Ctx, requerimentoId: string, parte: ParteQueAssina): Promise<Candidato[]> {
  const papeis = parte === 'requerente' ? ['procurador'] : [parte];
  const { rows } = await sql<{ usuario_id: string; nome: string; entra: boolean }>`
    select q.usuario_id, u.nome, u.ativo and u.senha_hash is not null as entra
      from (select r.requerente_id as usuario_id, 0 as vez, r.criado_em from requerimento r
             where r.id = ${requerimentoId} and ${parte} = 'requerente'
            union all
            select t.usuario_id, 1, t.criado_em from parte t
             where t.requerimento_id = ${requerimentoId} and t.papel = any(${papeis}) and t.usuario_id is not null
               and not exists (select from parte_aceite a where a.requerimento_id = t.requerimento_id and a.usuario_id = t.usuario_id
                                and a.papel = t.papel and a.situacao = 'Saiu')) q
      join usuario u on u.id = q.usuario_id
     order by q.vez, q.criado_em, q.usuario_id`.execute(ctx.tx);
  const vistas = new Set<string>();
  return rows
    .filter(({ usuario_id }) => !vistas.has(usuario_id) && vistas.add(usuario_id))
    .map(({ usuario_id, nome, entra }) => ({
      ...{ usuario_id, nome, por_delegacao_de: null },
      impedimento: entra ? null : 'ainda não há acesso ao portal',
      ausente: false,
    }));
}

/** Who may give one signature of a document of this request, whoever does so by themselves first. */
export const findCandidatos = (
  ctx: Ctx,
  requerimentoId: string,
  { setor = '', parte }: AssinanteDefinido,
): Promise<Candidato[]> => (parte ? findDasPartes(ctx, requerimentoId, parte) : findDoSetor(ctx, setor));

/** Who signs when nobody was named: the first who may. */
export const findAssinante = async (
  ctx: Ctx,
  requerimentoId: string,
  assinante: AssinanteDefinido,
): Promise<Candidato | undefined> => (await findCandidatos(ctx, requerimentoId, assinante)).find(isDisponivel);

/** Nobody signs, and why. */
export function semAssinante({ papel, setor, parte }: AssinanteDefinido, candidatos: readonly Candidato[]): RuleError {
  const [impedido] = candidatos;
  if (parte) {
    const quem = NOMES_DAS_PARTES[parte].toLowerCase();
    const porque = impedido
      ? `De ${impedido.nome}, ${impedido.impedimento}.`
      : `Nenhum ${quem} com conta no portal participa deste pedido.`;
    return new RuleError(
      'sem_assinante',
      `O documento pede a assinatura de ${papel} (${quem}). ${porque} Peça ao requerente que convide a pessoa na página do pedido.`,
    );
  }
  const porque = impedido
    ? `De ${impedido.nome}, ${impedido.impedimento}. Confira o catálogo de assinaturas.`
    : 'Peça ao administrador que dê essa permissão a alguém.';
  return new RuleError('sem_assinante', `Ninguém no setor ${setor} pode assinar como ${papel}. ${porque}`);
}

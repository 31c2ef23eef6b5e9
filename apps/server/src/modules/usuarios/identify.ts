import { SUPORTE_PERMISSOES } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import type { AccessClaims } from '#platform/auth/tokens.ts';
import type { Tx } from '#platform/db/doors.ts';
import type { Restricao, UsuarioCtx } from '#platform/http/context.ts';

interface Row {
  id: string;
  nome: string;
  email: string | null;
  completar: boolean;
  permissoes: string[];
  painel_prefeitura: boolean;
  painel_contribuinte: boolean;
  metodo: string;
  por_si: boolean;
  motivo_suporte: string;
  expira_em: Date | null;
  setores: { id: string; permissoes: string[] }[];
  perfis: { setor_id: string | null; permissoes: string[] }[];
  exige_fator: boolean;
  tem_fator: boolean;
}

/** Rights, profiles and what the town demands, of person `u` who is member `m`. */
const DIREITOS = sql`
  u.id, u.nome, u.email, u.completar_cadastro = 'Sim' as completar, m.permissoes, m.painel_prefeitura, m.painel_contribuinte,
  coalesce((select jsonb_agg(jsonb_build_object('id', sm.setor_id, 'permissoes', sm.permissoes))
              from setor_membro sm where sm.organizacao_id = m.organizacao_id and sm.usuario_id = u.id), '[]') as setores,
  coalesce((select jsonb_agg(jsonb_build_object('setor_id', mp.setor_id, 'permissoes', p.permissoes))
              from membro_perfil mp join perfil p on p.organizacao_id = mp.organizacao_id and p.id = mp.perfil_id
             where mp.organizacao_id = m.organizacao_id and mp.usuario_id = u.id), '[]') as perfis,
  coalesce((select (c.valor ->> 'exigir_segundo_fator')::boolean from configuracao c
             where c.organizacao_id = m.organizacao_id and c.chave = 'seguranca'), false) as exige_fator,
  exists (select from totp t where t.usuario_id = u.id and t.confirmado_em is not null)
    or exists (select from passkey k where k.organizacao_id = m.organizacao_id and k.usuario_id = u.id) as tem_fator`;

/** A password, or a ticket that stands for one. Only of the others is it asked whether they have another town. */
const POR_SI = sql`case when s.metodo in ('senha', 'passagem') then true else not pertence_a_outros(u.id) end`;

/**
 * Who a token belongs to, with rights as they are now: own ones and those of the profiles. Null when the session ended, was
 * overtaken by a new password, or the person left. One query, which names the town itself: the system's door sees the
 * memberships of all.
 */
export async function identify(tx: Tx, claims: AccessClaims): Promise<UsuarioCtx | null> {
  const { rows } = await sql<Row>`
    select ${DIREITOS}, s.metodo, ${POR_SI} as por_si, s.motivo_suporte, s.expira_em
      from sessao s
      join membro m on m.organizacao_id = s.organizacao_id and m.usuario_id = s.usuario_id and m.ativo
      join usuario u on u.id = s.usuario_id and u.ativo
     where s.organizacao_id = ${claims.organizacaoId} and s.id = ${claims.sessaoId} and s.usuario_id = ${claims.usuarioId}
       and s.revogada_em is null and m.suporte = (s.metodo = 'suporte')
       and (u.sessoes_desde is null or greatest(s.autenticada_em, s.mantida_em, s.criado_em) >= u.sessoes_desde)`.execute(tx);
  return rows[0] ? usuarioDe(rows[0], claims.sessaoId) : null;
}

/** Somebody of the town without a session, for what a job does in their name. Null when they left, or opens no panel. */
export async function quemE(tx: Tx, organizacaoId: number, usuarioId: string): Promise<UsuarioCtx | null> {
  const { rows } = await sql<Row>`
    select ${DIREITOS}, '' as metodo, false as por_si, '' as motivo_suporte, null as expira_em
      from membro m join usuario u on u.id = m.usuario_id and u.ativo
     where m.organizacao_id = ${organizacaoId} and m.usuario_id = ${usuarioId} and m.ativo and not m.suporte`.execute(tx);
  const usuario = rows[0] ? usuarioDe(rows[0], '') : null;
  return usuario?.restrita ? null : usuario;
}

function usuarioDe(row: Row, sessao_id: string): UsuarioCtx {
  const isSuporte = row.metodo === 'suporte';
  const proprias = isSuporte ? [...SUPORTE_PERMISSOES] : [...row.permissoes, ...doPerfil(row, null)];
  const painelSistema = proprias.includes('painel.sistema');
  return {
    id: row.id,
    nome: row.nome,
    email: row.email ?? '',
    sessao_id,
    setores: isSuporte
      ? []
      : row.setores.map(({ id, permissoes }) => ({ id, permissoes: unique([...permissoes, ...doPerfil(row, id)]) })),
    painelPrefeitura: row.painel_prefeitura,
    painelContribuinte: row.painel_contribuinte,
    painelSistema,
    permissoes: unique([
      ...proprias,
      ...(row.painel_prefeitura ? ['painel.prefeitura'] : []),
      ...(row.painel_contribuinte ? ['painel.contribuinte'] : []),
    ]),
    restrita: isSuporte ? null : restricaoDe(row, painelSistema),
    porSi: row.por_si && !isSuporte,
    suporte: isSuporte && row.expira_em ? { motivo: row.motivo_suporte, ate: row.expira_em.toISOString() } : null,
    programa: null,
  };
}

const doPerfil = ({ perfis }: Row, setorId: string | null): string[] =>
  perfis.filter((p) => p.setor_id === setorId).flatMap((p) => p.permissoes);

const unique = (keys: string[]): string[] => [...new Set(keys)];

function restricaoDe(row: Row, painelSistema: boolean): Restricao | null {
  if (row.completar) return 'completar_cadastro';
  const isStaff = row.painel_prefeitura || painelSistema;
  return isStaff && row.exige_fator && !row.tem_fator ? 'segundo_fator' : null;
}

import type { Usuario } from '@portal/domain/sessoes/contract';
import { can } from '@portal/domain/usuarios/permissions';
import type { Ctx } from '#platform/http/context.ts';
import { findProfissional } from '../profissionais/index.ts';
import { findUsuario } from '../usuarios/index.ts';
import { findOrganizacoesDaPessoa, findSetoresComProcessos } from './queries.ts';

/** Who entered, with what the header and the menus need. */
export async function quemSou({ tx, usuario, organizacao }: Ctx): Promise<Usuario> {
  const conta = await findUsuario(tx, usuario.id);
  const setores = await tx
    .selectFrom('setor_membro')
    .innerJoin('setor', 'setor.id', 'setor_membro.setor_id')
    .select(['setor.id', 'setor.sigla', 'setor.nome'])
    .where('setor_membro.usuario_id', '=', usuario.id)
    .orderBy('setor.nome')
    .execute();
  const { total } = await tx
    .selectFrom('processo_requerimento_assinatura')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('usuario_id', '=', usuario.id)
    .where('status', '=', 'Aguardando')
    // those of the town hall: what a party signs is told on their own pages
    .where('parte', 'is', null)
    .where('chamada_em', 'is not', null)
    .executeTakeFirstOrThrow();
  const foto = await tx.selectFrom('usuario_foto').select('usuario_id').where('usuario_id', '=', usuario.id).executeTakeFirst();
  // whom the town vouches for is told of that town alone
  const todas = await findOrganizacoesDaPessoa(tx, usuario.id);
  return {
    id: conta.id,
    nome: conta.nome,
    email: conta.email ?? '',
    cpf: usuario.porSi ? conta.cpf : null,
    completar_cadastro: conta.completar_cadastro as 'Sim' | 'Não',
    login_externo: conta.login_externo as 'Sim' | 'Não',
    permissoes: [...usuario.permissoes],
    // rights come from the one place that also decides: own ones and those of profiles
    setores: setores.map((s) => ({ ...s, permissoes: [...(usuario.setores.find((own) => own.id === s.id)?.permissoes ?? [])] })),
    setoresComProcessosm: usuario.painelPrefeitura
      ? await findSetoresComProcessos(
          tx,
          usuario.id,
          can(usuario, 'prefeitura.requerimento.visualizar') || can(usuario, 'perfil.gestor.prefeitura'),
        )
      : [],
    totalAssinaturasPendentes: total,
    painelSistema: usuario.painelSistema,
    painelPrefeitura: usuario.painelPrefeitura,
    painelContribuinte: usuario.painelContribuinte,
    organizacao: { id: organizacao.id, nome: organizacao.nome },
    organizacoes: usuario.porSi ? todas : todas.filter(({ id }) => id === organizacao.id),
    foto: foto !== undefined,
    profissional: usuario.painelContribuinte ? await findProfissional({ tx, usuario }) : null,
    exige_segundo_fator: usuario.restrita === 'segundo_fator',
    suporte: usuario.suporte,
  };
}

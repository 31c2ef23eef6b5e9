import { canSomewhere, type QuemPede } from '@portal/domain/usuarios/permissions';
import { rota } from '#lib/rotas.ts';

const AGEM = [
  'prefeitura.requerimento.analisar',
  'prefeitura.requerimento.decidir',
  'prefeitura.requerimento.cancelar',
  'prefeitura.requerimento.reabrir',
  'perfil.gestor.prefeitura',
  'permissao.interacao.taxas',
];

/** Where a row leads: to the desk for those who act, to the reading page for those who look. */
export function hrefDaLinha(usuario: QuemPede | undefined, id: string, setorId: string | null): string {
  if (AGEM.some((permissao) => canSomewhere(usuario, permissao))) return rota('prefeitura.requerimento.gerenciar', { id });
  return setorId
    ? rota('prefeitura.requerimento.setor.visualizacao', { setorId, id })
    : rota('prefeitura.requerimento.visualizacao', { id });
}

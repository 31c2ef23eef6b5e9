import { desistenciaDosAutos } from '@portal/domain/desistencia/fragmento';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { fragmento, type Olhar } from '../requerimentos/index.ts';

const pedida = ({ ctx, r }: Olhar) =>
  jsonObjectFrom(
    ctx.tx
      .selectFrom('desistencia')
      .select(['motivo', 'pedida_por_nome', 'pedida_em'])
      .where('requerimento_id', '=', r.id)
      .where('situacao', '=', 'Pedida'),
  );

interface Lida {
  pedida: { motivo: string; pedida_por_nome: string; pedida_em: string } | null;
}

/** Everybody who reads the request knows that its requester gives it up. */
const deTodos = ({ pedida }: Lida, { r }: Olhar) => ({
  desistencia:
    pedida && !isEncerrado(r.status)
      ? { motivo: pedida.motivo, pedida_por: pedida.pedida_por_nome, pedida_em: pedida.pedida_em }
      : null,
});

export const desistencia = fragmento(desistenciaDosAutos, {
  le: { pedida },
  para: { prefeitura: deTodos, parte: deTodos, olha: deTodos },
});

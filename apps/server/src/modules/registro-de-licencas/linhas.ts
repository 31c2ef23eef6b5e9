import { type NumeroDeDocumento, numeroDoDocumento } from '@portal/domain/licencas/numero';
import type { RegistroLinha } from '@portal/domain/licencas/registro';
import { type RawBuilder, sql } from 'kysely';
import { hojeNo, type Leitura } from './filtros.ts';

/**
 * What of a document leaves the town hall, of alias `l`. `titular`, `titular_documento`, `respostas`, `condicoes` and `codigo` are not read
 * here at all: the code opens the page that names people.
 */
export const PUBLICAS = (ctx: Leitura): RawBuilder<unknown> => sql`
  l.id, l.titulo, l.numero, l.ano, l.formato_ano, (l.emitida_em at time zone ${ctx.organizacao.fuso})::date as emitida_em, l.validade_em, l.endereco,
  situacao_da_licenca(l.situacao, l.validade_em, ${hojeNo(ctx)}::date) as situacao`;

export type Publica = RegistroLinha & NumeroDeDocumento;

export const comoLinha = (l: Publica): RegistroLinha => ({
  id: l.id,
  numero: numeroDoDocumento(l),
  titulo: l.titulo,
  situacao: l.situacao,
  emitida_em: l.emitida_em,
  validade_em: l.validade_em,
  endereco: l.endereco,
});

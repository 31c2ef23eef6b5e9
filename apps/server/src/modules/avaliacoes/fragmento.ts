import { avaliacaoDosAutos } from '@portal/domain/avaliacoes/fragmento';
import { podeAvaliar } from '@portal/domain/avaliacoes/rules';
import type { Nota } from '@portal/domain/avaliacoes/schema';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { capacidadesDe } from '../organizacoes/index.ts';
import { fragmento, type Olhar } from '../requerimentos/index.ts';

const dita = ({ ctx, r }: Olhar) =>
  jsonObjectFrom(
    ctx.tx
      .selectFrom('avaliacao')
      .select(['nota', 'comentario', 'criado_em'])
      .$narrowType<{ nota: Nota }>()
      .where('requerimento_id', '=', r.id),
  );

const municipio = ({ ctx }: Olhar) =>
  jsonObjectFrom(ctx.tx.selectFrom('organizacao').select('capacidades').where('id', '=', ctx.organizacao.id)).$notNull();

/** Nobody who has the request before them is judged by its requester to their face: the town hall has its report. */
const nada = () => ({ avaliacao: null, pode_avaliar: false });

export const avaliacao = fragmento(avaliacaoDosAutos, {
  le: { dita, municipioDaAvaliacao: municipio },
  para: {
    prefeitura: nada,
    parte: ({ dita, municipioDaAvaliacao }, { r }) => ({
      avaliacao: dita,
      pode_avaliar: podeAvaliar({
        is_pedida: capacidadesDe(municipioDaAvaliacao).avaliacoes,
        is_protocolado: r.protocolado_em !== null,
        is_avaliado: dita !== null,
      }),
    }),
    olha: nada,
  },
});

import { type Ciencia, situacaoDoTermo } from '@portal/domain/termos/ciencia';
import { termosDosAutos } from '@portal/domain/termos/fragmento';
import type { TipoDeTermo } from '@portal/domain/termos/modelo';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fragmento, type Olhar } from '../requerimentos/index.ts';
import { hojeDe } from './queries.ts';

/** One row an addressee, newest first. */
const enviados = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('termo_enviado as t')
      .innerJoin('termo_destinatario as d', 'd.termo_id', 't.id')
      .select(['t.id', 't.numero', 't.tipo', 't.assunto', 't.enviado_em', 'd.nome as destinatario', 'd.usuario_id'])
      .select(['d.aberto_em', 'd.ciencia', 'd.prazo_em', 'd.respondido_em'])
      .$narrowType<{ tipo: TipoDeTermo; ciencia: Ciencia | null }>()
      .where('t.requerimento_id', '=', r.id)
      .orderBy('t.enviado_em', 'desc')
      .orderBy('t.id')
      .orderBy('d.ordem')
      .limit(200),
  );

interface Linha {
  id: string;
  numero: string;
  tipo: TipoDeTermo;
  assunto: string;
  enviado_em: string;
  destinatario: string;
  usuario_id: string | null;
  aberto_em: string | null;
  ciencia: Ciencia | null;
  prazo_em: string | null;
  respondido_em: string | null;
}

const naTela = (linhas: readonly Linha[], { ctx }: Olhar) => ({
  termos: linhas.map(({ id, numero, tipo, assunto, enviado_em, destinatario, prazo_em, ...passos }) => ({
    ...{ id, numero, tipo, assunto, enviado_em, destinatario, prazo_em },
    situacao: situacaoDoTermo({ ...passos, prazo_em }, hojeDe(ctx)),
  })),
});

/** A party reads of those that were sent to it. */
const osSeus = ({ enviados }: { enviados: readonly Linha[] }, olhar: Olhar) =>
  naTela(
    enviados.filter((l) => l.usuario_id === olhar.ctx.usuario.id),
    olhar,
  );

export const termos = fragmento(termosDosAutos, {
  le: { enviados },
  para: { prefeitura: ({ enviados }, olhar) => naTela(enviados, olhar), parte: osSeus, olha: osSeus },
});

import { partesDosAutos } from '@portal/domain/partes/fragmento';
import { maskDocumento } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { fragmento, type Olhar } from '../requerimentos/index.ts';

/** Who takes part, each part once: one that was accepted by mail gives way to the same named in the form. */
const partesDe = ({ ctx, r }: Olhar) =>
  ctx.tx
    .selectFrom('parte as t')
    .leftJoin('parte_aceite as pa', (on) =>
      on
        .onRef('pa.requerimento_id', '=', 't.requerimento_id')
        .onRef('pa.usuario_id', '=', 't.usuario_id')
        .onRef('pa.papel', '=', 't.papel'),
    )
    .select([
      't.papel',
      't.nome',
      't.documento',
      't.detalhe',
      't.usuario_id',
      sql<'Aceito' | 'Saiu' | null>`pa.situacao`.as('aceite'),
    ])
    .where('t.requerimento_id', '=', r.id)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('t.convite_id', 'is', null),
        not(
          exists(
            selectFrom('parte as n')
              .select('n.id')
              .whereRef('n.requerimento_id', '=', 't.requerimento_id')
              .whereRef('n.usuario_id', '=', 't.usuario_id')
              .whereRef('n.papel', '=', 't.papel')
              .where('n.convite_id', 'is', null),
          ),
        ),
      ]),
    )
    .orderBy('t.criado_em')
    .orderBy('t.id');

type Convite = z.input<(typeof partesDosAutos)['convites']>[number];

const convitesDe = ({ ctx, r }: Olhar) =>
  ctx.tx
    .selectFrom('convite')
    .select(['id', 'papel', 'nome', 'email', 'situacao', 'criado_em'])
    .$narrowType<Pick<Convite, 'papel' | 'situacao'>>()
    .where('requerimento_id', '=', r.id)
    .orderBy('criado_em')
    .orderBy('id');

interface Lido {
  partes: {
    papel: string;
    nome: string;
    documento: string;
    detalhe: string;
    usuario_id: string | null;
    aceite: 'Aceito' | 'Saiu' | null;
  }[];
  convites: Convite[];
}

/** @param documento how a number is told to this kind of reader */
const partesPara = ({ partes }: Lido, { ctx }: Olhar, documento: (numero: string) => string) =>
  partes.map(({ usuario_id, ...p }) => ({
    ...p,
    is_voce: usuario_id === ctx.usuario.id,
    documento: documento(p.documento),
  }));

export const partes = fragmento(partesDosAutos, {
  le: { partes: (o) => jsonArrayFrom(partesDe(o)), convites: (o) => jsonArrayFrom(convitesDe(o)) },
  para: {
    prefeitura: (lido, o) => ({ partes: partesPara(lido, o, (n) => n), convites: lido.convites, participa: false }),
    parte: (lido, o) => ({ partes: partesPara(lido, o, maskDocumento), convites: lido.convites, participa: true }),
    // whom else was asked is no business of who only looks on
    olha: (lido, o) => ({ partes: partesPara(lido, o, maskDocumento), convites: [], participa: false }),
  },
});

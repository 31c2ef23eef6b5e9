import { mandatosQueContam, type Poder, situacaoDoMandato } from '@portal/domain/contribuintes/representacao';
import type { Representante } from '@portal/domain/contribuintes/representantes';
import { partesDosAutos } from '@portal/domain/partes/fragmento';
import { dataDe } from '@portal/domain/text/datas';
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
    .select((eb) => [
      't.papel',
      't.nome',
      't.documento',
      't.detalhe',
      't.usuario_id',
      sql<'Aceito' | 'Saiu' | null>`pa.situacao`.as('aceite'),
      // by the CPF of the account, or as the form named it
      jsonArrayFrom(
        eb
          .selectFrom('representante as x')
          .select(['x.especie', 'x.poderes', 'x.de', 'x.ate', sql<boolean>`x.revogado_em is not null`.as('revogado')])
          .where('x.representado_id', '=', r.requerente_id)
          .whereRef(
            'x.documento',
            '=',
            sql`coalesce((select u.cpf from usuario u where u.id = t.usuario_id), nullif(t.documento, ''))`,
          )
          .$narrowType<Pick<Representante, 'especie' | 'poderes'>>()
          .where(sql<boolean>`t.papel = 'procurador'`)
          .orderBy('x.criado_em')
          .orderBy('x.id'),
      ).as('mandatos'),
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

type MandatoLido = Pick<Representante, 'especie' | 'de' | 'ate'> & { poderes: Poder[]; revogado: boolean };

interface Lido {
  partes: {
    papel: string;
    nome: string;
    documento: string;
    detalhe: string;
    usuario_id: string | null;
    aceite: 'Aceito' | 'Saiu' | null;
    mandatos: MandatoLido[];
  }[];
  convites: Convite[];
}

interface Como {
  /** how a number is told to this kind of reader */
  documento: (numero: string) => string;
  /** whether they are told of powers of attorney */
  mandatos: boolean;
}
const DA_PREFEITURA: Como = { documento: (n) => n, mandatos: true };
const DE_FORA: Como = { documento: maskDocumento, mandatos: false };

const partesPara = ({ partes }: Lido, { ctx }: Olhar, como: Como) => {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  return partes.map(({ usuario_id, mandatos, ...p }) => ({
    ...p,
    is_voce: usuario_id === ctx.usuario.id,
    documento: como.documento(p.documento),
    mandatos:
      como.mandatos && p.papel === 'procurador'
        ? mandatosQueContam(mandatos, hoje).map((m) => ({ ...m, situacao: situacaoDoMandato(m, hoje) }))
        : null,
  }));
};

export const partes = fragmento(partesDosAutos, {
  le: { partes: (o) => jsonArrayFrom(partesDe(o)), convites: (o) => jsonArrayFrom(convitesDe(o)) },
  para: {
    prefeitura: (lido, o) => ({ partes: partesPara(lido, o, DA_PREFEITURA), convites: lido.convites, participa: false }),
    parte: (lido, o) => ({ partes: partesPara(lido, o, DE_FORA), convites: lido.convites, participa: true }),
    // whom else was asked is no business of who only looks on
    olha: (lido, o) => ({ partes: partesPara(lido, o, DE_FORA), convites: [], participa: false }),
  },
});

import { capaDosAutos } from '@portal/domain/requerimentos/fragmento';
import { maskDocumento } from '@portal/domain/text/documento';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { findPrevisao } from '../previsao/index.ts';
import { temVersaoNova } from '../processos/index.ts';
import { noMesmoImovel } from './mesmo-imovel.ts';
import { fragmento, type Olhar } from './olhar.ts';

type Capa = z.input<z.ZodObject<typeof capaDosAutos>>;

const versao = ({ ctx, r }: Olhar) =>
  jsonObjectFrom(
    ctx.tx
      .selectFrom('processo_versao as v')
      .innerJoin('processo as p', 'p.id', 'v.processo_id')
      .select(['v.numero', 'v.situacao', 'p.slug'])
      .where('v.id', '=', r.processo_versao_id),
  ).$notNull();

const requerente = ({ ctx, r }: Olhar) =>
  jsonObjectFrom(
    ctx.tx
      .selectFrom('usuario as u')
      // a public act keeps the name of who had themselves erased
      .leftJoin('titular_removido as t', 't.usuario_id', 'u.id')
      .select(({ fn }) => ['u.id', fn.coalesce('t.nome', 'u.nome').as('nome'), fn.coalesce('t.documento', 'u.cpf').as('cpf')])
      .select(['u.cnpj', 'u.email', 'u.telefone'])
      .where('u.id', '=', r.requerente_id),
  ).$notNull();

const eventos = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('evento')
      .select(['id', 'tipo', 'texto', 'motivo', 'ator_nome', 'publico', 'criado_em'])
      .where('requerimento_id', '=', r.id)
      .orderBy('criado_em', 'desc')
      .orderBy('id', 'desc'),
  );

interface Lido {
  versao: { numero: number; situacao: string; slug: string };
  requerente: { id: string; nome: string; cpf: string | null; cnpj: string | null; email: string | null; telefone: string };
  eventos: Capa['eventos'];
  mesmoImovel: Capa['mesmo_imovel'];
  desatualizado: boolean;
  previsao: Capa['previsao'];
}

const capaDe = ({ versao, desatualizado, previsao }: Lido, { r }: Olhar) => ({
  id: r.id,
  versao: r.versao,
  numero: r.numero,
  canhoto: r.canhoto,
  status: r.status,
  processo: { id: r.processo_id, slug: versao.slug, nome: r.processo_nome, versao: versao.numero, desatualizado },
  previsao,
  prazo_em: r.prazo_em,
  protocolado_em: r.protocolado_em?.toISOString() ?? null,
  concluido_em: r.concluido_em?.toISOString() ?? null,
  criado_em: r.criado_em.toISOString(),
  atualizado_em: r.atualizado_em.toISOString(),
});

const inteiro = ({ requerente: { cpf, cnpj, email, ...quem } }: Lido) => ({
  ...quem,
  documento: cpf ?? cnpj ?? '',
  email: email ?? '',
});

/** How to reach the requester is theirs and the town hall's. */
function deFora(lido: Lido, o: Olhar): Capa {
  const requerente = inteiro(lido);
  return {
    ...capaDe(lido, o),
    requerente:
      o.r.requerente_id === o.ctx.usuario.id
        ? requerente
        : { ...requerente, documento: maskDocumento(requerente.documento), email: '', telefone: '' },
    eventos: lido.eventos.filter((e) => e.publico),
    // of a draft alone, and then the requests of its own person
    mesmo_imovel: o.r.protocolado_em === null ? lido.mesmoImovel : [],
  };
}

export const capa = fragmento(capaDosAutos, {
  le: { versao, requerente, eventos, mesmoImovel: noMesmoImovel },
  async ler({ ctx, r, quem }, lidas) {
    const isVelho = r.protocolado_em === null && lidas.versao.situacao !== 'publicada';
    const desatualizado = isVelho && (await temVersaoNova(ctx.tx, r.processo_id, r.processo_versao_id));
    // the town hall has its own deadlines to look at
    const previsao = quem === 'prefeitura' ? null : await findPrevisao(ctx, r.id);
    return { ...lidas, desatualizado, previsao };
  },
  para: {
    prefeitura: (lido, o) => ({
      ...capaDe(lido, o),
      requerente: inteiro(lido),
      eventos: lido.eventos,
      mesmo_imovel: lido.mesmoImovel,
    }),
    parte: deFora,
    olha: deFora,
  },
});

import { deixou } from '@portal/domain/partes/papeis';
import { respostasDosAutos } from '@portal/domain/preenchimento/fragmento';
import { assinaturasDe } from '@portal/domain/respostas/quem-assina';
import type { PerguntaMudada } from '@portal/domain/respostas/reconciliar';
import { alteracoesPara, coordenadasPara, respostasPara } from '@portal/domain/respostas/reservado';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { capacidadesDe } from '../organizacoes/index.ts';
import { type PendenciaLida, pendencias, SITUACAO } from '../pendencias/index.ts';
import { camposAbertos, conferidoPara, findRegistros, fragmento, type Olhar, semPalavraInterna } from '../requerimentos/index.ts';
import { comoEnviadas, comQuemResponde, trocasDesdeARodada, ultimasRodadas } from '../tramitacao/index.ts';
import { identidadeDe } from './identidade.ts';

const municipio = ({ ctx }: Olhar) =>
  jsonObjectFrom(
    ctx.tx.selectFrom('organizacao').select(['capacidades', 'cnpj']).where('id', '=', ctx.organizacao.id),
  ).$notNull();

/** Who sent what when. */
const rodadas = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('submissao as su')
      .leftJoin('usuario as au', 'au.id', 'su.autor_id')
      .leftJoin('titular_removido as tr', 'tr.usuario_id', 'su.autor_id')
      .select(({ fn }) => ['su.numero', fn.coalesce('tr.nome', 'au.nome', sql<string>`''`).as('autor'), 'su.criado_em'])
      .where('su.requerimento_id', '=', r.id)
      .orderBy('su.numero'),
  );

const coordenadas = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('requerimento_imovel as ri')
      .innerJoin('imovel as im', 'im.id', 'ri.imovel_id')
      .select((eb) => [
        'im.id as imovel_id',
        eb.cast<string | null>('im.latitude', 'text').as('latitude'),
        eb.cast<string | null>('im.longitude', 'text').as('longitude'),
      ])
      .where('ri.requerimento_id', '=', r.id)
      .orderBy('im.inscricao'),
  );

/** What the requester is changing now is theirs alone: staff, and who only looks on, read what was sent. */
const emVista = (o: Olhar, ultimas: readonly Respostas[]): Respostas =>
  o.quem === 'parte' ? o.r.respostas : comoEnviadas(o, ultimas);

/** Signatures asked of somebody who only looks on, in a draft that another fills in. */
const findAssina = async ({ ctx, r, definicao, quem, papeis }: Olhar): Promise<string[]> =>
  quem === 'olha' && r.protocolado_em === null && !deixou(papeis)
    ? assinaturasDe(await identidadeDe(ctx), r.requerente_id, definicao, r.respostas)
    : [];

interface Lido {
  municipio: { capacidades: unknown; cnpj: string };
  ultimas: Respostas[];
  rodadas: { numero: number; autor: string; criado_em: string }[];
  coordenadas: { imovel_id: string; latitude: string | null; longitude: string | null }[];
  pendencias: PendenciaLida[];
  respostas: Respostas;
  assina: string[];
  registros: Awaited<ReturnType<typeof findRegistros>>;
  conferido: Awaited<ReturnType<typeof conferidoPara>>;
}

/**
 * The whole of it, for one kind of reader: what each may see of an answer, a change or a place is said by the kinds of the fields
 * (`domain/respostas/reservado.ts`).
 * @param abertos the fields this person may change now
 */
function paraQuem(lido: Lido, o: Olhar, quem: { isStaff: boolean; participa: boolean; abertos: string[] }) {
  const { ctx, r, definicao } = o;
  const { respostas, assina, ultimas } = lido;
  // who is asked to sign a draft reads what they sign
  const vistas = respostasPara(definicao, respostas, { ...quem, participa: quem.participa || assina.length > 0 });
  // from the round before to the last one; for the requester who is correcting, from the last one to what stands now
  const [antes, depois] = quem.participa && r.status === 'Aguardando requerente' ? [ultimas.at(-1), r.respostas] : ultimas;
  return {
    definicao,
    respostas: vistas,
    reconciliacao: r.reconciliacao as PerguntaMudada[],
    campos_abertos: quem.abertos,
    exigir_computavel_maior: capacidadesDe(lido.municipio).exigir_computavel_maior,
    registros: lido.registros,
    assina,
    rodadas: lido.rodadas,
    alteracoes: antes && depois ? alteracoesPara(definicao, [antes, depois], quem, ctx.organizacao.fuso) : [],
    verificacoes: lido.conferido.verificacoes,
    normas: quem.isStaff ? lido.conferido.normas : semPalavraInterna(lido.conferido.normas),
    coordenadas: coordenadasPara(definicao, vistas, lido.coordenadas, quem),
  };
}

function abertosA({ pendencias }: Lido, { r, definicao }: Olhar): string[] {
  const pedidos = pendencias.filter((p) => p.situacao === SITUACAO.preencher).map((p) => p.campo_id);
  return camposAbertos(r, definicao, pedidos);
}

export const preenchimento = fragmento(respostasDosAutos, {
  le: { municipio, enviadas: ultimasRodadas, trocas: trocasDesdeARodada, rodadas, coordenadas, pendencias },
  async ler(o, lidas): Promise<Lido> {
    const ultimas = comQuemResponde(o, lidas.enviadas, lidas.trocas);
    const respostas = emVista(o, ultimas);
    return {
      ...lidas,
      ultimas,
      respostas,
      assina: await findAssina(o),
      registros: await findRegistros(o.ctx.tx, o.definicao),
      conferido: await conferidoPara(o, respostas),
    };
  },
  para: {
    prefeitura: (lido, o) =>
      paraQuem(lido, o, {
        isStaff: true,
        participa: false,
        abertos: o.r.status === 'Em construcao' ? abertosA(lido, o) : [],
      }),
    parte: (lido, o) => paraQuem(lido, o, { isStaff: false, participa: true, abertos: abertosA(lido, o) }),
    olha: (lido, o) => paraQuem(lido, o, { isStaff: false, participa: false, abertos: abertosA(lido, o) }),
  },
});

import { lerPrazo, type TipoDeEvento } from '@portal/domain/prazos/rules';
import { andamentoDosAutos, type Etapa, type PrazoDoRequerimento } from '@portal/domain/tramitacao/fragmento';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fragmento, type Olhar } from '../requerimentos/index.ts';
import { type Acoes, acoesDe, type Passo, passos } from './passos.ts';

/** The ledger of every deadline. */
const livro = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('prazo_evento')
      .select(['etapa_id', 'dia', 'dias', 'causa', 'ate', 'motivo', 'ator_nome'])
      .select([sql<TipoDeEvento>`tipo`.as('tipo'), sql<PrazoDoRequerimento['contagem'] | null>`contagem`.as('contagem')])
      .where('requerimento_id', '=', r.id)
      .orderBy('criado_em')
      .orderBy('id'),
  );

type Linha = PrazoDoRequerimento['eventos'][number] &
  Pick<PrazoDoRequerimento, 'etapa_id'> & { contagem: PrazoDoRequerimento['contagem'] | null };

interface Lido {
  passos: Passo[];
  livro: Linha[];
}

/** Due days are the copies on the rows; here is what they follow from. */
const prazosDe = (linhas: readonly Linha[]): PrazoDoRequerimento[] =>
  [...Map.groupBy(linhas, (l) => l.etapa_id)].map(([etapa_id, dele]) => {
    // the calendar does not matter for what is said here
    const { estado, causas, total } = lerPrazo(dele, new Set(), dele[0]?.dia ?? '');
    const contagem = dele.findLast((l) => l.tipo === 'inicio')?.contagem ?? 'uteis';
    return { etapa_id, estado, causas, total, contagem, eventos: dele.map(({ etapa_id: _, contagem: __, ...l }) => l) };
  });

/** Since the requester's time began to run the last time. */
function restantes(linhas: readonly Linha[], { definicao }: Olhar): number {
  const minhas = linhas.filter((l) => l.etapa_id === null);
  const comeco = Math.max(
    0,
    minhas.findLastIndex((l) => l.tipo === 'inicio'),
  );
  const pedidas = minhas.slice(comeco).filter((l) => l.tipo === 'prorrogacao' && l.causa === 'requerente');
  return Math.max(0, definicao.prazo_requerente.prorrogacoes - pedidas.length);
}

/** A passage as the town hall reads it. */
function etapaDe(passo: Passo, acoes: Acoes, { ctx }: Olhar): Etapa {
  const { setor_id: _, outros_setor_ids: __, proposta, ...e } = passo;
  return {
    ...e,
    proposta: proposta && {
      ato: proposta.ato,
      parecer: proposta.parecer,
      por_nome: proposta.por_nome,
      em: proposta.em,
      minha: proposta.por_id === ctx.usuario.id,
    },
    acoes_permitidas: acoes.naEtapa(passo),
    atribuivel: acoes.atribuivel(passo),
  };
}

const oQueSePode = ({ livro }: Lido, o: Olhar, acoes: Acoes) => ({
  etapa_atual_id: acoes.foco?.id ?? null,
  acoes_permitidas: acoes.todas,
  prorrogacoes_restantes: restantes(livro, o),
});

function naPrefeitura(lido: Lido, o: Olhar) {
  const acoes = acoesDe(o, lido.passos);
  return {
    ...oQueSePode(lido, o, acoes),
    etapas: lido.passos.map((e) => etapaDe(e, acoes, o)),
    prazos: prazosDe(lido.livro),
  };
}

/** Why somebody has a step, what is proposed of it, where else it may go, who extended it and why: all that stays in the town hall. */
function deFora(lido: Lido, o: Olhar) {
  const dito = naPrefeitura(lido, o);
  return {
    ...dito,
    etapas: dito.etapas.map((e) => ({ ...e, atribuicao: '', proposta: null, outros_setores: [] })),
    prazos: dito.prazos.map((p) => (p.etapa_id === null ? p : { ...p, eventos: [] })),
  };
}

export const andamento = fragmento(andamentoDosAutos, {
  le: { passos, livro },
  para: { prefeitura: naPrefeitura, parte: deFora, olha: deFora },
});

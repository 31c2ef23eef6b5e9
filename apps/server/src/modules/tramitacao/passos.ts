import { canAtribuir } from '@portal/domain/distribuicao/permissions';
import { age } from '@portal/domain/partes/papeis';
import { isEncerrado, type Status } from '@portal/domain/requerimentos/status';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { atosAbertos, isOferecido, type Relacao } from '@portal/domain/tramitacao/quem';
import type { Ato } from '@portal/domain/tramitacao/rules';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Olhar } from '../requerimentos/index.ts';
import { relacaoDe } from './act.ts';
import type { Proposta } from './cena.ts';
import { etapaEmFoco, setoresDe } from './etapas.ts';

/** What the sector was called when the step was decided; of an open one, what it is called. */
const daqueleDia = (coluna: 'sigla' | 'nome') => sql<string>`coalesce(
  (select a.${sql.ref(coluna)} from setor_antes a where a.setor_id = e.setor_id and a.ate > e.concluida_em order by a.ate limit 1), s.${sql.ref(coluna)})`;

/** The passages of a request through its steps, superseded ones too, with the names a screen shows. */
export const passos = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('etapa as e')
      .innerJoin('setor as s', 's.id', 'e.setor_id')
      .leftJoin('usuario as a', 'a.id', 'e.analista_id')
      .select((eb) => [
        'e.id',
        'e.definicao_id',
        'e.ordem',
        'e.ciclo',
        'e.nome',
        'e.setor_id',
        'e.outros_setor_ids',
        'e.atribuicao',
        'e.motivo',
        'e.substituida',
        'e.pronta',
        'e.prazo_em',
        'e.criado_em',
        'e.iniciada_em',
        'e.concluida_em',
        sql<Status>`e.status`.as('status'),
        sql<Proposta | null>`e.proposta`.as('proposta'),
        eb.fn.coalesce('a.nome', sql<string>`''`).as('analista'),
        jsonBuildObject({ id: eb.ref('s.id'), sigla: daqueleDia('sigla'), nome: daqueleDia('nome') }).as('setor'),
        jsonArrayFrom(
          eb
            .selectFrom('setor as os')
            .select(['os.id', 'os.sigla', 'os.nome'])
            .where(sql<boolean>`os.id = any(e.outros_setor_ids)`)
            .orderBy('os.sigla'),
        ).as('outros_setores'),
      ])
      .where('e.requerimento_id', '=', r.id)
      .orderBy('e.ordem')
      .orderBy('e.ciclo'),
  );

export interface Passo extends Omit<Etapa, 'acoes_permitidas' | 'atribuivel' | 'proposta'> {
  setor_id: string;
  outros_setor_ids: string[];
  proposta: Proposta | null;
}

/** Which acts are open to the person who looks. */
export interface Acoes {
  /** The passage before the person. */
  foco: Passo | null;
  /** Acts on the request and on that passage. */
  todas: Ato[];
  naEtapa: (passo: Passo) => Ato[];
  atribuivel: (passo: Passo) => boolean;
}

export function acoesDe(o: Olhar, todos: readonly Passo[]): Acoes {
  const { ctx, r, papeis } = o;
  const relacao = relacaoDe(ctx, r, age(papeis), setoresDe(todos));
  const foco = etapaEmFoco(todos, r, relacao);
  const naEtapa = (passo: Passo) => acoesNaEtapa(o, passo, relacao);
  return {
    foco,
    todas: [...atosAbertos('requerimento', r.status, relacao), ...(foco ? naEtapa(foco) : [])],
    naEtapa,
    atribuivel: (e) =>
      ctx.painel === 'prefeitura' && !e.substituida && !isEncerrado(e.status) && canAtribuir(ctx.usuario, setoresDe([e])),
  };
}

/** Those that are open in the status of the passage, less what its definition does not have. */
function acoesNaEtapa({ ctx, r, definicao }: Olhar, e: Passo, relacao: Relacao): Ato[] {
  if (e.substituida || r.status === 'Cancelado') return [];
  const d = definicao.etapas.find((x) => x.id === e.definicao_id);
  const abertos = atosAbertos('etapa', e.status, { ...relacao, setor_ids: setoresDe([e]) });
  if (!d) return abertos;
  const oferta = { ...d, proposta: e.proposta?.ato ?? null, propos_eu: e.proposta?.por_id === ctx.usuario.id };
  return abertos.filter((ato) => isOferecido(ato, oferta));
}

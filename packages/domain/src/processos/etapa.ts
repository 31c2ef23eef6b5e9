import { z } from 'zod';
import { expressao, idEstavel } from '../campos/id.ts';
import { diz } from '../campos/sentido.ts';
import { codigoDoTipo } from '../vistorias/tipo.ts';

const sigla = z.string().min(1).max(20);

export const PAUSAS = ['requerente', 'comprovante', 'subrequerimento'] as const;
export type Pausa = (typeof PAUSAS)[number];
export const DESFECHOS = ['deferir', 'devolver', 'indeferir'] as const;
export type Desfecho = (typeof DESFECHOS)[number];
/** Whether a decided step is asked again when the requester sends a new round. */
export const NOVAS_RODADAS = ['nao', 'se_mudou', 'sempre'] as const;
export type NovaRodada = (typeof NOVAS_RODADAS)[number];
export const REABERTURAS = ['nao', 'so_esta', 'esta_e_seguintes'] as const;
export type Reabertura = (typeof REABERTURAS)[number];

/** A request of another process that this step may need, or always needs, before it can be decided. */
const subrequerimentoSchema = z.object({
  id: diz('identificador estável', idEstavel),
  /** Slug of the process, in the same town. */
  processo: diz('slug do processo, no mesmo município', z.string().regex(/^[a-z0-9-]{3,80}$/)),
  /** 'ao_abrir': made by itself when the step opens; 'pelo_analista': the analyst opens it when needed. */
  momento: diz(
    'aberto sozinho quando a etapa abre, ou pelo analista',
    z.enum(['ao_abrir', 'pelo_analista']).default('pelo_analista'),
  ),
  /** Of those made by themselves: only when this holds. */
  quando: diz('dos que abrem sozinhos: só quando esta condição em FEEL vale', expressao.optional()),
});
export type SubrequerimentoDefinido = z.output<typeof subrequerimentoSchema>;

/** One step of the flow. @source domain §1.1; spec §4 */
export const etapaSchema = z.object({
  id: diz('identificador estável', idEstavel),
  nome: diz('nome da etapa, para o requerente e para a equipe', z.string().min(3).max(120)),
  descricao: diz('o que acontece nela, para o requerente', z.string().max(500).default('')),
  /** Acronym of the sector that answers for the step. */
  setor: diz('sigla do setor que responde por ela; precisa existir e ter alguém', sigla),
  /** Other sectors whose people may act on it too. */
  outros_setores: diz('siglas de outros setores cujas pessoas também podem agir nela', z.array(sigla).max(5).default([])),
  /** Steps that must be approved before. Left out: the one above in the list; empty: it opens with the filing. */
  depois_de: diz(
    'ids das etapas que precisam estar deferidas antes; sem isto, a anterior da lista; vazio, abre no protocolo. Duas que esperam a mesma correm em paralelo',
    z.array(idEstavel).max(20).optional(),
  ),
  /** Who gets it: whoever starts it, the people of the sector in turn, or the one with the least open work. The town's own rules come first. */
  distribuicao: diz(
    'quem recebe: quem iniciar, um de cada vez, ou quem tem menos em aberto; as regras do município vêm antes',
    z.enum(['manual', 'rodizio', 'menor_carga']).default('manual'),
  ),
  /** What comes back goes to the analyst who had it. */
  manter_analista: diz('se o que volta fica com o mesmo analista', z.boolean().default(true)),
  prazo_dias: diz('prazo do setor', z.number().int().min(1).max(365)),
  contagem: diz('dias úteis ou corridos', z.enum(['uteis', 'corridos']).default('uteis')),
  /** What stops the clock. */
  pausas: diz(
    'o que para o relógio da prefeitura',
    z
      .array(z.enum(PAUSAS))
      .max(3)
      .default([...PAUSAS]),
  ),
  /** After waiting for the requester the count goes on where it stopped, or begins anew. */
  ao_voltar: diz(
    'depois da pausa pelo requerente, se a contagem continua de onde parou ou recomeça',
    z.enum(['continua', 'recomeca']).default('continua'),
  ),
  desfechos: diz(
    'o que o analista pode decidir; "deferir" precisa estar entre eles',
    z
      .array(z.enum(DESFECHOS))
      .min(1)
      .max(3)
      .default([...DESFECHOS]),
  ),
  /** What must hold before it is approved, each with the sentence that says what is missing. */
  exigencias: diz(
    'o que precisa valer antes de deferir',
    z
      .array(
        z.object({
          condicao: diz('condição em FEEL sobre as respostas', expressao),
          mensagem: diz('o que se diz ao analista quando não vale', z.string().min(3).max(200)),
        }),
      )
      .max(10)
      .default([]),
  ),
  /** What the analyst checks besides the answers, line by line. */
  conferencia: diz(
    'o que o analista confere além das respostas, linha por linha',
    z
      .array(
        z.object({
          id: diz('identificador estável', idEstavel),
          texto: diz('o que se confere, numa frase', z.string().min(3).max(200)),
          base_legal: diz('artigo em que isso se apoia', z.string().max(200).default('')),
          /** In a new round it is asked again only where one of these changed. */
          campos: diz(
            'perguntas que a linha olha: só quando uma delas muda, uma nova rodada pede que se confira de novo; vazio, o projeto todo',
            z.array(idEstavel).max(20).default([]),
          ),
        }),
      )
      .max(60)
      .default([]),
  ),
  /** Who decides proposes; another person who decides confirms, or returns the proposal with a comment. */
  segunda_leitura: diz(
    'se a decisão é proposta por uma pessoa e confirmada, ou devolvida com comentário, por outra que também decide',
    z.boolean().default(false),
  ),
  /** Whether it may be done again once decided, and whether what came after it is undone with it. */
  reabertura: diz(
    'se pode ser reaberta depois de decidida, e se as seguintes são refeitas com ela',
    z.enum(REABERTURAS).default('esta_e_seguintes'),
  ),
  /** What it judged by its verdicts; where it gave none, the whole project. */
  nova_rodada: diz(
    'se, já deferida, é feita de novo quando o requerente reenvia: nunca, só quando mudou o que ela conferiu, ou sempre',
    z.enum(NOVAS_RODADAS).default('nao'),
  ),
  /** Kinds of inspection that must stand before it is approved, by their codes. */
  vistorias: diz(
    'códigos dos tipos de vistoria que precisam estar aprovadas antes de deferir',
    z.array(codigoDoTipo).max(10).default([]),
  ),
  subrequerimentos: diz(
    'pedidos de outros processos de que esta etapa depende; ela só volta a andar quando terminam',
    z.array(subrequerimentoSchema).max(5).default([]),
  ),
});
export type EtapaDefinida = z.output<typeof etapaSchema>;

/** The steps that must be approved before this one, by id. */
export function antesDe(etapas: readonly EtapaDefinida[], etapa: EtapaDefinida): readonly string[] {
  if (etapa.depois_de) return etapa.depois_de;
  const before = etapas[etapas.indexOf(etapa) - 1];
  return before ? [before.id] : [];
}

/** The steps that open with the filing, by their ids. */
export const etapasIniciais = ({ etapas }: { etapas: readonly EtapaDefinida[] }): string[] =>
  etapas.filter((e) => antesDe(etapas, e).length === 0).map((e) => e.id);

import { type RotaNome, rota } from '#lib/rotas.ts';

interface Futura {
  titulo: string;
  /** What will stand there. */
  frase: string;
  /** Where to go meanwhile. */
  enquanto: { texto: string; href: string };
}

const MESA = { texto: 'Ver os requerimentos', href: rota('prefeitura.requerimento.listagem') };

const relatorio = (titulo: string, frase: string): Futura => ({ titulo, frase, enquanto: MESA });

/** What the pages of later work say. A route that gets its own page leaves this table. */
export const FUTURAS: Partial<Record<RotaNome, Futura>> = {
  'prefeitura.relatorio.produtividade': relatorio(
    'Produtividade',
    'Aqui você vai comparar quantas análises cada setor e analista concluiu no período.',
  ),
  'prefeitura.relatorio.tempo_processo': relatorio(
    'Tempo de processo',
    'Aqui você vai ver quanto tempo cada etapa leva, com a prefeitura e com o requerente.',
  ),
  'prefeitura.relatorio.arquivos_tempo_processo': relatorio(
    'Arquivos de tempo de processo',
    'Aqui vão ficar as planilhas de tempo prontas para baixar.',
  ),
  'prefeitura.relatorio.fluxo_processo': relatorio(
    'Fluxo do processo',
    'Aqui você vai ver por onde os requerimentos passam e onde esperam.',
  ),
  'prefeitura.relatorio.entrada_requerimento': relatorio(
    'Entrada de requerimentos',
    'Aqui você vai ver quantos requerimentos entram por dia, mês e tipo.',
  ),
  'prefeitura.relatorio.quadro-area': relatorio('Quadro de áreas', 'Aqui você vai somar as áreas aprovadas por tipo e zona.'),
  'prefeitura.relatorio.comparativo': relatorio('Comparativo', 'Aqui você vai comparar dois períodos lado a lado.'),
  'prefeitura.auditoria': {
    titulo: 'Auditoria',
    frase: 'Aqui você vai consultar quem fez o quê e quando. Os atos já são registrados desde o primeiro dia.',
    enquanto: MESA,
  },
};

import { type Grupo, paraFeel, type Regra } from '../condicoes/escolhas.ts';
import type { ProcessoDoGuia } from './conferir.ts';
import { camposQueCabem } from './levar-respostas.ts';
import { type Desfecho, type Guia, MAX_OPCOES, type PassoDoGuia, type PerguntaDoGuia } from './model.ts';

/** A process that is published, with the name that the catalogue knows it by. */
export interface ProcessoParaExemplo extends ProcessoDoGuia {
  slug: string;
}

const CONSTRUIR = 'Construir';
const REFORMAR = 'Reformar ou ampliar';
const DEMOLIR = 'Demolir';
const LICENCA = 'Mudar ou prorrogar uma licença que já tenho';
const OUTRA = 'Outra coisa';
const SO_ACABAMENTO = 'Só pintura, piso ou acabamento';
const RESIDENCIAL = 'Residencial';

/** What people want, by the process of the catalogue that gives it to them. */
const MOTIVOS: Readonly<Record<string, string>> = {
  'alvara-de-construcao': CONSTRUIR,
  'reforma-e-ampliacao': REFORMAR,
  demolicao: DEMOLIR,
  'habite-se': 'Usar uma obra que ficou pronta',
  'consulta-de-viabilidade': 'Saber o que pode num terreno',
  'certidao-de-numeracao': 'Ter o número do imóvel',
  'tapume-e-calcada': 'Usar a calçada durante a obra',
};
/** What is asked for of a licence that there is. */
const DE_QUEM_TEM_LICENCA: readonly string[] = [
  'prorrogacao-de-alvara',
  'renovacao-de-alvara-vencido',
  'alteracao-de-projeto',
  'transferencia-de-alvara',
  'levantamento-de-embargo',
];

const SEM_PROFISSIONAL =
  'Antes de pedir, contrate um profissional de arquitetura, engenharia ou técnico em edificações com registro no conselho. É ele quem faz o projeto e assina por ele.';

const regra = (campo: string, valor: string, comparacao: Regra['comparacao'] = 'igual'): Regra => ({ campo, comparacao, valor });
const todas = (...itens: Grupo['itens']): string => paraFeel({ juncao: 'e', itens });
const umaDe = (...itens: Grupo['itens']): string => paraFeel({ juncao: 'ou', itens });

const pergunta = (id: string, texto: string, mais: Partial<PerguntaDoGuia>): PerguntaDoGuia => ({
  ...{ id, texto, ajuda: '', tipo: 'opcao', opcoes: [], unidade: '' },
  ...mais,
});

/** Fields of the catalogue's processes that answers may fill in, by question. */
const CAMPOS: Readonly<Record<string, readonly string[]>> = {
  uso: ['uso'],
  obra: ['tipo_obra'],
  area: ['area_demolicao', 'area_pretendida'],
};

/** Only what the process of this town has, and what the answer fits. */
function levaDe(p: ProcessoParaExemplo, perguntas: readonly PerguntaDoGuia[]): PassoDoGuia['leva'] {
  return perguntas.flatMap((q) => {
    const cabem = camposQueCabem(q, p.campos).filter(
      (c) => CAMPOS[q.id]?.includes(c.id) && (c.tipo === 'numero' || c.opcoes.some((o) => q.opcoes.includes(o))),
    );
    return cabem.slice(0, 1).map((c) => ({ pergunta: q.id, campo: c.id }));
  });
}

function perguntasDe(fazer: readonly string[], licencas: readonly ProcessoParaExemplo[]): PerguntaDoGuia[] {
  const obras = [CONSTRUIR, REFORMAR, DEMOLIR].filter((o) => fazer.includes(o)).map((o) => regra('fazer', o));
  const comUso = obras.filter(({ valor }) => valor !== DEMOLIR);
  const comArea = obras.filter(({ valor }) => valor !== REFORMAR);
  const perguntas = [pergunta('fazer', 'O que você quer fazer?', { opcoes: [...fazer] })];
  if (fazer.includes(REFORMAR))
    perguntas.push(
      pergunta('obra', 'O que vai mudar na construção?', {
        opcoes: [SO_ACABAMENTO, 'Reforma sem aumento de área', 'Ampliação', 'Reforma e ampliação'],
        aparece_se: todas(regra('fazer', REFORMAR)),
      }),
    );
  const naoSoAcabamento = (quem: readonly Regra[]): string =>
    fazer.includes(REFORMAR) && quem.some(({ valor }) => valor === REFORMAR)
      ? umaDe(...quem.filter(({ valor }) => valor !== REFORMAR), regra('obra', SO_ACABAMENTO, 'diferente'))
      : umaDe(...quem);
  if (comUso.length > 0)
    perguntas.push(
      pergunta('uso', 'Para que vai servir a construção?', {
        opcoes: [RESIDENCIAL, 'Comercial', 'Misto', 'Industrial'],
        ajuda: 'Misto é, por exemplo, uma loja embaixo e uma casa em cima.',
        aparece_se: naoSoAcabamento(comUso),
      }),
    );
  if (comArea.length > 0)
    perguntas.push(
      pergunta('area', 'De quantos metros quadrados é a obra, mais ou menos?', {
        tipo: 'numero',
        unidade: 'm²',
        ajuda: 'Some todos os pavimentos. Se não souber ao certo, escreva uma ideia: dá para corrigir depois.',
        aparece_se: umaDe(...comArea),
      }),
    );
  if (obras.length > 0)
    perguntas.push(
      pergunta('profissional', 'Você já tem arquiteto, engenheiro ou técnico?', {
        opcoes: ['Sim', 'Não'],
        aparece_se: naoSoAcabamento(obras),
      }),
    );
  if (licencas.length > 0)
    perguntas.push(
      pergunta('licenca', 'O que você quer com essa licença?', {
        opcoes: licencas.map((p) => p.nome.slice(0, 80).trim()),
        aparece_se: todas(regra('fazer', LICENCA)),
      }),
    );
  return perguntas;
}

/**
 * A guide to begin with, over what the town has published: without a mistake, and nowhere without an answer. Of a law of the
 * town it knows nothing; the manager does.
 */
export function guiaDeExemplo(publicados: readonly ProcessoParaExemplo[]): Guia {
  if (publicados.length === 0) return { perguntas: [], desfechos: [] };
  const nomes = new Set<string>();
  // two of one name are one option, whatever they are
  const processos = publicados.filter((p) => !nomes.has(p.nome.slice(0, 80).trim()) && nomes.add(p.nome.slice(0, 80).trim()));
  const de = (slug: string) => processos.find((p) => p.slug === slug);
  const licencas = processos.filter((p) => DE_QUEM_TEM_LICENCA.includes(p.slug)).slice(0, MAX_OPCOES);
  const temLicencas = licencas.length > 1;
  const conhecidos = Object.entries(MOTIVOS).flatMap(([slug, dito]) => (de(slug) ? [dito] : []));
  const outros = processos
    .filter((p) => !(p.slug in MOTIVOS) && !(temLicencas && licencas.includes(p)))
    .map((p) => ({ p, dito: p.nome.slice(0, 80).trim() }))
    .filter(({ dito }) => ![...conhecidos, LICENCA, OUTRA].includes(dito))
    .slice(0, MAX_OPCOES - conhecidos.length - (temLicencas ? 2 : 1));
  const fazer = [...conhecidos, ...(temLicencas ? [LICENCA] : []), ...outros.map(({ dito }) => dito), OUTRA];
  const perguntas = perguntasDe(fazer, temLicencas ? licencas : []);

  const desfechos: Desfecho[] = [];
  const incluir = (quando: string, passos: readonly [slug: string, nota: string][], texto = '', titulo = '') => {
    const feitos = passos.flatMap(([slug, nota]): PassoDoGuia[] => {
      const p = de(slug);
      return p ? [{ processo_id: p.id, nota, leva: levaDe(p, perguntas) }] : [];
    });
    desfechos.push({ id: `r${desfechos.length + 1}`, quando, processos: feitos, titulo, texto });
  };
  /** Twice: who has nobody to sign the project is told so first. */
  const deObra = (regras: Regra[], passos: readonly [string, string][]) => {
    incluir(todas(...regras, regra('profissional', 'Não')), passos, SEM_PROFISSIONAL);
    incluir(todas(...regras), passos);
  };

  if (fazer.includes(REFORMAR))
    incluir(
      todas(regra('obra', SO_ACABAMENTO)),
      [],
      'Pintar, trocar piso, azulejo, louças ou telhas sem mexer em paredes, estrutura ou área não depende de licença da prefeitura. Em prédio tombado ou em condomínio, pergunte antes.',
    );
  const depois: [string, string] = ['habite-se', 'Quando a obra ficar pronta, antes de usar.'];
  if (fazer.includes(CONSTRUIR)) {
    if (de('consulta-de-viabilidade'))
      deObra(
        [regra('fazer', CONSTRUIR), regra('uso', RESIDENCIAL, 'diferente')],
        [
          ['consulta-de-viabilidade', 'Antes de projetar: diz se a atividade pode funcionar ali.'],
          ['alvara-de-construcao', ''],
          depois,
        ],
      );
    deObra([regra('fazer', CONSTRUIR)], [['alvara-de-construcao', 'Antes de começar a obra.'], depois]);
  }
  if (fazer.includes(REFORMAR)) deObra([regra('fazer', REFORMAR)], [['reforma-e-ampliacao', 'Antes de começar a obra.']]);
  if (fazer.includes(DEMOLIR)) deObra([regra('fazer', DEMOLIR)], [['demolicao', 'Antes de começar a demolir.']]);
  for (const [slug, dito] of Object.entries(MOTIVOS))
    if (fazer.includes(dito) && ![CONSTRUIR, REFORMAR, DEMOLIR].includes(dito))
      incluir(todas(regra('fazer', dito)), [[slug, '']]);
  if (temLicencas) for (const p of licencas) incluir(todas(regra('licenca', p.nome.slice(0, 80).trim())), [[p.slug, '']]);
  for (const { p, dito } of outros) incluir(todas(regra('fazer', dito)), [[p.slug, '']]);
  desfechos.push({
    ...{ id: 'outra', processos: [], titulo: 'Procure na lista de serviços, ou fale com a prefeitura' },
    texto:
      'O guia não conhece o seu caso. Na lista de serviços você procura com as suas palavras; se não achar, o atendimento da prefeitura ajuda.',
  });
  return { perguntas, desfechos };
}

import type { DefinicaoIn } from '@portal/domain/processos/definicao';

type Secao = DefinicaoIn['secoes'][number];

/** Sections that several of the models share. Ids are the same, so answers compare across processes. */
export const secaoImovel: Secao = {
  id: 'imovel',
  titulo: 'Imóvel',
  descricao: 'Procure pela inscrição imobiliária, que está no carnê do IPTU, ou pelo endereço.',
  campos: [{ id: 'imoveis', tipo: 'imoveis', rotulo: 'Em qual imóvel?', minimo: 1, maximo: 5 }],
};

export const secaoProprietarios: Secao = {
  id: 'proprietarios',
  titulo: 'Proprietários',
  descricao: 'Quem consta como dono na matrícula do imóvel.',
  campos: [
    { id: 'proprietarios', tipo: 'pessoas', rotulo: 'Proprietários do imóvel', minimo: 1 },
    {
      id: 'matricula_arquivo',
      tipo: 'arquivos',
      rotulo: 'Matrícula do imóvel',
      ajuda: 'Emitida pelo cartório há no máximo 90 dias. PDF de até 20 MB.',
      formatos: ['pdf'],
      tamanho_max_mb: 20,
    },
  ],
};

export const secaoResponsaveis = (responsabilidades: string[]): Secao => ({
  id: 'responsaveis',
  titulo: 'Responsáveis técnicos',
  descricao: 'Profissionais com registro no CREA, no CAU ou no CFT, cada um com a sua ART, RRT ou TRT.',
  campos: [{ id: 'responsaveis_tecnicos', tipo: 'responsaveis_tecnicos', rotulo: 'Quem responde pela obra?', responsabilidades }],
});

export const secaoAreas: Secao = {
  id: 'areas',
  titulo: 'Quadro de áreas',
  descricao: 'Informe as áreas de cada pavimento em metros quadrados. Os totais aparecem enquanto você preenche.',
  campos: [
    { id: 'quadro', tipo: 'quadro_areas', rotulo: 'Áreas por bloco e pavimento' },
    {
      id: 'projecao_m2',
      tipo: 'numero',
      rotulo: 'Área de projeção sobre o terreno',
      unidade: 'm²',
      ajuda: 'A sombra da construção no terreno, com beirais acima de 1,20 m.',
    },
    {
      id: 'permeavel_m2',
      tipo: 'numero',
      rotulo: 'Área permeável',
      unidade: 'm²',
      ajuda: 'O que fica sem piso nem construção, onde a chuva entra no solo.',
    },
  ],
};

export const secaoProjeto: Secao = {
  id: 'projeto',
  titulo: 'Projeto',
  campos: [
    {
      id: 'plantas',
      tipo: 'arquivos',
      rotulo: 'Projeto arquitetônico',
      ajuda: 'Plantas, cortes, fachadas e implantação em PDF, até 150 MB por arquivo.',
      formatos: ['pdf'],
      tamanho_max_mb: 150,
      maximo: 10,
    },
    {
      id: 'memorial',
      tipo: 'texto',
      rotulo: 'Memorial descritivo',
      multilinha: true,
      minimo: 20,
      maximo: 4000,
      ajuda: 'Materiais, sistema construtivo, água, esgoto e drenagem.',
    },
  ],
};

export const secaoDeclaracao = (texto: string): Secao => ({
  id: 'declaracao',
  titulo: 'Declaração',
  campos: [{ id: 'declaracao', tipo: 'declaracao', rotulo: 'Declaração de responsabilidade', texto }],
});

export const DECLARACAO_OBRA = `<p>Declaro, como requerente, que as informações e os documentos deste pedido são verdadeiros e completos, e que conheço o Código de Obras, o Plano Diretor e as leis de uso do solo do município.</p>
<p>Declaro que tenho autorização do proprietário do imóvel para fazer este pedido e que o projeto respeita o direito dos vizinhos, as servidões e as faixas não edificáveis.</p>
<p>Sei que a aprovação do projeto pela prefeitura não reconhece a propriedade do terreno e não dispensa as licenças de outros órgãos, como o corpo de bombeiros, o órgão ambiental e a vigilância sanitária, quando a lei as exigir.</p>
<p>Comprometo-me a manter no local da obra uma cópia do alvará e do projeto aprovado, a construir exatamente o que for aprovado e a pedir nova licença antes de qualquer mudança.</p>
<p>Comprometo-me a registrar a obra no Cadastro Nacional de Obras (CNO) em até 30 dias do início e a pedir o habite-se antes de ocupar a construção.</p>
<p>Sei que informação falsa pode levar ao cancelamento do alvará, ao embargo da obra e às penas da lei, inclusive as do artigo 299 do Código Penal.</p>`;

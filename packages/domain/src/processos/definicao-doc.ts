import { FUNCOES } from '../condicoes/limites.ts';
import { NOMES_DAS_QUANTIDADES } from '../quadros-de-areas/totais.ts';
import { CAMPOS_DE_MESCLA } from './campos-de-mescla.ts';
import { MAX_CAMPOS } from './rascunho.ts';

/** What a JSON schema of ours holds. */
export interface Esquema {
  type?: string | string[] | undefined;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, unknown>;
  required?: string[];
  items?: unknown;
  oneOf?: unknown[];
  anyOf?: unknown[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  additionalProperties?: unknown;
  description?: string;
}
const como = (v: unknown): Esquema => v ?? {};

const COMUNS: Record<string, string> = {
  id: 'identificador estável; condições, taxas e modelos chamam o campo por ele',
  tipo: 'o tipo do campo',
  rotulo: 'a pergunta',
  ajuda: 'explicação sob a pergunta',
  obrigatorio: 'se a resposta é exigida',
  visivel_se: 'condição em FEEL; o campo que não aparece não pergunta nem guarda resposta',
  obrigatorio_se: 'condição em FEEL; quando existe, decide no lugar de obrigatorio',
  valido_se: 'condição em FEEL; a resposta para a qual não vale é recusada',
  mensagem_invalido: 'o que se diz quando a resposta é recusada por valido_se',
  preenche: 'quem responde: o requerente antes de protocolar, ou o analista antes de deferir',
  etapa: 'dos campos do analista: id da etapa que o pede; sem isto, a primeira',
  visto_por: '"prefeitura" esconde a resposta das partes',
  publico: 'se a resposta aparece na página pública do requerimento',
};

function tipoDe(s: Esquema): string {
  if (s.const !== undefined) return `sempre \`${JSON.stringify(s.const)}\``;
  if (s.enum) return s.enum.map((v) => `\`${JSON.stringify(v)}\``).join(' ou ');
  const variantes = s.anyOf ?? s.oneOf;
  if (variantes) return [...new Set(variantes.map((v) => tipoDe(como(v))))].join(' ou ');
  if (s.type === 'array') return `lista de ${tipoDe(como(s.items))}`;
  const nomes: Record<string, string> = {
    string: 'texto',
    integer: 'número inteiro',
    number: 'número',
    boolean: 'sim ou não',
    null: '`null`',
    object: 'objeto',
  };
  return nomes[String(s.type)] ?? 'qualquer valor';
}

/** JSON schema bounds whole numbers by what fits; that is no limit of ours. */
const limite = (n: number | undefined): number | undefined =>
  n !== undefined && Math.abs(n) < Number.MAX_SAFE_INTEGER ? n : undefined;

function limitesDe(s: Esquema): string {
  const entre = (a: number | undefined, b: number | undefined, que: string) =>
    a !== undefined && b !== undefined
      ? `${a} a ${b}${que}`
      : b !== undefined
        ? `até ${b}${que}`
        : a !== undefined
          ? `a partir de ${a}${que}`
          : '';
  return [
    entre(s.minLength, s.maxLength, ' caracteres'),
    entre(s.minItems, s.maxItems, ' itens'),
    entre(limite(s.minimum), limite(s.maximum), ''),
    s.pattern ? `\`${s.pattern.replaceAll('|', '\\|')}\`` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

const linha = (chave: string, s: Esquema, exigida: boolean, sentido: string | undefined): string => {
  if (!sentido) throw new Error(`docs/definicao.md: no meaning is written for "${chave}"`);
  const falta = s.default !== undefined ? `\`${JSON.stringify(s.default)}\`` : exigida ? 'obrigatória' : 'sem ela, nada';
  return `| \`${chave}\` | ${tipoDe(s)} | ${limitesDe(s) || '—'} | ${falta} | ${sentido} |`;
};
const CABECA = ['| Chave | Tipo | Limites | Padrão | Sentido |', '| --- | --- | --- | --- | --- |'];

function tabela(s: Esquema, caminho: string): string[] {
  const rows: string[] = [];
  for (const [chave, valor] of Object.entries(s.properties ?? {})) {
    const filho = como(valor);
    const aqui = caminho ? `${caminho}.${chave}` : chave;
    rows.push(linha(aqui, filho, s.required?.includes(chave) ?? false, filho.description));
    const dentro = filho.type === 'array' ? como(filho.items) : filho;
    // of several shapes the fullest first, and what they share once
    const formas = dentro.properties ? [dentro] : (dentro.anyOf ?? []).map(como).toReversed();
    const filhas = aqui === 'secoes.campos' ? [] : formas.flatMap((f) => (f.properties ? tabela(f, aqui) : []));
    rows.push(...[...new Map(filhas.toReversed().map((r) => [r.split('|')[1], r])).values()].toReversed());
  }
  return rows;
}

export const EXEMPLO = `{
  "formato": 1,
  "nome": "Certidão de uso do solo",
  "grupo": "Uso do solo",
  "resumo": "Diz o que pode funcionar num imóvel.",       // lido antes de começar
  "como_chamam": ["abrir loja", "ponto comercial"],        // a busca de serviços acha por estas palavras
  "tenha_em_maos": ["Inscrição imobiliária"],
  "secoes": [
    {
      "id": "pedido",
      "titulo": "Pedido",
      "campos": [
        { "id": "imoveis", "tipo": "imoveis", "rotulo": "Em qual imóvel?" },
        { "id": "finalidade", "tipo": "selecao", "rotulo": "Para quê?", "opcoes": ["Abrir empresa", "Outra"] },
        {
          "id": "qual",
          "tipo": "texto",
          "rotulo": "Qual finalidade?",
          "visivel_se": "finalidade = \\"Outra\\""         // FEEL: só aparece com esta resposta
        },
        { "id": "funcionarios", "tipo": "numero", "rotulo": "Quantas pessoas vão trabalhar?", "casas": 0, "minimo": "0",
          "valido_se": "funcionarios <= 500", "mensagem_invalido": "Acima de 500 pessoas, fale antes com a prefeitura." },
        { "id": "parecer", "tipo": "texto", "rotulo": "Parecer", "multilinha": true, "maximo": 2000,
          "preenche": "analista", "etapa": "analise",         // o requerente não responde; trava o deferimento da etapa
          "visto_por": "prefeitura" }                         // e não o lê
      ]
    }
  ],
  "etapas": [
    { "id": "conferencia", "nome": "Conferência", "setor": "PROT", "prazo_dias": 2 },
    {
      "id": "analise",
      "nome": "Análise",
      "setor": "DAP",
      "prazo_dias": 10,
      "contagem": "corridos",
      "depois_de": ["conferencia"],
      "distribuicao": "menor_carga",                      // quem tem menos em aberto recebe
      "subrequerimentos": [{ "id": "laudo", "processo": "laudo-tecnico" }]   // o analista abre quando precisar
    },
    {
      "id": "ambiente",
      "nome": "Meio ambiente",
      "setor": "MAMB",
      "prazo_dias": 10,
      "depois_de": ["conferencia"],                       // a mesma de cima: correm em paralelo
      "desfechos": ["deferir", "devolver"]                // este setor não indefere
    },
    {
      "id": "decisao",
      "nome": "Decisão",
      "setor": "SEPLAN",
      "prazo_dias": 5,
      "depois_de": ["analise", "ambiente"],               // espera as duas
      "exigencias": [{ "condicao": "count(imoveis) = 1", "mensagem": "A certidão é de um imóvel só." }],
      "reabertura": "so_esta"
    }
  ],
  "taxas": [
    {
      "id": "certidao",
      "nome": "Taxa de certidão",
      "base": "fixo",
      "unidade": "real",
      "valor_unitario": "42.50",                          // decimal em texto, com ponto
      "isencao": { "condicao": "finalidade = \\"Abrir empresa\\"", "base_legal": "Lei 123/2020, art. 4º" }
    },
    {
      "id": "vistoria",
      "nome": "Taxa de vistoria",
      "base": "fixo",
      "unidade": "real",
      "valor_unitario": "80.00",
      "cobrar_se": "funcionarios > 20",                   // só então se cobra
      "etapa": "decisao"                                  // e só quando esta etapa abre
    }
  ],
  "documentos": [
    {
      "id": "certidao",
      "etapa": "decisao",                                 // sai quando esta etapa é deferida
      "titulo": "Certidão de uso do solo",
      "modelo": "<p>Certificamos a {{titular.nome}} o uso do imóvel {{resposta.imoveis}}.</p>",
      "validade_meses": 6,
      "assinantes": [{ "papel": "Secretária de Planejamento", "setor": "SEPLAN" }]
    }
  ],
  "numeracao": { "algoritmo": "sequencial_setor_ano", "prefixo": "U", "digitos": 3, "ano": "aa" },   // U001/26
  "prazo_pendencia_dias": 30,
  "prazo_requerente": { "ao_vencer": "arquivar", "prorrogacoes": 1 }        // com lembretes, e um pedido de mais prazo
}`;

/** The reference of the format as a page. @param esquema JSON schema of `definicaoSchema` as it is written */
export function imprimirDefinicao(esquema: unknown, comando: string): string {
  const raiz = como(esquema);
  const secao = como(como(raiz.properties?.secoes).items);
  const tipos = (como(como(secao.properties?.campos).items).oneOf ?? como(como(secao.properties?.campos).items).anyOf ?? []).map(
    como,
  );
  const primeiro = como(tipos[0]);
  const comuns = Object.keys(COMUNS).map((chave) => {
    const s = chave === 'tipo' ? { type: 'string' } : como(primeiro.properties?.[chave]);
    return linha(chave, s, primeiro.required?.includes(chave) ?? false, COMUNS[chave]);
  });
  const porTipo = tipos.flatMap((t) => {
    const tipo = String(como(t.properties?.tipo).const);
    const chaves = Object.entries(t.properties ?? {}).filter(([chave]) => !(chave in COMUNS));
    const rows = chaves.map(([chave, s]) => linha(chave, como(s), t.required?.includes(chave) ?? false, como(s).description));
    return [`### \`${tipo}\``, '', ...(rows.length ? [...CABECA, ...rows] : ['Sem chaves próprias.']), ''];
  });
  return [
    '# A definição de um processo',
    '',
    'Impressa do esquema em `packages/domain/src/processos/definicao.ts`. Não se edita à mão; renova-se com',
    '',
    '```',
    comando,
    '```',
    '',
    'Uma versão de um processo é um documento JSON. O arquivo que se exporta o embrulha em',
    '`{ "formato": "processo/1", "exportado_em", "origem", "slug", "definicao" }`. Um rascunho pode ter faltas; o que impede publicar',
    `é dito pela verificação. O formulário inteiro tem no máximo ${MAX_CAMPOS} campos, e o arquivo 1 MB.`,
    '',
    '## Exemplo',
    '',
    'Os comentários não fazem parte do JSON.',
    '',
    '```jsonc',
    EXEMPLO,
    '```',
    '',
    '## Chaves',
    '',
    ...CABECA,
    ...tabela(raiz, ''),
    '',
    '## Chaves de todo campo',
    '',
    ...CABECA,
    ...comuns,
    '',
    '## Tipos de campo',
    '',
    ...porTipo,
    '## Condições',
    '',
    'Condições são FEEL (OMG DMN) sobre as respostas, chamadas pelo id do campo. Sem resposta, o valor é `null` e a condição não se',
    'cumpre, também quando nega (`uso != "Casa"`): até 28/11/2026 a negação escrita valia para pergunta sem resposta ou escondida. Quem edita ou',
    'publica o processo é avisado de cada condição assim; se ela deve valer também sem resposta, escreva `uso != "Casa" or uso = null`.',
    `Sem repetições, filtros de lista (\`itens[…]\`), contextos e funções próprias; podem-se chamar: ${FUNCOES.map((f) => `\`${f}\``).join(', ')}.`,
    '',
    'Um grupo é uma lista: `count(socios)`, `sum(lotes.area)`. Um campo calculado vale como número em condições e como base de taxas.',
    '',
    'Com quadro de áreas no formulário, condições e taxas também podem usar:',
    `${NOMES_DAS_QUANTIDADES.map((n) => `\`${n}\``).join(', ')}.`,
    '',
    '## Marcas dos modelos de documento',
    '',
    '| Marca | O que sai |',
    '| --- | --- |',
    ...Object.entries(CAMPOS_DE_MESCLA).map(([k, v]) => `| \`{{${k}}}\` | ${v} |`),
    '| `{{resposta.<id>}}` | A resposta do campo, em palavras |',
    '| `{{resposta.<id>.minusculas}}` | A mesma, para o meio de uma frase: em minúsculas, siglas como estão |',
    '',
  ].join('\n');
}

// Past 300 lines: the words of every key of a definition, and the page made of them.
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

/** What each key means, by its path; the keys of a kind of field say it themselves. A key without words fails the page. */
const SENTIDO: Record<string, string> = {
  formato: 'versão deste formato; muda só quando o que existe deixaria de ser lido',
  nome: 'como o processo se chama nas listas e nos documentos',
  grupo: 'sob que título aparece em "Novo requerimento"',
  resumo: 'o que o requerente lê antes de começar',
  tenha_em_maos: 'o que separar antes de começar, um item por linha',
  secoes: 'os passos do formulário, na ordem',
  etapas: 'o caminho depois do protocolo; cada uma espera a anterior, ou as que disser em depois_de',
  taxas: 'as taxas, cobradas no protocolo ou quando uma etapa abre',
  documentos: 'o que se emite ao fim de uma etapa',
  numeracao: 'como se numeram os documentos emitidos',
  'numeracao.algoritmo': 'de onde vem o número; "manual" é digitado e conferido',
  'numeracao.prefixo': 'letras antes do número',
  'numeracao.digitos': 'com quantos algarismos o número se escreve; completa-se com zeros',
  'numeracao.ano': 'o ano depois do número: 0001/2026, 0001/26 ou sem ano',
  'numeracao.setor': 'sigla do setor cuja sequência conta; sem isto, o da etapa que emite',
  prioridade: 'quanto o pedido custa à prefeitura; ordena as filas',
  prazo_pendencia_dias: 'dias que o requerente tem para responder uma pendência',
  prazo_requerente: 'como conta o prazo do requerente e o que acontece quando acaba',
  'prazo_requerente.contagem': 'dias úteis ou corridos',
  'prazo_requerente.lembretes': 'quando se lembra: na metade do prazo, três dias antes, no dia',
  'prazo_requerente.prorrogacoes': 'quantas vezes se pode pedir o mesmo prazo de novo',
  'prazo_requerente.ao_vencer': 'só avisar o setor, arquivar ou indeferir; sempre com aviso a todos',
  aprovacao_tacita: 'quando existe, a etapa vencida é deferida pelo decurso do prazo; sem isto, nunca',
  'aprovacao_tacita.base_legal': 'a lei que manda aprovar pelo silêncio',
  'aprovacao_tacita.avisar_dias_antes': 'quantos dias antes o gestor é avisado',
  vencimento_guia_dias: 'dias até a guia de pagamento vencer',
  'secoes.id': 'identificador estável: sobrevive às versões',
  'secoes.titulo': 'nome do passo',
  'secoes.descricao': 'explicação sob o nome do passo',
  'secoes.campos': 'as perguntas do passo; os tipos estão adiante',
  'etapas.id': 'identificador estável',
  'etapas.nome': 'nome da etapa, para o requerente e para a equipe',
  'etapas.descricao': 'o que acontece nela, para o requerente',
  'etapas.setor': 'sigla do setor que responde por ela; precisa existir e ter alguém',
  'etapas.outros_setores': 'siglas de outros setores cujas pessoas também podem agir nela',
  'etapas.depois_de':
    'ids das etapas que precisam estar deferidas antes; sem isto, a anterior da lista; vazio, abre no protocolo. Duas que esperam a mesma correm em paralelo',
  'etapas.distribuicao':
    'quem recebe: quem iniciar, um de cada vez, ou quem tem menos em aberto; as regras do município vêm antes',
  'etapas.manter_analista': 'se o que volta fica com o mesmo analista',
  'etapas.prazo_dias': 'prazo do setor',
  'etapas.contagem': 'dias úteis ou corridos',
  'etapas.pausas': 'o que para o relógio da prefeitura',
  'etapas.ao_voltar': 'depois da pausa pelo requerente, se a contagem continua de onde parou ou recomeça',
  'etapas.desfechos': 'o que o analista pode decidir; "deferir" precisa estar entre eles',
  'etapas.exigencias': 'o que precisa valer antes de deferir',
  'etapas.exigencias.condicao': 'condição em FEEL sobre as respostas',
  'etapas.exigencias.mensagem': 'o que se diz ao analista quando não vale',
  'etapas.conferencia': 'o que o analista confere além das respostas, linha por linha',
  'etapas.conferencia.id': 'identificador estável',
  'etapas.conferencia.texto': 'o que se confere, numa frase',
  'etapas.conferencia.base_legal': 'artigo em que isso se apoia',
  'etapas.segunda_leitura':
    'se a decisão é proposta por uma pessoa e confirmada, ou devolvida com comentário, por outra que também decide',
  'etapas.reabertura': 'se pode ser reaberta depois de decidida, e se as seguintes são refeitas com ela',
  'etapas.subrequerimentos': 'pedidos de outros processos de que esta etapa depende; ela só volta a andar quando terminam',
  'etapas.subrequerimentos.id': 'identificador estável',
  'etapas.subrequerimentos.processo': 'slug do processo, no mesmo município',
  'etapas.subrequerimentos.momento': 'aberto sozinho quando a etapa abre, ou pelo analista',
  'etapas.subrequerimentos.quando': 'dos que abrem sozinhos: só quando esta condição em FEEL vale',
  'taxas.id': 'identificador estável',
  'taxas.nome': 'como aparece na guia',
  'taxas.base': 'o que se conta: "fixo" ou uma quantidade do quadro de áreas',
  'taxas.medida': 'em que a base se conta; sem isto, m² quando a base começa com "area"',
  'taxas.unidade': 'se os valores estão em reais ou na unidade fiscal do município',
  'taxas.valor_unitario': 'valor fixo, ou de uma unidade da base; não se usa com faixas',
  'taxas.faixas': 'valores por quantidade, em ordem crescente',
  'taxas.faixas.ate': 'até esta quantidade, inclusive; null na última',
  'taxas.faixas.valor': 'valor de uma unidade dentro da faixa',
  'taxas.modo_faixas': '"simples": toda a quantidade no valor da sua faixa; "progressiva": cada parte no valor da sua',
  'taxas.fatores': 'multiplicadores conforme uma resposta',
  'taxas.fatores.campo': 'id do campo que decide, ou "destinacao" do quadro de áreas',
  'taxas.fatores.descricao': 'como o fator aparece na memória de cálculo',
  'taxas.fatores.valores': 'resposta → multiplicador; resposta fora da lista não muda o valor',
  'taxas.minimo': 'menor valor da taxa, na unidade dela',
  'taxas.maximo': 'maior valor da taxa, na unidade dela',
  'taxas.cobrar_se': 'condição em FEEL; quando não vale, a taxa não é cobrada',
  'taxas.etapa': 'id da etapa cuja abertura cobra a taxa; sem isto, o protocolo',
  'taxas.isencao': 'quando não se cobra',
  'taxas.isencao.condicao': 'condição em FEEL sobre as respostas',
  'taxas.isencao.base_legal': 'a lei que isenta',
  'documentos.id': 'identificador estável',
  'documentos.etapa': 'id da etapa cujo deferimento emite o documento',
  'documentos.titulo': 'título impresso',
  'documentos.modelo': 'HTML com marcas como {{titular.nome}}; as marcas estão adiante',
  'documentos.com_quadro_de_areas': 'se o quadro de áreas é impresso nele',
  'documentos.validade_meses': 'por quanto tempo vale; null sem prazo',
  'documentos.assinantes': 'quem assina, na ordem',
  'documentos.assinantes.papel': 'cargo impresso sob a assinatura',
  'documentos.assinantes.setor': 'sigla do setor em que a pessoa assina',
};

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
    rows.push(linha(aqui, filho, s.required?.includes(chave) ?? false, SENTIDO[aqui]));
    const dentro = filho.type === 'array' ? como(filho.items) : filho;
    if (dentro.properties && aqui !== 'secoes.campos') rows.push(...tabela(dentro, aqui));
  }
  return rows;
}

export const EXEMPLO = `{
  "formato": 1,
  "nome": "Certidão de uso do solo",
  "grupo": "Uso do solo",
  "resumo": "Diz o que pode funcionar num imóvel.",       // lido antes de começar
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
    `cumpre. Sem repetições, filtros de lista (\`itens[…]\`), contextos e funções próprias; podem-se chamar: ${FUNCOES.map((f) => `\`${f}\``).join(', ')}.`,
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

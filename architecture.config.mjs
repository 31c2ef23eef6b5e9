/**
 * The modules of apps/server/src/modules, lowest tier first. A module may use another only in a lower tier, and only
 * through its index.ts. `npm run check` refuses the rest, and a module that stands in no tier.
 */
export const tiers = [
  // who and where
  ['localidades', 'mudancas'],
  ['organizacoes'],
  ['arquivos', 'numeracao', 'problemas', 'tentativas', 'configuracoes', 'calendario'],
  ['celular', 'emails'],
  ['usuarios', 'notificacoes'],
  // who gave whom what, told and kept
  ['concessoes'],
  ['profissionais'],
  ['contas'],
  ['segundo-fator', 'equipe', 'suporte', 'municipios'],
  ['setores'],
  ['sessoes', 'frases', 'visoes', 'compromissos'],
  // registries
  [
    'atendimentos',
    'certificados',
    'contribuintes',
    'convenios',
    'firmas',
    'imoveis',
    'manutencao',
    'modelos-de-documento',
    'tabelas-de-taxas',
    'zonas',
  ],
  // what the owner of an account says to a town that wrote them down
  ['vinculos'],
  // areas that requests answered, and those that were measured on the spot
  ['quadros'],
  // what may be asked
  ['processos'],
  ['catalogo', 'normas', 'previsao'],
  // what is being asked
  ['requerimentos', 'prazos'],
  // what the machine asks
  ['avaliacoes', 'taxas', 'pendencias', 'distribuicao', 'exportacoes', 'obras'],
  // looks at fees and items, and the machine looks at it
  ['obras-externas', 'sisobra', 'vistorias'],
  // the machine: locks a request, moves its etapas, stores what follows
  ['tramitacao'],
  // what is done with a request by its means, and told of it
  [
    'analise',
    'atribuicao',
    'lancamentos',
    'licencas',
    'mensagens',
    'partes',
    'plantas',
    'preenchimento',
    'subrequerimentos',
    'suspensao',
  ],
  ['assinaturas', 'guias', 'pecas'],
  ['atos', 'caixa'],
  ['desistencia', 'responsaveis', 'termos'],
  // the whole of a request, as one person reads it
  ['autos'],
  // prints it, and makes items and notices of what an inspection found
  ['impressos', 'apontamentos'],
  // what people write to the town hall; many acts at once; what the portal does behind them; what programs of the town do
  ['contatos', 'correio', 'lotes', 'programas', 'tarefas'],
  // readings
  [
    'agenda',
    'auditoria',
    'noticias',
    'orientacao',
    'recursos',
    'canais',
    'carta',
    'integracoes',
    'consultas',
    'fichas',
    'painel',
    'dados-abertos',
    'registro-de-licencas',
    'relatorios',
    'resumos',
    'titular',
    'verificacao',
    'viabilidade',
    'webhooks',
  ],
  // a day is closed: what runs and what stands on it
  ['fechamentos'],
  // what a town brings along, and who is told of what its register shows
  ['acompanhamentos', 'encargos', 'importacoes'],
  // what a town still lacks
  ['abertura'],
  // makes one ready
  ['preparo'],
];

/**
 * The folders of packages/domain/src, lowest floor first. A folder imports lower floors alone, types included, never its own
 * floor's others. Each stands in the lowest that works; `npm run check` refuses the rest, and a folder on no floor.
 */
export const floors = [
  // words and numbers; calls
  ['text'],
  // what a signed file says of itself: told of whatever comes in
  ['pdf-assinado'],
  ['http'],
  // what stands by itself
  [
    'abertura',
    'acompanhamentos',
    'avaliacoes',
    'calendario',
    'celular',
    'compromissos',
    'condicoes',
    'correio',
    'dados-abertos',
    'emails',
    'enderecos',
    'firmas',
    'geometria',
    'localidades',
    'lotes',
    'mudancas',
    'noticias',
    'notificacoes',
    'organizacoes',
    'previsao',
    'problemas',
    'quadros-de-areas',
    'setores',
    'suporte',
    'tarefas',
    'titular',
    'usuarios',
    'webhooks',
  ],
  ['agenda', 'atendimentos', 'configuracoes', 'contatos', 'convenios', 'profissionais', 'termos'],
  ['campos', 'contas', 'equipe', 'frases', 'visoes', 'zonas'],
  // what a request does to a work, and what is looked at on the spot
  ['obras', 'obras-externas', 'vistorias'],
  // what may be asked
  ['contribuintes', 'imoveis', 'processos', 'segundo-fator', 'sisobra'],
  // what is being asked
  [
    'catalogo',
    'modelos-de-documento',
    'orientacao',
    'prazos',
    'requerimentos',
    'respostas',
    'sessoes',
    'tabelas-de-taxas',
    'viabilidade',
  ],
  // what one noun says of it
  [
    'consultas',
    'desistencia',
    'distribuicao',
    'exportacoes',
    'importacoes',
    'licencas',
    'mensagens',
    'normas',
    'partes',
    'pecas',
    'pendencias',
    'responsaveis',
    'subrequerimentos',
    'taxas',
    'tramitacao',
  ],
  // what several say together
  [
    'analise',
    'assinaturas',
    'atos',
    'auditoria',
    'caixa',
    'carta',
    'certificados',
    'encargos',
    'ensaio',
    'lancamentos',
    'plantas',
    'preenchimento',
    'preparo',
    'relatorios',
  ],
  // the whole of it; what programs of a town may ask and say of all this
  ['autos', 'programas', 'recursos'],
];

/**
 * The nouns of apps/web/src/entities, lowest tier first: what several features need of a noun, and no screen. A noun may use
 * another only in a lower tier.
 */
export const shelf = [
  [
    'carta',
    'condicoes',
    'contribuintes',
    'encargos',
    'enderecos',
    'equipe',
    'exportacoes',
    'frases',
    'horas',
    'imoveis',
    'licencas',
    'mapas',
    'modelos-de-documento',
    'mudancas',
    'municipios',
    'normas',
    'obras',
    'obras-externas',
    'orientacao',
    'palavras',
    'plantas',
    'processos',
    'profissionais',
    'setores',
    'sisobra',
    'taxas',
    'termos',
    'titular',
    'visoes',
    'vistorias',
    'zonas',
  ],
  ['cadastros', 'requerimentos'],
  // what is asked in a request, to fill in and to read
  ['campos'],
];

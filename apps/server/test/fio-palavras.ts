import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { fakeCpf } from '#seed/identifiers.ts';
import { createRandom } from '#seed/random.ts';
import type { Papel } from './fio-mundo.ts';

const random = createRandom(97);

/** Words that stand nowhere else, one for each thing that may leave the server or may not. */
export const PALAVRAS = {
  comprovante: 'zorbicomprovante',
  recusa_do_comprovante: 'zorbirecusapix',
  saida: 'zorbisaida',
  item_enviado: 'zorbienviado',
  contestacao: 'zorbicontesta',
  contestacao_mantida: 'zorbimanteve',
  veredito: 'zorbiveredito',
  base_legal: 'zorbibaselegal',
  item_por_enviar: 'zorbiporenviar',
  lei_por_enviar: 'zorbileinova',
  marca_solta: 'zorbimarcasolta',
  marca_por_enviar: 'zorbimarcaguardada',
  marca_enviada: 'zorbimarcaenviada',
  campo_reservado: 'zorbireservado',
  parecer: 'zorbiparecer',
  nota: 'zorbinota',
  mensagem: 'zorbimensagem',
  atribuicao: 'zorbiatribui',
  resposta_em_rascunho: 'zorbidigitando',
  campo_em_rascunho: 'zorbirascunho',
  arquivo_em_rascunho: 'zorbiarquivonovo',
  email_do_campo: 'zorbicampo@example.com',
  telefone_do_campo: '49988112233',
  documento_do_campo: fakeCpf(random),
  documento_por_assinar: 'zorbiressalva',
  outro_municipio: 'zorbivizinho',
} as const;

/** Two sectors side by side, a fee, a second reader, people and ways to reach them, and a field of the town hall alone. */
export const TUDO: DefinicaoIn = {
  formato: 1,
  nome: 'Projeto com tudo',
  grupo: 'Obras',
  resumo: 'Para provar quem lê o quê.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        { id: 'memorial', tipo: 'texto', rotulo: 'Memorial', minimo: 1 },
        { id: 'recuo', tipo: 'texto', rotulo: 'Recuo', minimo: 1, publico: true },
        { id: 'plantas', tipo: 'arquivos', rotulo: 'Plantas', maximo: 3 },
        { id: 'laudo', tipo: 'arquivos', rotulo: 'Laudo' },
        { id: 'donos', tipo: 'pessoas', rotulo: 'Proprietários' },
        { id: 'tecnicos', tipo: 'responsaveis_tecnicos', rotulo: 'Responsáveis', responsabilidades: ['Autoria', 'Execução'] },
        { id: 'contato', tipo: 'email', rotulo: 'E-mail da obra' },
        { id: 'fone', tipo: 'telefone', rotulo: 'Telefone da obra' },
        { id: 'inventariante', tipo: 'documento', rotulo: 'CPF do inventariante' },
        // of the request that was granted alone: it is read in its document
        { id: 'ressalva', tipo: 'texto', rotulo: 'Ressalva', obrigatorio: false, preenche: 'analista', etapa: 'uso' },
        {
          id: 'reservado',
          tipo: 'texto',
          rotulo: 'Anotação da análise',
          obrigatorio: false,
          preenche: 'analista',
          visto_por: 'prefeitura',
          etapa: 'ambiente',
        },
      ],
    },
  ],
  etapas: [
    { id: 'uso', nome: 'Uso do solo', setor: 'DAP', prazo_dias: 5, depois_de: [] },
    { id: 'ambiente', nome: 'Meio ambiente', setor: 'MAMB', prazo_dias: 5, depois_de: [], segunda_leitura: true },
  ],
  taxas: [{ id: 'exame', nome: 'Exame', base: 'fixo', unidade: 'real', valor_unitario: '100' }],
  documentos: [
    {
      id: 'alvara',
      etapa: 'uso',
      titulo: 'Alvará com ressalva',
      modelo: '<p>Ressalva da análise: {{resposta.ressalva}}.</p>',
      validade_meses: null,
      assinantes: [{ papel: 'Secretária de Planejamento', setor: 'SEPLAN' }],
    },
  ],
};

export const AGEM: Papel[] = ['requerente', 'tecnico', 'procurador'];
export const OLHAM: Papel[] = ['coproprietario', 'interessado', 'saiu'];
/** Staff who see the request: its sectors, who checks its fee, who signs, and who sees all. */
export const PREFEITURA: Papel[] = ['analista', 'ambiental', 'financeiro', 'assinante', 'gestor'];
export const TODOS = [...AGEM, ...OLHAM, ...PREFEITURA];

/** Who may read what. Whoever is not named reads it nowhere, and whoever is named reads it somewhere. */
export const LEEM: Record<keyof typeof PALAVRAS, Papel[]> = {
  comprovante: [...AGEM, ...PREFEITURA],
  recusa_do_comprovante: TODOS,
  saida: TODOS,
  item_enviado: TODOS,
  contestacao: TODOS,
  contestacao_mantida: PREFEITURA,
  veredito: PREFEITURA,
  base_legal: PREFEITURA,
  item_por_enviar: PREFEITURA,
  lei_por_enviar: PREFEITURA,
  marca_solta: PREFEITURA,
  marca_por_enviar: PREFEITURA,
  marca_enviada: TODOS,
  campo_reservado: PREFEITURA,
  parecer: PREFEITURA,
  nota: PREFEITURA,
  mensagem: TODOS,
  atribuicao: PREFEITURA,
  resposta_em_rascunho: AGEM,
  campo_em_rascunho: AGEM,
  arquivo_em_rascunho: AGEM,
  email_do_campo: [...AGEM, ...PREFEITURA],
  telefone_do_campo: [...AGEM, ...PREFEITURA],
  documento_do_campo: [...AGEM, ...PREFEITURA],
  documento_por_assinar: PREFEITURA,
  outro_municipio: ['tecnico_la', 'gestor_la'],
};

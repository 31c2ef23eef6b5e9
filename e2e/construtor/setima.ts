import { createHash } from 'node:crypto';
import { definicaoSchema } from '../../packages/domain/src/processos/definicao.ts';
import { PDF } from '../support.ts';

/**
 * A feasibility consult: one to three uses, two sectors side by side, a fee that one answer brings, a request of another process
 * that the analyst may open, a model to download, a second reader, and a certificate.
 * @param sub slug of that other process
 */
export const consultaComDoisSetores = (nome: string, sub: string) =>
  definicaoSchema.parse({
    formato: 1,
    nome,
    grupo: 'Uso do solo',
    resumo: 'Diz se até três usos cabem num imóvel, com o parecer do urbanismo e do meio ambiente.',
    tenha_em_maos: ['Inscrição imobiliária ou endereço', 'Os usos pretendidos, de 1 a 3'],
    secoes: [
      {
        id: 'imovel',
        titulo: 'Imóvel',
        descricao: 'Procure pela inscrição imobiliária, que está no carnê do IPTU, ou pelo endereço.',
        campos: [{ id: 'imoveis', tipo: 'imoveis', rotulo: 'Em qual imóvel?', minimo: 1, maximo: 3 }],
      },
      {
        id: 'consulta',
        titulo: 'Consulta',
        campos: [
          {
            id: 'usos',
            tipo: 'usos',
            rotulo: 'Usos pretendidos',
            ajuda: 'Escolha de 1 a 3.',
            opcoes: [
              'Residencial unifamiliar',
              'Comércio varejista',
              'Restaurante ou lanchonete',
              'Oficina mecânica',
              'Escritório',
            ],
          },
          { id: 'detalhes', tipo: 'texto', rotulo: 'Conte o que pretende fazer', multilinha: true, minimo: 10, maximo: 2000 },
          { id: 'ruido', tipo: 'sim_nao', rotulo: 'A atividade produz ruído?' },
          {
            id: 'noite',
            tipo: 'selecao',
            rotulo: 'Funciona à noite?',
            opcoes: ['Todos os dias', 'Só no fim de semana', 'Não'],
            visivel_se: 'ruido = "Sim"',
          },
          {
            id: 'isolamento',
            tipo: 'texto',
            rotulo: 'Que isolamento acústico terá?',
            multilinha: true,
            obrigatorio_se: 'ruido = "Sim" and noite != "Não"',
            visivel_se: 'ruido = "Sim"',
          },
          {
            id: 'croqui',
            tipo: 'arquivos',
            rotulo: 'Croqui do imóvel',
            modelo: {
              nome: 'Croqui para preencher',
              arquivo: {
                sha256: createHash('sha256').update(PDF).digest('hex'),
                nome: 'croqui_modelo.pdf',
                tamanho: PDF.length,
              },
            },
          },
        ],
      },
      {
        id: 'parecer',
        titulo: 'Parecer',
        campos: [
          {
            id: 'permitido',
            tipo: 'sim_nao',
            rotulo: 'Os usos são permitidos na zona?',
            preenche: 'analista',
            etapa: 'uso_do_solo',
            publico: true,
          },
          {
            id: 'parecer_do_uso',
            tipo: 'texto',
            rotulo: 'Parecer do urbanismo',
            multilinha: true,
            minimo: 10,
            maximo: 4000,
            preenche: 'analista',
            etapa: 'uso_do_solo',
          },
        ],
      },
    ],
    etapas: [
      {
        id: 'triagem',
        nome: 'Triagem do protocolo',
        setor: 'PROT',
        prazo_dias: 2,
        descricao: 'O protocolo confere se o pedido diz o bastante.',
      },
      {
        id: 'uso_do_solo',
        nome: 'Parecer do uso do solo',
        setor: 'DAP',
        prazo_dias: 10,
        depois_de: ['triagem'],
        exigencias: [{ condicao: 'permitido = "Sim"', mensagem: 'Os usos não são permitidos na zona.' }],
        conferencia: [
          { id: 'conferir', texto: 'O imóvel está na zona que o pedido diz', base_legal: 'Lei de Zoneamento, art. 12' },
          { id: 'conferir_2', texto: 'Há vagas de estacionamento para os usos pedidos' },
        ],
        subrequerimentos: [{ id: 'outro_pedido', processo: sub }],
      },
      {
        id: 'meio_ambiente',
        nome: 'Parecer do meio ambiente',
        setor: 'MAMB',
        prazo_dias: 15,
        contagem: 'corridos',
        depois_de: ['triagem'],
        desfechos: ['deferir', 'devolver'],
        pausas: ['requerente', 'subrequerimento'],
      },
      {
        id: 'decisao',
        nome: 'Decisão da secretaria',
        setor: 'SEPLAN',
        outros_setores: ['DAP'],
        prazo_dias: 3,
        depois_de: ['uso_do_solo', 'meio_ambiente'],
        segunda_leitura: true,
        reabertura: 'so_esta',
      },
    ],
    taxas: [
      {
        id: 'taxa_de_ruido',
        nome: 'Vistoria de ruído',
        base: 'fixo',
        unidade: 'real',
        valor_unitario: '80.00',
        cobrar_se: 'ruido = "Sim"',
      },
    ],
    documentos: [
      {
        id: 'certidao',
        etapa: 'decisao',
        titulo: 'Certidão de uso do solo',
        validade_meses: 12,
        modelo:
          '<p>A <strong>{{municipio.nome}}</strong> certifica a <strong>{{titular.nome}}</strong>, em resposta ao requerimento nº {{requerimento.numero}}, que os usos {{resposta.usos}} cabem no imóvel situado em {{imovel.endereco}}.</p><p>Esta certidão vale até {{licenca.validade}}.</p>',
        assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
      },
    ],
    numeracao: { algoritmo: 'sequencial_setor_ano', prefixo: 'CUS-', digitos: 5, ano: 'aa', setor: 'SEPLAN' },
    prioridade: 'alto',
    prazo_pendencia_dias: 20,
    prazo_requerente: { contagem: 'uteis', prorrogacoes: 2, lembretes: ['tres_dias', 'no_dia'], ao_vencer: 'arquivar' },
    vencimento_guia_dias: 15,
  });

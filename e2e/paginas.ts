import { ROTA_NOMES, ROTAS, type RotaNome, type RotaParams } from '../apps/web/src/lib/rotas.ts';

// Past 300 lines: one line a page, and what the demonstration has for it.
// Every page of the portal, by whom it is looked at and by which heading it is known: roads/paginas.spec.ts opens each of them once.
// A new route of rotas.ts is missing here until it has its line: the types say so, and a test.

/** What the demonstration has of each kind: the id of one, or what else an address asks for. */
export interface Amostra {
  requerimento: string;
  /** one of the professional's own, and the code of its receipt */
  meu: string;
  canhoto: string;
  setor: string;
  processo: string;
  slug: string;
  assinatura: string;
  licenca: string;
  contribuinte: string;
  titular: string;
  contato: string;
  meuContato: string;
  profissional: string;
  imovel: string;
  zona: string;
  versaoDaZona: string;
  tabela: string;
  noticia: string;
  lancamento: string;
  obra: string;
  webhook: string;
  norma: string;
  normaNome: string;
  minhaObra: string;
  vistoria: string;
  termo: string;
  modeloDeDocumento: string;
  tipoDeVistoria: string;
  analista: string;
  programa: string;
  programaNome: string;
  municipio: string;
  modelo: string;
  pais: string;
  estado: string;
  cidade: string;
  // and how some of them are called
  cidadeNome: string;
  contribuinteNome: string;
  inscricao: string;
  modeloDeDocumentoNome: string;
  modeloNome: string;
  noticiaNome: string;
  processoNome: string;
  profissionalNome: string;
  setorNome: string;
  tipoDeVistoriaNome: string;
  vistoriaTipo: string;
}

export type Quem = 'visita' | 'visita ao sistema' | 'gestor' | 'assinante' | 'profissional' | 'administrador do sistema';

/** What is called by what it holds is known by that. */
export type Titulo = string | RegExp | ((a: Amostra) => string);

type DeFora = { [N in RotaNome]: (typeof ROTAS)[N] extends { fora: true } ? N : never }[RotaNome];
type ComPagina = Exclude<RotaNome, DeFora>;
type Parametros<N extends RotaNome> = (a: Amostra) => RotaParams<N> & Record<string, string>;

/**
 * Who looks, the heading that the page is known by, what its address asks for (what is no part of the path goes behind the question mark),
 * and what the server may refuse there. `em`: the demonstration has none of it; that road makes one, and looks at it under this name.
 */
type Pagina<N extends RotaNome> =
  | readonly [quem: Quem, titulo: Titulo, parametros?: Parametros<N>, recusa?: number]
  | { readonly em: string; readonly como: string };

const NINGUEM = '0190a000-0000-7000-8000-00000000ffff';
const SEGREDO = 'a'.repeat(43);

export const PAGINAS: { readonly [N in ComPagina]: Pagina<N> } = {
  login: ['visita', 'Vale Verde'],
  autocadastro: ['visita', 'Criar uma conta'],
  passwordReset: ['visita', 'Recuperar a senha'],
  enviarConfirmacaoEmail: ['visita', 'Confirmar o e-mail'],
  'auth.passwordChange': ['visita', 'Criar uma senha nova', () => ({ token: SEGREDO }), 410],
  'auth.confirmarEmail': ['visita', 'Confirmar o e-mail', () => ({ usuario_id: NINGUEM, token: SEGREDO }), 410],
  'auth.confirmarLocationTrusted': ['visita', 'Confirmar um acesso', () => ({ location_id: NINGUEM, token: SEGREDO }), 410],
  'auth.vinculo': ['visita', 'Responder à prefeitura', () => ({ vinculo_id: NINGUEM, token: SEGREDO }), 410],
  'auth.finalizarCadastro': ['visita', 'Concluir o cadastro', () => ({ usuario_id: NINGUEM, token: SEGREDO }), 410],
  'em.manutencao': ['visita', 'Estamos em manutenção'],
  'requerimento.visualizar': ['visita', /\d{6}\/\d{4}/, (a) => ({ id: a.meu })],
  'requerimento.canhoto': ['visita', /^Requerimento \d{6}\/\d{4}$/, (a) => ({ id: a.canhoto })],
  verificar: ['visita', 'Verificar um documento'],
  pagar: ['visita', 'Guia de pagamento', () => ({ segredo: SEGREDO })],
  privacidade: ['visita', 'Privacidade'],
  guia: ['visita', 'O que você precisa pedir'],
  carta: ['visita', 'O que você pode pedir'],
  'carta.servico': ['visita', 'Alvará de construção', () => ({ servico: 'alvara-de-construcao' })],
  atendimento: ['visita', 'Marcar atendimento'],
  'atendimento.link': ['visita', 'Seu atendimento', () => ({ segredo: SEGREDO }), 404],
  viabilidade: ['visita', 'O que a lei permite no terreno'],
  licencas: ['visita', 'Licenças emitidas'],
  'licencas.documento': ['visita', / \S*\d+\/\d{4}$/, (a) => ({ id: a.licenca })],
  acompanhar: ['visita', 'Acompanhar um lugar', () => ({ segredo: SEGREDO }), 404],
  'dados-abertos': ['visita', 'Dados abertos'],
  passagem: ['visita', 'Entre em Vale Verde'],
  emails: ['visita', 'E-mails do portal'],
  'sistema.auth.login': ['visita ao sistema', 'Painel do sistema'],
  'sistema.dashboard': ['administrador do sistema', 'Início'],
  'sistema.organizacao.listagem': ['administrador do sistema', 'Municípios'],
  'sistema.organizacao.cadastro': ['administrador do sistema', 'Novo município'],
  'sistema.minhaConta.cadastro': ['administrador do sistema', 'Minha conta'],
  'sistema.processo.listagem': ['administrador do sistema', 'Processos'],
  'sistema.processo.modelo': ['administrador do sistema', (a) => a.modeloNome, (a) => ({ id: a.modelo })],
  'sistema.processo.municipio': [
    'administrador do sistema',
    (a) => a.processoNome,
    (a) => ({ organizacao_id: a.municipio, id: a.processo }),
  ],
  'sistema.tarefas': ['administrador do sistema', 'Tarefas'],
  'sistema.correio': ['administrador do sistema', 'E-mails'],
  'sistema.suporte.usuarios': ['administrador do sistema', 'Usuários de suporte'],
  'sistema.cadastro.geografico.pais': ['administrador do sistema', 'Cadastro geográfico'],
  'sistema.cadastro.geografico.estado': ['administrador do sistema', 'Brasil', (a) => ({ pais_id: a.pais })],
  'sistema.cadastro.geografico.cidade': [
    'administrador do sistema',
    'Santa Catarina',
    (a) => ({ pais_id: a.pais, estado_id: a.estado }),
  ],
  'sistema.cadastro.geografico.bairro': [
    'administrador do sistema',
    /./,
    (a) => ({ pais_id: a.pais, estado_id: a.estado, cidade_id: a.cidade }),
  ],
  'sistema.requerimento.visualizacao': ['administrador do sistema', 'Requerimentos'],
  'prefeitura.requerimento.listagem': ['gestor', 'Todos os setores'],
  'prefeitura.requerimento.setor.listagem': ['gestor', (a) => a.setorNome, (a) => ({ setorId: a.setor })],
  'prefeitura.requerimento.gerenciar': ['gestor', /^\d{6}\/\d{4}/, (a) => ({ id: a.requerimento })],
  'prefeitura.requerimento.visualizacao': ['gestor', /^\d{6}\/\d{4}/, (a) => ({ id: a.requerimento })],
  'prefeitura.requerimento.peca': ['gestor', 'Escrever documento', (a) => ({ id: a.requerimento })],
  'prefeitura.requerimento.setor.visualizacao': ['gestor', /^\d{6}\/\d{4}/, (a) => ({ setorId: a.setor, id: a.requerimento })],
  'prefeitura.requerimento.index': ['gestor', 'Novo requerimento'],
  'prefeitura.requerimento.pagina': ['gestor', (a) => a.processoNome, (a) => ({ processoSlug: a.slug, processo_id: a.processo })],
  'prefeitura.novoRequerimento': ['gestor', (a) => a.processoNome, (a) => ({ processoSlug: a.slug, processo_id: a.processo })],
  'prefeitura.requerimento.consulta': ['gestor', 'Consultar requerimentos'],
  'prefeitura.assinatura.listagem': ['gestor', 'Assinaturas'],
  'prefeitura.assinatura.visualizar': [
    'assinante',
    / \S*\d+\/\d{4}$/,
    (a) => ({ processo_requerimento_assinatura_id: a.assinatura }),
  ],
  'prefeitura.financeiro.guias.pagamentos': ['gestor', 'Guias de pagamento'],
  'prefeitura.financeiro.caixa': ['gestor', 'Caixa'],
  'prefeitura.financeiro.caixa.arquivos': ['gestor', 'Caixa'],
  'prefeitura.financeiro.caixa.arquivo': { em: 'roads/taxas/caixa.spec.ts', como: 'caixa-01-arquivo' },
  'prefeitura.financeiro.caixa.livro': ['gestor', 'Caixa'],
  'prefeitura.financeiro.caixa.devolucoes': ['gestor', 'Caixa'],
  'prefeitura.financeiro.caixa.fechamento': ['gestor', 'Caixa'],
  'prefeitura.minhaConta.cadastro': ['gestor', 'Minha conta'],
  'prefeitura.minhaConta.numeros': ['gestor', 'Meus números'],
  'prefeitura.contato': ['gestor', 'Contato'],
  'prefeitura.contatos': ['gestor', 'Contatos'],
  'prefeitura.contatos.destinos': ['gestor', 'Setores dos contatos'],
  'prefeitura.contatos.contato': ['gestor', /^Contato nº \d+\/\d{4}$/, (a) => ({ id: a.contato })],
  'prefeitura.atendimentos': ['gestor', 'Atendimentos'],
  'prefeitura.agenda': ['gestor', 'Agenda'],
  'prefeitura.cadastro.contribuinte': ['gestor', 'Requerentes'],
  'prefeitura.cadastro.contribuinte.cadastro': ['gestor', 'Alterar o cadastro', (a) => ({ id: a.contribuinte })],
  'prefeitura.cadastro.contribuinte.visualizacao': ['gestor', (a) => a.contribuinteNome, (a) => ({ id: a.contribuinte })],
  'prefeitura.cadastro.contribuinte.unir': ['gestor', 'Unir a outro cadastro', (a) => ({ id: a.contribuinte })],
  'prefeitura.cadastro.contribuinte.validacao': ['gestor', (a) => a.contribuinteNome, (a) => ({ id: a.contribuinte })],
  'prefeitura.cadastro.titulares': ['gestor', 'Pedidos de titulares'],
  'prefeitura.cadastro.titulares.pedido': ['gestor', /^Pedido nº \d+$/, (a) => ({ id: a.titular })],
  'prefeitura.cadastro.contribuinte.profissionais': ['gestor', 'Profissionais'],
  'prefeitura.cadastro.contribuinte.profissional': ['gestor', (a) => a.profissionalNome, (a) => ({ id: a.profissional })],
  'prefeitura.cadastro.imovel': ['gestor', 'Imóveis'],
  'prefeitura.cadastro.imovel.remembrar': ['gestor', 'Unir imóveis'],
  'prefeitura.cadastro.imovel.mapa': ['gestor', 'Mapa dos imóveis'],
  'prefeitura.cadastro.imovel.contorno': ['gestor', /^Contorno de [\d.]+$/, (a) => ({ id: a.imovel })],
  'prefeitura.cadastro.imovel.imovel': ['gestor', (a) => a.inscricao, (a) => ({ id: a.imovel })],
  'prefeitura.cadastro.imovel.alterar': ['gestor', /^Alterar [\d.]+$/, (a) => ({ id: a.imovel })],
  'prefeitura.cadastro.imovel.desmembrar': ['gestor', /^Desmembrar [\d.]+$/, (a) => ({ id: a.imovel })],
  'prefeitura.cadastro.zonaOcupacao': ['gestor', 'Zonas de ocupação'],
  'prefeitura.cadastro.zonaOcupacao.usos': ['gestor', 'Usos do solo'],
  'prefeitura.cadastro.zonaOcupacao.zona': ['gestor', /^\S+ · /, (a) => ({ id: a.zona })],
  'prefeitura.cadastro.zonaOcupacao.contorno': ['gestor', /^Contorno da /, (a) => ({ id: a.zona, versao_id: a.versaoDaZona })],
  'prefeitura.cadastro.zonaOcupacao.versao': [
    'gestor',
    /^Corrigir uma versão de /,
    (a) => ({ id: a.zona, versao_id: a.versaoDaZona }),
  ],
  'prefeitura.cadastro.normas': ['gestor', 'Normas'],
  'prefeitura.cadastro.normas.norma': ['gestor', (a) => a.normaNome, (a) => ({ id: a.norma })],
  'prefeitura.relatorio.gestao': ['gestor', 'Gestão'],
  'prefeitura.relatorio.produtividade': ['gestor', 'Produtividade'],
  'prefeitura.relatorio.tempo_processo': ['gestor', 'Tempo de processo'],
  'prefeitura.relatorio.arquivos_tempo_processo': ['gestor', 'Arquivos de tempo de processo'],
  'prefeitura.relatorio.fluxo_processo': ['gestor', 'Fluxo do processo'],
  'prefeitura.relatorio.entrada_requerimento': ['gestor', 'Entrada de requerimentos'],
  'prefeitura.relatorio.situacao': ['gestor', 'Requerimentos por situação'],
  'prefeitura.relatorio.lancamento': ['gestor', 'Lançamentos'],
  'prefeitura.relatorio.quadro-area': ['gestor', 'Quadro de áreas'],
  'prefeitura.relatorio.comparativo': ['gestor', 'Comparativo de áreas'],
  'prefeitura.relatorio.normas': ['gestor', 'Normas do município'],
  'prefeitura.relatorio.avaliacoes': ['gestor', 'Avaliações'],
  'prefeitura.relatorio.vistorias': ['gestor', 'Relatório de vistorias'],
  'prefeitura.organograma.listagem': ['gestor', 'Organograma'],
  'prefeitura.auditoria': ['gestor', 'Auditoria'],
  'prefeitura.configuracoes': ['gestor', 'Configurações'],
  'prefeitura.configuracoes.equipe': ['gestor', 'Equipe'],
  'prefeitura.configuracoes.equipe.encargos': ['gestor', /^O que depende de /, (a) => ({ id: a.analista })],
  'prefeitura.configuracoes.processos': ['gestor', 'Processos'],
  'prefeitura.configuracoes.proposta': { em: 'journeys/sistema/catalogo.spec.ts', como: 'catalogo-07-conflito' },
  'prefeitura.configuracoes.processo': ['gestor', (a) => a.processoNome, (a) => ({ id: a.processo })],
  'prefeitura.configuracoes.importacao': ['gestor', 'Importação'],
  'prefeitura.configuracoes.importacao.uma': { em: 'journeys/cadastro/importacao.spec.ts', como: 'importacao-conferida' },
  'prefeitura.configuracoes.carta': ['gestor', 'Carta de serviços'],
  'prefeitura.configuracoes.guia': ['gestor', 'Guia de serviços'],
  'prefeitura.configuracoes.identidade': ['gestor', 'Identidade'],
  'prefeitura.configuracoes.privacidade': ['gestor', 'Privacidade'],
  'prefeitura.configuracoes.financas': ['gestor', 'Finanças'],
  'prefeitura.configuracoes.tabelaDeTaxas': ['gestor', 'Tabela de taxas'],
  'prefeitura.configuracoes.tabelaDeTaxas.uma': ['gestor', /^Tabela nº \d+$/, (a) => ({ id: a.tabela })],
  'prefeitura.configuracoes.noticias': ['gestor', 'Notícias e dúvidas'],
  'prefeitura.configuracoes.noticia': ['gestor', (a) => a.noticiaNome, (a) => ({ id: a.noticia })],
  'prefeitura.configuracoes.problemas': ['gestor', 'Problemas de página'],
  'prefeitura.configuracoes.calendario': ['gestor', 'Calendário'],
  'prefeitura.configuracoes.distribuicao': ['gestor', 'Distribuição'],
  'prefeitura.configuracoes.bairros': ['gestor', 'Bairros'],
  'prefeitura.configuracoes.emails': ['gestor', 'Avisos e e-mails'],
  'prefeitura.configuracoes.frases': ['gestor', 'Frases'],
  'prefeitura.configuracoes.assinaturas': ['gestor', 'Catálogo de assinaturas'],
  'prefeitura.configuracoes.assinaturasExcluidas': ['gestor', 'Catálogo de assinaturas'],
  'prefeitura.configuracoes.suporte': ['gestor', 'Suporte do sistema'],
  'prefeitura.configuracoes.tarefas': ['gestor', 'Tarefas do portal'],
  'prefeitura.configuracoes.correio': ['gestor', 'E-mails do portal'],
  'prefeitura.configuracoes.integracoes': ['gestor', 'Integrações'],
  'prefeitura.obrasExternas': ['gestor', 'Sistema de obras'],
  'prefeitura.programas': ['gestor', 'Programas da prefeitura'],
  'prefeitura.programas.uso': ['gestor', (a) => `Uso de ${a.programaNome}`, (a) => ({ id: a.programa })],
  'prefeitura.webhooks': ['gestor', 'Webhooks'],
  'prefeitura.webhooks.webhook': ['gestor', 'Arrecadação municipal', (a) => ({ id: a.webhook })],
  'prefeitura.sisobra': ['gestor', 'SISOBRA'],
  'prefeitura.sisobra.ajustes': ['gestor', 'Ajustes do SISOBRA'],
  'prefeitura.sisobra.ano': ['gestor', 'SISOBRA: o que seria recusado'],
  'prefeitura.sisobra.lancamento': ['gestor', /^(Alvará|Habite-se|Cancelamento) /, (a) => ({ id: a.lancamento })],
  'prefeitura.notificacoes': ['gestor', 'Notificações'],
  'prefeitura.obras': ['gestor', 'Obras'],
  'prefeitura.obras.obra': ['gestor', /^Obra nº \d+\/\d{4}$/, (a) => ({ id: a.obra })],
  'prefeitura.vistorias': ['gestor', 'Vistorias'],
  'prefeitura.vistorias.vistoria': ['gestor', (a) => a.vistoriaTipo, (a) => ({ id: a.vistoria })],
  'prefeitura.termo.listagem': ['gestor', 'Termos'],
  'prefeitura.termo.novo': ['gestor', 'Novo termo'],
  'prefeitura.termo.visualizacao': ['gestor', / nº \d{4}\/\d{4}$/, (a) => ({ termo_enviado_id: a.termo })],
  'prefeitura.configuracoes.certificado': ['gestor', 'Certificado'],
  'prefeitura.configuracoes.modelosDeDocumento': ['gestor', 'Modelos de documento'],
  'prefeitura.configuracoes.modelosDeDocumento.um': [
    'gestor',
    (a) => a.modeloDeDocumentoNome,
    (a) => ({ id: a.modeloDeDocumento }),
  ],
  'prefeitura.configuracoes.tiposDeVistoria': ['gestor', 'Tipos de vistoria'],
  'prefeitura.configuracoes.tiposDeVistoria.um': ['gestor', (a) => a.tipoDeVistoriaNome, (a) => ({ id: a.tipoDeVistoria })],
  'prefeitura.configuracoes.modelosDeTermo': ['gestor', 'Modelos de termo'],
  'contribuinte.dashboard': ['profissional', 'Olá, Renata.'],
  'contribuinte.trabalho': ['profissional', 'O que espera por você'],
  'contribuinte.passagem': { em: 'journeys/acompanhar.spec.ts', como: 'acompanhar-01-consentir' },
  'contribuinte.notificacoes': ['profissional', 'Notificações'],
  'contribuinte.contato': ['profissional', 'Contato'],
  'contribuinte.contato.novo': ['profissional', 'Escrever à prefeitura'],
  'contribuinte.contato.meu': ['profissional', /^Contato nº \d+\/\d{4}$/, (a) => ({ id: a.meuContato })],
  'contribuinte.minhaConta.cadastro': ['profissional', 'Minha conta'],
  'contribuinte.meus.requerimentos': ['profissional', 'Meus requerimentos'],
  'contribuinte.meus.requerimentos.requerimento': ['profissional', /\d{6}\/\d{4}/, (a) => ({ id: a.meu })],
  'contribuinte.meus.pagamentos': ['profissional', 'Meus pagamentos'],
  'contribuinte.requerimento.index': ['profissional', 'Novo requerimento'],
  'contribuinte.requerimento.pagina': [
    'profissional',
    (a) => a.processoNome,
    (a) => ({ processoSlug: a.slug, processo_id: a.processo }),
  ],
  // opening it begins a draft
  'contribuinte.novoRequerimento': { em: 'roads/alvara.spec.ts', como: '03-passo-imovel' },
  'contribuinte.responsavelTecnico': ['profissional', 'Responsável técnico', () => ({ id: NINGUEM }), 404],
  'contribuinte.requerimento.consulta': ['profissional', 'Consultar requerimentos'],
  'contribuinte.consultaRequerimento': ['profissional', 'Consultar requerimento'],
  'contribuinte.termos.enviados': ['profissional', 'Termos recebidos'],
  'contribuinte.termos.visualizacao': { em: 'roads/termos/termos.spec.ts', como: 'termos-03-ler' },
  'contribuinte.vistorias': ['profissional', 'Minhas vistorias'],
  // the visits of the demonstration are of people whom nobody signs in as
  'contribuinte.vistorias.vistoria': { em: 'journeys/vistorias/vistorias.spec.ts', como: 'vistorias-05-requerente' },
  'contribuinte.obras': ['profissional', 'Minhas obras'],
  'contribuinte.obras.obra': ['profissional', /^Obra nº \d+\/\d{4}$/, (a) => ({ id: a.minhaObra })],
  'contribuinte.assinaturas': ['profissional', 'Assinaturas'],
  'contribuinte.assinaturas.visualizar': { em: 'journeys/assinar-em-ordem.spec.ts', como: 'assinar-em-ordem-03-documento' },
  'contribuinte.atendimentos': ['profissional', 'Atendimento'],
  'contribuinte.agenda': ['profissional', 'Minha agenda'],
  'contribuinte.completarCadastro': { em: 'journeys/contas-rede.spec.ts', como: 'contas-21-completar' },
  'requerimento.contribuinte.relatorio.pendencias': [
    'profissional',
    /^Relatório de pendências · \d{6}\/\d{4}$/,
    (a) => ({ id_requerimento: a.meu }),
  ],
  'requerimento.prefeitura.relatorio.pendencias': [
    'gestor',
    /^Relatório de pendências · \d{6}\/\d{4}$/,
    (a) => ({ id_requerimento: a.requerimento }),
  ],
  'auditoria.conferir': ['visita', 'Conferir a auditoria'],
  'assinaturas.nuvem': ['profissional', 'Assinatura com certificado na nuvem'],
  'assinaturas.govbr': ['profissional', 'Assinatura pelo gov.br'],
  externalFile: ['profissional', 'Arquivo'],
  erro: ['visita', 'Não encontramos este endereço'],
  'erro.404': ['visita', 'Não encontramos o que você procura'],
  'erro.401': ['visita', 'Entre para continuar'],
  'erro.403': ['visita', 'Você não tem permissão para ver esta página'],
  'erro.500': ['visita', 'O servidor retornou um erro inesperado'],
  'erro.409': ['visita', 'Isto mudou enquanto você olhava'],
  // parts and not a page: some of them wait for ever
  'ui.catalog': { em: 'journeys/enxergar.spec.ts', como: '/ui-catalog' },
};

/** Those that the router has a page for, as it reads them. */
export const DO_ROTEADOR = ROTA_NOMES.filter((nome) => !('fora' in ROTAS[nome]));

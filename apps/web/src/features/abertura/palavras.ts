import type { OQueFalta } from '@portal/domain/abertura/faltas';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';

interface Dizer {
  titulo: string;
  /** What happens without it, in one sentence; `quais` are already joined in words. */
  semIsso: (quais: string, quantos: number) => string;
  href: string;
  leva: string;
}

const EQUIPE = rota('prefeitura.configuracoes.equipe');
const ORGANOGRAMA = rota('prefeitura.organograma.listagem');
const PROCESSOS = rota('prefeitura.configuracoes.processos');
const FINANCAS = rota('prefeitura.configuracoes.financas');
const IDENTIDADE = rota('prefeitura.configuracoes.identidade');

/** What each thing is called, what happens without it, and where it is mended. */
export const DIZERES: Record<OQueFalta, Dizer> = {
  setores: {
    titulo: 'Nenhum setor ainda',
    semIsso: () => 'É nos setores que as etapas de um pedido são trabalhadas.',
    href: ORGANOGRAMA,
    leva: 'Criar os setores',
  },
  processos: {
    titulo: 'Nada que se possa pedir',
    semIsso: (quais) =>
      quais
        ? `Estão em rascunho: ${quais}. Enquanto nenhum for publicado, ninguém protocola.`
        : 'Enquanto nenhum processo estiver publicado, ninguém protocola.',
    href: PROCESSOS,
    leva: 'Publicar um processo',
  },
  setor_que_nao_ha: {
    titulo: 'Setores que os processos citam e não existem',
    semIsso: (quais) => `${quais}: a etapa ou o documento deles não teria dono.`,
    href: ORGANOGRAMA,
    leva: 'Ver o organograma',
  },
  quem_analisa: {
    titulo: 'Ninguém que possa analisar',
    semIsso: (quais) => `Em ${quais}, o pedido chegaria e ninguém poderia abri-lo.`,
    href: EQUIPE,
    leva: 'Dar essa permissão',
  },
  quem_decide: {
    titulo: 'Ninguém que possa decidir',
    semIsso: (quais) => `Em ${quais}, o pedido seria analisado e nunca deferido.`,
    href: EQUIPE,
    leva: 'Dar essa permissão',
  },
  quem_assina: {
    titulo: 'Ninguém que possa assinar',
    semIsso: (quais) => `Em ${quais}, o deferimento seria recusado por falta de assinante.`,
    href: EQUIPE,
    leva: 'Dar essa permissão',
  },
  recebedor: {
    titulo: 'Falta o código do convênio',
    semIsso: (quais) => `Sem ele não sai guia, e estes processos cobram taxa: ${quais}.`,
    href: FINANCAS,
    leva: 'Dizer quem recebe',
  },
  unidade_fiscal: {
    titulo: 'Falta o valor da unidade fiscal',
    semIsso: (quais) => `Estes processos calculam a taxa com ela: ${quais}.`,
    href: FINANCAS,
    leva: 'Escrever o valor',
  },
  correio: {
    titulo: 'Nenhum e-mail sai',
    semIsso: () =>
      'Convites, confirmações de conta e avisos ficam guardados: ninguém de fora consegue abrir conta. Quem cuida da instalação configura o servidor de e-mail.',
    href: rota('prefeitura.configuracoes.equipe'),
    leva: 'Entregar convites à mão',
  },
  taxas_de_exemplo: {
    titulo: 'Taxas com valor de exemplo',
    semIsso: (quais, n) =>
      `Em ${plural(n, 'processo', 'processos')} os valores são os do catálogo, que nenhuma lei daqui diz: ${quais}. Sem a confirmação de alguém do município, não se publica.`,
    href: rota('prefeitura.configuracoes.processos', {}, { aba: 'taxas' }),
    leva: 'Confirmar taxa por taxa',
  },
  lotes: {
    titulo: 'Nenhum imóvel no cadastro',
    semIsso: (quais, n) => `${plural(n, 'processo para', 'processos param')} no primeiro passo, que pede o imóvel: ${quais}.`,
    href: rota('prefeitura.configuracoes.importacao'),
    leva: 'Trazer os imóveis',
  },
  zonas: {
    titulo: 'Nenhuma zona',
    semIsso: () => 'Sem elas a análise não confere uso, recuos e índices do lote, nem há consulta de viabilidade que responda.',
    href: rota('prefeitura.configuracoes.importacao'),
    leva: 'Trazer as zonas',
  },
  numeracao: {
    titulo: 'De que número os protocolos seguem',
    semIsso: () => 'Se o papel já deu números neste ano, o portal começaria de novo do 000001.',
    href: PROCESSOS,
    leva: 'Dizer o último número',
  },
  contato: {
    titulo: 'Sem telefone nem canal de atendimento',
    semIsso: () => 'Quem precisa de ajuda não sabe a quem recorrer.',
    href: IDENTIDADE,
    leva: 'Escrever o contato',
  },
  encarregado: {
    titulo: 'Sem encarregado dos dados pessoais',
    semIsso: () => 'A lei pede que o nome e o contato de quem responde pelos dados sejam públicos.',
    href: rota('prefeitura.configuracoes.privacidade'),
    leva: 'Dizer quem é',
  },
  brasao: {
    titulo: 'Sem brasão',
    semIsso: () => 'O cabeçalho e os documentos saem com as iniciais do município.',
    href: `${IDENTIDADE}#imagens`,
    leva: 'Enviar o brasão',
  },
  duvidas: {
    titulo: 'Sem dúvidas frequentes',
    semIsso: () => 'O botão de dúvidas não aparece até que haja o que responder.',
    href: rota('prefeitura.configuracoes.noticias', {}, { aba: 'duvidas' }),
    leva: 'Escrever as respostas',
  },
  carta_da_lei: {
    titulo: 'A carta de serviços não diz tudo o que a lei pede',
    semIsso: (quais) => `A Lei 13.460/2017 pede que todo serviço diga isso a quem o usa. Falta: ${quais}.`,
    href: rota('prefeitura.configuracoes.carta'),
    leva: 'Escrever na carta',
  },
  guia: {
    titulo: 'Sem guia para quem não sabe o que pedir',
    semIsso: () =>
      'Quem chega vê só a lista de serviços. Comece por um guia de exemplo, feito dos processos que há, e mude o que for preciso.',
    href: rota('prefeitura.configuracoes.guia'),
    leva: 'Fazer o guia',
  },
};

import type {
  Integracao,
  PorqueDaIntegracao,
  SituacaoDoTeste,
  TesteDeIntegracao,
} from '@portal/domain/configuracoes/integracoes';
import { formatDate } from '#lib/format.ts';
import type { Tone } from '#ui/tones.ts';

export const TONS: Record<SituacaoDoTeste, Tone> = {
  'Não testada': 'grey-outline',
  Funciona: 'green',
  Atenção: 'amber',
  'Não funciona': 'red',
};

/** Who is asked to put it right: the town's own people, or whoever runs the installation. */
const QUEM: Record<Integracao, string> = {
  email: 'quem opera o portal',
  armazem: 'quem opera o portal',
  cep: 'quem opera o portal',
  selo: 'quem opera o portal',
  ad: 'quem cuida da rede da prefeitura',
  obras: 'quem cuida do sistema de obras',
  mapa: 'quem administra a instalação',
};

const SERVIDOR: Record<Integracao, string> = {
  email: 'O servidor de e-mail',
  ad: 'O servidor da rede',
  obras: 'O sistema de obras',
  mapa: 'O mapa da prefeitura',
  cep: 'O serviço de CEP',
  selo: 'O selo',
  armazem: 'O armazenamento',
};

type Frase = (servidor: string, quem: string) => string;

const GERAIS: Record<PorqueDaIntegracao, Frase> = {
  '': () => '',
  nome: (s, q) => `${s} não foi encontrado: o nome não existe no DNS. Peça a ${q} que confira o endereço.`,
  recusa: (s, q) => `${s} recusou a conexão. Peça a ${q} que confira se ele está ligado e se a porta está certa.`,
  demora: (s, q) => `${s} não respondeu em 5 segundos. Peça a ${q} que confira se ele está ligado e se o firewall deixa passar.`,
  certificado: (s, q) =>
    `O certificado não serviu: ${minuscula(s)} não prova que é quem diz. Peça a ${q} que confira o certificado.`,
  rede_interna: (s, q) =>
    `${s} fica em uma rede interna, que o portal não consulta sem licença. Peça a ${q} que a permita em REDE_PERMITIDA.`,
  senha: (s, q) => `${s} recusou o usuário ou a senha. Peça a ${q} que os confira.`,
  base: () => '',
  resposta: (s, q) => `${s} respondeu outra coisa do que se esperava. Peça a ${q} que confira o endereço.`,
  vence: () => '',
  escrita: (s, q) => `${s} não deixou gravar, ler e apagar um arquivo. Avise ${q} agora: nenhum envio de arquivo vai funcionar.`,
  desligada: () => '',
};

const PROPRIAS: Partial<Record<Integracao, Partial<Record<PorqueDaIntegracao, string>>>> = {
  email: {
    senha:
      'O servidor de e-mail recusou a senha do portal. Os e-mails esperam na fila e saem quando quem opera o portal a corrigir em SMTP_URL.',
  },
  ad: {
    senha: 'A rede recusou a conta de serviço. Confira o nome da conta e digite a senha de novo em Alterar.',
    base: 'A conta de serviço entrou, mas o lugar em que procuramos as pessoas (base DN) não existe no diretório. Confira em Alterar.',
    certificado:
      'O certificado do servidor não é de nenhuma autoridade que conhecemos. Cole em Alterar o certificado da autoridade interna da prefeitura.',
  },
  obras: {
    senha:
      'O sistema de obras não aceitou as chaves do portal. Peça a quem administra a instalação que as digite de novo no cliente de API.',
    desligada: 'Quem administra a instalação tirou o cliente de API. O que é deferido espera por um novo.',
    resposta:
      'O endereço responde, mas não como o sistema de obras deveria. Peça a quem administra a instalação que confira o cliente de API.',
  },
  mapa: {
    resposta: 'O endereço respondeu que a página não existe. Peça a quem administra a instalação que confira o endereço do mapa.',
    rede_interna:
      'O mapa fica em uma rede interna, aonde o portal não chega. O link funciona só para quem está nessa rede; confira abrindo um imóvel de lá.',
  },
  selo: {
    desligada: 'O selo é criado quando o primeiro documento for assinado. Não há nada a fazer.',
    vence:
      'O certificado do selo vence em menos de 30 dias. O município pode instalar o seu em Configurações, Certificado; senão o portal faz outro quando este vencer. Documentos já selados continuam válidos.',
    senha:
      'O selo não abre: o segredo da instalação não é o mesmo de quando ele foi criado. Avise quem opera o portal; sem ele nenhum documento é selado.',
  },
};

const minuscula = (s: string) => s.charAt(0).toLowerCase() + s.slice(1);

/** What was found and what to do, in words; for a test that went well, what it proved. */
export function oQueAchou({ integracao, porque, onde, situacao }: TesteDeIntegracao): string {
  if (situacao === 'Não testada') return '';
  if (porque === '') return BONS[integracao](onde);
  const frase = PROPRIAS[integracao]?.[porque] ?? GERAIS[porque](SERVIDOR[integracao], QUEM[integracao]);
  if (integracao !== 'ad' || !onde) return frase;
  return situacao === 'Atenção' ? `${onde}: ${frase} Os outros servidores respondem.` : `${onde}: ${frase}`;
}

const BONS: Record<Integracao, (onde: string) => string> = {
  email: () => 'O servidor de e-mail aceitou o portal. Nada foi enviado no teste.',
  ad: () => 'Todos os servidores responderam, aceitaram a conta de serviço e encontraram o lugar das pessoas.',
  obras: (onde) => `O sistema de obras respondeu em ${onde} e aceitou as chaves. Nada foi enviado no teste.`,
  mapa: (onde) => `O mapa respondeu em ${onde}.`,
  selo: (onde) => `O selo abre e vale até ${formatDate(onde)}.`,
  armazem: () => 'Um arquivo de teste foi gravado, lido e apagado.',
  cep: () => 'O serviço de CEP respondeu.',
};

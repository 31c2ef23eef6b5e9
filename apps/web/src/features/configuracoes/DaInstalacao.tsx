import { IconCrane, IconDatabase, IconMail, IconMailbox, IconMap, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { Integracao } from './Integracao.tsx';
import { Teste } from './Teste.tsx';

type Cartao = Pick<ComponentProps<typeof Integracao>, 'nome' | 'serve' | 'icon' | 'nota'> &
  Pick<ComponentProps<typeof Teste>, 'integracao' | 'desligada'>;

/** What the portal needs to work, set by whoever runs the installation: here it is only asked whether it does. */
const CARTOES: readonly Cartao[] = [
  {
    integracao: 'email',
    nome: 'E-mail',
    serve: 'Leva convites, confirmações e avisos às pessoas.',
    icon: IconMail,
    desligada:
      'Não há servidor de e-mail: as mensagens ficam guardadas e ninguém as recebe. Quem opera o portal o configura em SMTP_URL, para todos os municípios.',
  },
  {
    integracao: 'obras',
    nome: 'Sistema de obras',
    serve: 'Recebe os pedidos deferidos dos processos que dizem quando eles vão para lá.',
    icon: IconCrane,
    desligada:
      'Não há cliente de API. Quem administra a instalação o define em Organizações, Funcionamento, com o endereço e as chaves do fornecedor.',
    nota: <RouteLink href={rota('prefeitura.obrasExternas')}>Ver os pedidos no sistema de obras</RouteLink>,
  },
  {
    integracao: 'mapa',
    nome: 'Imóvel no mapa da prefeitura',
    serve: 'Abre o mapa do município no imóvel de um requerimento.',
    icon: IconMap,
    desligada: 'Não há endereço do mapa. Quem administra a instalação o escreve no registro do município.',
  },
  {
    integracao: 'selo',
    nome: 'Selo do município',
    serve: 'Fecha cada documento assinado, para que toda mudança depois apareça.',
    icon: IconRosetteDiscountCheck,
    desligada: '',
  },
  {
    integracao: 'armazem',
    nome: 'Armazenamento de arquivos',
    serve: 'Guarda plantas, comprovantes e documentos.',
    icon: IconDatabase,
    desligada: '',
  },
  {
    integracao: 'cep',
    nome: 'Endereço pelo CEP',
    serve: 'Preenche rua, bairro e cidade de quem digita o CEP.',
    icon: IconMailbox,
    desligada:
      'Não há serviço de CEP: valem os CEPs que o portal já conhece, e o resto se digita à mão. Quem opera o portal o configura em CEP_URL.',
  },
];

export const DaInstalacao = () =>
  CARTOES.map(({ integracao, nome, serve, icon, nota, desligada }) => (
    <Integracao
      key={integracao}
      id={integracao}
      nome={nome}
      serve={serve}
      icon={icon}
      nota={nota}
      muda={false}
      teste={<Teste integracao={integracao} nome={nome} desligada={desligada} />}
    />
  ));

// Past 300 lines: one line a setting, with its words and its icon.
import { TextInput } from '@mantine/core';
import { normalizarBusca } from '@portal/domain/text/busca';
import {
  IconArrowsSplit2,
  IconBlockquote,
  IconBug,
  IconBuildingCommunity,
  IconCalendarOff,
  IconCertificate,
  IconChecklist,
  IconClipboardCheck,
  IconCoins,
  IconFileImport,
  IconFileText,
  IconHeadset,
  IconHeartHandshake,
  IconHierarchy2,
  IconId,
  IconListDetails,
  IconMail,
  IconMailbox,
  IconMailForward,
  IconMapPins,
  IconMessage2,
  IconNews,
  IconPlug,
  IconReceiptTax,
  IconRoute,
  IconSearch,
  IconShieldCheck,
  IconShieldLock,
  IconSignature,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { inPage } from '#ui/keys/in-page.ts';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Indice.module.css';

interface Lugar {
  nome: string;
  guarda: string;
  href: string;
  icon: typeof IconUsers;
  /** By what else it is looked for. */
  tambem?: string;
}

/** Everything a town sets, with what lies there in one sentence. */
const LUGARES: readonly Lugar[] = [
  {
    nome: 'Identidade',
    guarda: 'Nomes, cor, brasão e contato do município, e os canais de atendimento.',
    href: rota('prefeitura.configuracoes.identidade'),
    icon: IconBuildingCommunity,
    tambem: 'logo brasao icone banner foto telefone endereco site whatsapp conversa chat balcao horario razao social',
  },
  {
    nome: 'Equipe',
    guarda: 'Quem trabalha na prefeitura, em que setores, com que permissões.',
    href: rota('prefeitura.configuracoes.equipe'),
    icon: IconUsers,
    tambem: 'pessoas convidar usuarios acesso importar planilha csv ausencia',
  },
  {
    nome: 'Perfis',
    guarda: 'Permissões juntas sob um nome, para dar a muita gente de uma vez.',
    href: rota('prefeitura.configuracoes.equipe', {}, { aba: 'perfis' }),
    icon: IconId,
    tambem: 'permissoes papeis cargos matriz quem pode',
  },
  {
    nome: 'Contatos',
    guarda: 'Que setor responde a cada assunto do que as pessoas escrevem à prefeitura.',
    href: rota('prefeitura.contatos.destinos'),
    icon: IconMessage2,
    tambem: 'ouvidoria reclamacao duvida denuncia sugestao elogio fale conosco',
  },
  {
    nome: 'Problemas de página',
    guarda: 'O que as pessoas acharam de errado nas páginas do portal.',
    href: rota('prefeitura.configuracoes.problemas'),
    icon: IconBug,
    tambem: 'erro defeito algo errado suporte',
  },
  {
    nome: 'Privacidade',
    guarda: 'O encarregado dos dados e o que o aviso de privacidade diz.',
    href: rota('prefeitura.configuracoes.privacidade'),
    icon: IconShieldCheck,
    tambem: 'lgpd encarregado dpo dados pessoais aviso termos',
  },
  {
    nome: 'Segurança',
    guarda: 'O segundo passo ao entrar, para toda a equipe ou para quem quiser.',
    href: rota('prefeitura.configuracoes.equipe', {}, { aba: 'seguranca' }),
    icon: IconShieldLock,
    tambem: 'senha autenticador dois fatores',
  },
  {
    nome: 'Suporte do sistema',
    guarda: 'Se quem cuida da instalação pode entrar no município, até quando, e quem entrou.',
    href: rota('prefeitura.configuracoes.suporte'),
    icon: IconHeadset,
    tambem: 'atendimento chamado autorizacao entrada ajuda',
  },
  {
    nome: 'Organograma',
    guarda: 'Os setores, quem responde e trabalha em cada um, e como eram em outro dia.',
    href: rota('prefeitura.organograma.listagem'),
    icon: IconHierarchy2,
    tambem: 'secretarias departamentos sigla',
  },
  {
    nome: 'Processos',
    guarda: 'O que se pode pedir: formulário, etapas, prazos, taxas e documentos.',
    href: rota('prefeitura.configuracoes.processos'),
    icon: IconListDetails,
    tambem: 'servicos alvara catalogo licenca grupos numeracao',
  },
  {
    nome: 'Guia de serviços',
    guarda: 'As perguntas que levam quem não sabe o que pedir ao pedido certo.',
    href: rota('prefeitura.configuracoes.guia'),
    icon: IconRoute,
    tambem: 'orientacao perguntas triagem assistente publico que pedir dispensa',
  },
  {
    nome: 'Carta de serviços',
    guarda: 'A ouvidoria, como se é atendido e quem tem prioridade, como a lei pede.',
    href: rota('prefeitura.configuracoes.carta'),
    icon: IconHeartHandshake,
    tambem: 'ouvidoria reclamar reclamacao prioridade idosos gestantes deficiencia lei 13460 usuario',
  },
  {
    nome: 'Distribuição',
    guarda: 'Quem recebe cada etapa quando ela abre; ausências e impedimentos.',
    href: rota('prefeitura.configuracoes.distribuicao'),
    icon: IconArrowsSplit2,
    tambem: 'ferias fila carga regras',
  },
  {
    nome: 'Calendário',
    guarda: 'Os dias em que a prefeitura não abre, ou abre só uma parte.',
    href: rota('prefeitura.configuracoes.calendario'),
    icon: IconCalendarOff,
    tambem: 'feriados facultativo prazo dias uteis meio expediente vespera cinzas',
  },
  {
    nome: 'Frases',
    guarda: 'Textos prontos para pendências e notas, do município e dos setores.',
    href: rota('prefeitura.configuracoes.frases'),
    icon: IconBlockquote,
    tambem: 'modelos de texto pendencia',
  },
  {
    nome: 'Modelos de termo',
    guarda: 'Notificações, intimações e comunicados prontos, com prazo e ciência.',
    href: rota('prefeitura.configuracoes.modelosDeTermo'),
    icon: IconMailForward,
    tambem: 'notificacao intimacao auto oficio comunicado ciencia prazo carta',
  },
  {
    nome: 'Tipos de vistoria',
    guarda: 'O que se confere no local, em que ordem, quem faz e o que vem antes.',
    href: rota('prefeitura.configuracoes.tiposDeVistoria'),
    icon: IconClipboardCheck,
    tambem: 'inspecao fiscal roteiro checklist fundacao habite-se final laudo visita obra',
  },
  {
    nome: 'Modelos de documento',
    guarda: 'O texto e a folha do alvará, da certidão e do habite-se, em versões revisadas.',
    href: rota('prefeitura.configuracoes.modelosDeDocumento'),
    icon: IconFileText,
    tambem: 'licenca template layout condicoes cabecalho rodape brasao texto impresso papel',
  },
  {
    nome: 'Catálogo de assinaturas',
    guarda: 'Quem assina pela prefeitura, em que cargo, até quando, e a imagem da assinatura.',
    href: rota('prefeitura.configuracoes.assinaturas'),
    icon: IconSignature,
    tambem: 'mandato portaria secretario cargo rubrica assinante nomeacao',
  },
  {
    nome: 'Certificado',
    guarda: 'Com que o município sela os documentos: o selo do portal ou o e-CNPJ da prefeitura.',
    href: rota('prefeitura.configuracoes.certificado'),
    icon: IconCertificate,
    tambem: 'assinatura digital icp brasil a1 pfx p12 selo pades validade',
  },
  {
    nome: 'Importação',
    guarda: 'Requerentes, profissionais, zonas, imóveis e processos que vêm do sistema anterior.',
    href: rota('prefeitura.configuracoes.importacao'),
    icon: IconFileImport,
    tambem: 'migracao mudanca planilha csv xlsx geojson shapefile carga trazer dados',
  },
  {
    nome: 'Bairros',
    guarda: 'Os bairros do município, como os endereços daqui os oferecem.',
    href: rota('prefeitura.configuracoes.bairros'),
    icon: IconMapPins,
    tambem: 'localidades enderecos distritos geografia',
  },
  {
    nome: 'Avisos e e-mails',
    guarda: 'Tudo o que o portal conta a cada pessoa, e as palavras do município nos e-mails.',
    href: rota('prefeitura.configuracoes.emails'),
    icon: IconMail,
    tambem: 'notificacoes sino textos mensagens modelos convite protocolo pendencia decisao assinatura',
  },
  {
    nome: 'Finanças',
    guarda: 'Quem recebe as guias, por Pix e código de barras, e quanto vale a unidade fiscal.',
    href: rota('prefeitura.configuracoes.financas'),
    icon: IconCoins,
    tambem: 'dinheiro pix febraban convenio banco ufm taxa guia recebedor chave',
  },
  {
    nome: 'Tabela de taxas',
    guarda: 'Quanto custa cada taxa e por qual lei, com isenções, descontos e acréscimos.',
    href: rota('prefeitura.configuracoes.tabelaDeTaxas'),
    icon: IconReceiptTax,
    tambem: 'preco valor multa juros parcelamento codigo tributario anexo vigencia ufm isencao desconto',
  },
  {
    nome: 'Notícias e dúvidas',
    guarda: 'O que se conta a quem entra no portal, e as respostas às perguntas de sempre.',
    href: rota('prefeitura.configuracoes.noticias'),
    icon: IconNews,
    tambem: 'faq avisos comunicados publicar gaveta perguntas frequentes ajuda',
  },
  {
    nome: 'E-mails do portal',
    guarda: 'O que o portal escreveu a cada um: o que saiu, o que espera, e o que foi recusado.',
    href: rota('prefeitura.configuracoes.correio'),
    icon: IconMailbox,
    tambem: 'correio caixa de saida enviados recusado devolvido bounce reenviar endereco falha',
  },
  {
    nome: 'Tarefas do portal',
    guarda: 'O que o portal faz sozinho: e-mails, documentos e envios que esperam ou que não deram certo.',
    href: rota('prefeitura.configuracoes.tarefas'),
    icon: IconChecklist,
    tambem: 'fila jobs trabalhos falhas repetir email documento erro',
  },
  {
    nome: 'Integrações',
    guarda: 'Os sistemas com que o portal trabalha, e se cada um funciona agora.',
    href: rota('prefeitura.configuracoes.integracoes'),
    icon: IconPlug,
    tambem:
      'govbr gov.br assinatura avancada ldap diretorio active directory geo email smtp testar cep selo certificado armazenamento mapa sistema de obras cliente api programas chaves token',
  },
];

function achados(texto: string): readonly Lugar[] {
  const palavras = normalizarBusca(texto).split(' ').filter(Boolean);
  return LUGARES.filter(({ nome, guarda, tambem = '' }) => {
    const tudo = normalizarBusca(`${nome} ${guarda} ${tambem}`);
    return palavras.every((palavra) => tudo.includes(palavra));
  });
}

/** The settings as cards, found by any word of what they hold. */
export function Indice() {
  const [texto, setTexto] = useState('');
  const lugares = achados(texto);
  return (
    <>
      <PageTools>
        <TextInput
          type="search"
          aria-label="Procurar nas configurações"
          placeholder="Procurar nas configurações"
          leftSection={<IconSearch size={18} aria-hidden />}
          className={classes.procurar}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        <Shortcuts shortcuts={[{ key: '/', label: 'Procurar', run: () => inPage('input[type="search"]')?.focus() }]} />
      </PageTools>
      <ul className={classes.cards} aria-label="Configurações">
        {lugares.map(({ nome, guarda, href, icon: Icon }) => (
          <li key={nome}>
            <RouteLink href={href} className={classes.card}>
              <Icon size={24} stroke={1.5} aria-hidden />
              <span className={classes.words}>
                <strong>{nome}</strong>
                <span className={classes.guarda}>{guarda}</span>
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
      <div role="status">
        {lugares.length === 0 && (
          <EmptyState icon={IconSearch} title="Nenhuma configuração com essas palavras">
            Procure por outra palavra do que quer mudar.
          </EmptyState>
        )}
      </div>
    </>
  );
}

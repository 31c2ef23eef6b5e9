import { LEEM_OBRAS } from '@portal/domain/obras/permissoes';
import type { Usuario } from '@portal/domain/sessoes/contract';
import { LEEM_TERMOS } from '@portal/domain/termos/permissoes';
import { can } from '@portal/domain/usuarios/permissions';
import { LEEM_VISTORIAS } from '@portal/domain/vistorias/permissoes';
import {
  IconArrowsSplit2,
  IconBlockquote,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCalendar,
  IconChartBar,
  IconClipboardCheck,
  IconCrane,
  IconFileExport,
  IconFilePlus,
  IconFileSearch,
  IconGavel,
  IconHierarchy2,
  IconHistory,
  IconHome2,
  IconId,
  IconListDetails,
  IconMailForward,
  IconMapPin,
  IconMessage2,
  IconPlug,
  IconReceipt2,
  IconReceiptTax,
  IconSettings,
  IconSignature,
  IconStack2,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';

interface MenuItem {
  label: string;
  /** The whole name, when the label is an acronym. */
  title?: string;
  href: string;
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** Red: something waits for this person. */
  badge?: number;
  total?: number;
  fila?: Fila;
}

/** What waits for this person, and what of it has ended. */
export interface Fila {
  total: number;
  vencido: number;
}

export interface MenuGroup {
  label: string;
  open: boolean;
  items: MenuItem[];
}

interface Rights {
  manager: boolean;
  may: (permissao: string) => boolean;
  /** The key of reports in the person's own list; `may` counts one of a sector too. */
  relatorios: boolean;
  /** Of who has a queue of their own, once it is known. */
  fila?: Fila | undefined;
  /** Records that wait to be compared with their proofs. */
  aConferir?: number | undefined;
  /** Holders of data who wait for an answer. */
  titulares?: Fila | undefined;
}

const naFila = ({ total, vencido }: Fila): string =>
  total === 0
    ? 'A sua fila está vazia'
    : `Na sua fila: ${plural(total, 'requerimento', 'requerimentos')}${vencido > 0 ? `, ${plural(vencido, 'vencido', 'vencidos')}` : ''}`;

const only = (allowed: boolean, items: MenuItem[]): MenuItem[] => (allowed ? items : []);

const relatorio = (label: string, href: string): MenuItem => ({ label, href, icon: IconChartBar });

/** The registries, for whoever writes, validates or manages them. */
function itensDoCadastro({ manager, may, aConferir, titulares }: Omit<Rights, 'relatorios'>): MenuItem[] {
  const cadastro = may('prefeitura.contribuinte.cadastro');
  return only(cadastro || may('prefeitura.contribuinte.validacao'), [
    ...only(cadastro, [{ label: 'Requerentes', href: rota('prefeitura.cadastro.contribuinte'), icon: IconUsers }]),
    ...only(may('prefeitura.contribuinte.validacao'), [
      {
        label: 'Conferir cadastros',
        href: rota('prefeitura.cadastro.contribuinte.validacao', { id: 'fila' }),
        icon: IconUserCheck,
        ...(aConferir && { total: aConferir }),
      },
      {
        label: 'Pedidos de titulares',
        href: rota('prefeitura.cadastro.titulares'),
        icon: IconUserCheck,
        ...(titulares && { fila: titulares }),
      },
    ]),
    ...only(manager, [
      { label: 'Profissionais', href: rota('prefeitura.cadastro.contribuinte.profissionais'), icon: IconId },
      { label: 'Imóveis', href: rota('prefeitura.cadastro.imovel'), icon: IconHome2 },
      { label: 'Zonas de ocupação', href: rota('prefeitura.cadastro.zonaOcupacao'), icon: IconMapPin },
      { label: 'Normas', href: rota('prefeitura.cadastro.normas'), icon: IconGavel },
    ]),
  ]);
}

/** Groups and entries of the staff menu, with the permissions of spec §6. Empty groups are left out. */
export function staffMenu(usuario: Usuario, { manager, may, relatorios, fila, aConferir, titulares }: Rights): MenuGroup[] {
  const leVistorias = manager || may('permissao.relatorios.vistoria');
  const groups: MenuGroup[] = [
    {
      label: 'Meus acessos',
      open: true,
      items: [
        { label: 'Agenda', href: rota('prefeitura.agenda'), icon: IconCalendar },
        {
          label: 'Assinaturas',
          href: rota('prefeitura.assinatura.listagem'),
          icon: IconSignature,
          badge: usuario.totalAssinaturasPendentes,
        },
        { label: 'Novo requerimento', href: rota('prefeitura.requerimento.index'), icon: IconFilePlus },
        { label: 'Contatos', href: rota('prefeitura.contatos'), icon: IconMessage2 },
        ...only(LEEM_OBRAS.some(may), [{ label: 'Obras', href: rota('prefeitura.obras'), icon: IconCrane }]),
        ...only(manager, [{ label: 'SISOBRA', href: rota('prefeitura.sisobra'), icon: IconFileExport }]),
        ...only(LEEM_VISTORIAS.some(may), [{ label: 'Vistorias', href: rota('prefeitura.vistorias'), icon: IconClipboardCheck }]),
        ...only(LEEM_TERMOS.some(may), [{ label: 'Termos', href: rota('prefeitura.termo.listagem'), icon: IconMailForward }]),
        // the group of reports is for the key of its own; who reads some of them by another right finds them here
        ...only(!relatorios && (manager || may('prefeitura.requerimento.relatorio')), [
          relatorio('Gestão', rota('prefeitura.relatorio.gestao')),
        ]),
        ...only(!relatorios && leVistorias, [relatorio('Relatório de vistorias', rota('prefeitura.relatorio.vistorias'))]),
      ],
    },
    {
      label: 'Financeiro',
      open: true,
      items: only(may('permissao.interacao.taxas') || may('permissao.vizualizacao.taxas'), [
        { label: 'Guias de pagamento', href: rota('prefeitura.financeiro.guias.pagamentos'), icon: IconReceipt2 },
        { label: 'Caixa', href: rota('prefeitura.financeiro.caixa'), icon: IconBuildingBank },
        { label: 'Tabela de taxas', href: rota('prefeitura.configuracoes.tabelaDeTaxas'), icon: IconReceiptTax },
      ]),
    },
    {
      label: 'Cadastro',
      open: false,
      items: itensDoCadastro({ manager, may, aConferir, titulares }),
    },
    {
      label: 'Setores',
      open: true,
      items: [
        {
          label: 'Todos os setores',
          href: rota('prefeitura.requerimento.listagem'),
          icon: IconStack2,
          ...(fila && { fila, title: naFila(fila) }),
        },
        ...usuario.setoresComProcessosm.map(({ id, sigla, nome, total }) => ({
          label: sigla || nome,
          title: nome,
          href: rota('prefeitura.requerimento.setor.listagem', { setorId: id }),
          icon: IconBuildingBank,
          total,
        })),
      ],
    },
    {
      label: 'Relatórios',
      open: false,
      items: only(relatorios, [
        relatorio('Gestão', rota('prefeitura.relatorio.gestao')),
        relatorio('Produtividade', rota('prefeitura.relatorio.produtividade')),
        relatorio('Tempo de processo', rota('prefeitura.relatorio.tempo_processo')),
        ...only(manager, [relatorio('Arquivos de tempo', rota('prefeitura.relatorio.arquivos_tempo_processo'))]),
        relatorio('Fluxo do processo', rota('prefeitura.relatorio.fluxo_processo')),
        ...only(manager, [relatorio('Lançamentos', rota('prefeitura.relatorio.lancamento'))]),
        relatorio('Quadro de áreas', rota('prefeitura.relatorio.quadro-area')),
        relatorio('Comparativo', rota('prefeitura.relatorio.comparativo')),
        relatorio('Entrada de requerimentos', rota('prefeitura.relatorio.entrada_requerimento')),
        relatorio('Por situação', rota('prefeitura.relatorio.situacao')),
        relatorio('Normas', rota('prefeitura.relatorio.normas')),
        relatorio('Avaliações', rota('prefeitura.relatorio.avaliacoes')),
        ...only(leVistorias, [relatorio('Vistorias', rota('prefeitura.relatorio.vistorias'))]),
      ]),
    },
    {
      label: 'Sistema',
      open: false,
      items: [
        { label: 'Auditoria', href: rota('prefeitura.auditoria'), icon: IconHistory },
        ...only(manager, [
          { label: 'Configurações', href: rota('prefeitura.configuracoes'), icon: IconSettings },
          { label: 'Processos', href: rota('prefeitura.configuracoes.processos'), icon: IconListDetails },
          { label: 'Calendário', href: rota('prefeitura.configuracoes.calendario'), icon: IconCalendar },
          { label: 'Distribuição', href: rota('prefeitura.configuracoes.distribuicao'), icon: IconArrowsSplit2 },
          { label: 'Integrações', href: rota('prefeitura.configuracoes.integracoes'), icon: IconPlug },
        ]),
        ...only(manager || may('prefeitura.requerimento.analisar') || may('prefeitura.requerimento.decidir'), [
          { label: 'Frases', href: rota('prefeitura.configuracoes.frases'), icon: IconBlockquote },
        ]),
        { label: 'Organograma', href: rota('prefeitura.organograma.listagem'), icon: IconHierarchy2 },
      ],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The place of the menu that an address lies in: its own, or the nearest above it. */
export const lugarAtual = (groups: readonly MenuGroup[], pathname: string): string | undefined =>
  groups
    .flatMap(({ items }) => items.map(({ href }) => href))
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0];

/** The system panel's places; the accounts of the support are for administrators. */
export const sistemaMenu = (usuario: Usuario) =>
  [
    { label: 'Início', href: rota('sistema.dashboard'), icon: IconHome2 },
    { label: 'Municípios', href: rota('sistema.organizacao.listagem'), icon: IconBuildingCommunity },
    { label: 'Processos', href: rota('sistema.processo.listagem'), icon: IconStack2 },
    { label: 'Requerimentos', href: rota('sistema.requerimento.visualizacao'), icon: IconFileSearch },
    ...(can(usuario, 'perfil.administrador')
      ? [{ label: 'Usuários de suporte', href: rota('sistema.suporte.usuarios'), icon: IconUsers }]
      : []),
    { label: 'Cadastro geográfico', href: rota('sistema.cadastro.geografico.pais'), icon: IconMapPin },
  ] satisfies MenuItem[];

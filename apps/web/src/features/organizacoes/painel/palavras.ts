import type { Cuidado, EstadoDoMunicipio } from '@portal/domain/organizacoes/painel';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import type { Tone } from '#ui/tones.ts';

export const TOM_DO_ESTADO: Record<EstadoDoMunicipio, Tone> = {
  Aberto: 'green',
  'Em preparo': 'blue',
  'Em manutenção': 'amber',
  Suspenso: 'amber-outline',
  Encerrado: 'grey',
};

/** What is the matter, and what to do about it. */
export const FRASE_DO_CUIDADO: Record<Cuidado, (quantos: number) => string> = {
  tarefas_paradas: () =>
    'Nenhum processo está fazendo as tarefas da fila: e-mails, documentos e lembretes esperam. Confira se o portal roda com o papel de tarefas.',
  sem_correio: () =>
    'Nenhum e-mail sai: não há servidor de e-mail configurado (SMTP_URL). Convites não chegam e cidadãos não conseguem confirmar a conta.',
  sem_administrador: () => 'Ninguém pode dar acesso à equipe: não há gestor nem administrador com a conta ativa.',
  emails: (n) =>
    `${plural(n, 'e-mail não saiu', 'e-mails não saíram')} nos últimos 7 dias. Confira o servidor de e-mail da instalação.`,
  falhas: (n) => `${plural(n, 'tarefa foi abandonada', 'tarefas foram abandonadas')} depois de várias tentativas, desde ontem.`,
  enderecos: (n) => `${plural(n, 'endereço não leva', 'endereços não levam')} a este portal. Veja qual e verifique de novo.`,
  manutencao_sem_fim: () => 'Está em manutenção há mais de um dia, sem hora para voltar.',
  em_preparo: () => 'Ainda não abriu: nenhum processo foi publicado.',
};

const ABA: Partial<Record<Cuidado, string>> = { enderecos: 'enderecos', manutencao_sem_fim: 'manutencao' };

/** Where it is seen to. */
export const ondeCuidar = (cuidado: Cuidado, id: number): string =>
  cuidado === 'falhas'
    ? rota('sistema.tarefas', {}, { situacao: 'Falhou', municipio_id: String(id) })
    : cuidado === 'emails'
      ? rota('sistema.correio')
      : rota('sistema.organizacao.cadastro', { id }, ABA[cuidado] ? { aba: ABA[cuidado] } : {});

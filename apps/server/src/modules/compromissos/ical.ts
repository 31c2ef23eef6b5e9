import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { AnexoDoEmail } from '../emails/index.ts';

export interface Evento {
  /** The same for one thing as long as it lives: by it a calendar knows what it holds already. */
  id: string;
  /** Grows with each change. */
  versao: number;
  titulo: string;
  local?: string;
  descricao?: string;
  /** An instant with its end, or a whole day 'YYYY-MM-DD'. */
  quando: { inicio: Date; fim: Date } | { dia: string; ate?: string };
  cancelado?: boolean;
  /** Where it is looked at in the portal. */
  url?: string;
}

interface Cabecalho {
  nome: string;
  /** Of the town: makes the ids of its events its own. */
  dominio: string;
  agora: Date;
}

const UM_DIA_MS = 86_400_000;
const inicioDo = (dia: string) => new Date(`${dia}T00:00:00Z`);

/** Instants go out in UTC, which says the same to every clock; whole days without one. */
function comoEvento({ dominio, agora }: Cabecalho, e: Evento): ICalEventData {
  const quando =
    'dia' in e.quando
      ? {
          start: inicioDo(e.quando.dia),
          end: new Date(inicioDo(e.quando.ate ?? e.quando.dia).getTime() + UM_DIA_MS),
          allDay: true,
          timezone: 'UTC',
        }
      : { start: e.quando.inicio, end: e.quando.fim };
  return {
    ...quando,
    id: `${e.id}@${dominio}`,
    sequence: e.versao - 1,
    stamp: agora,
    summary: e.titulo,
    location: e.local || null,
    description: e.descricao || null,
    url: e.url ?? null,
    status: e.cancelado ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

const calendario = (c: Cabecalho) => ical({ name: c.nome, prodId: { company: 'Portal', product: 'Agenda', language: 'PT-BR' } });

/** A calendar to be read again and again. @returns RFC 5545 text */
export function emIcal(cabecalho: Cabecalho, eventos: readonly Evento[]): string {
  const cal = calendario(cabecalho).method(ICalCalendarMethod.PUBLISH);
  for (const evento of eventos) cal.createEvent(comoEvento(cabecalho, evento));
  return cal.toString();
}

interface Convite {
  eventos: readonly Evento[];
  organizador: { nome: string; email: string };
  convidado: { nome: string; email: string };
}

/**
 * The file of a mail that invites, changes or takes back. One event asks or cancels; several at once have an id each, which RFC 5546
 * lets only a publication have, and each says whether it stands.
 */
export function convite(cabecalho: Cabecalho, { eventos, organizador, convidado }: Convite): AnexoDoEmail {
  const umSo = eventos.length === 1;
  const metodo = umSo
    ? eventos[0]?.cancelado
      ? ICalCalendarMethod.CANCEL
      : ICalCalendarMethod.REQUEST
    : ICalCalendarMethod.PUBLISH;
  const cal = calendario(cabecalho).method(metodo);
  for (const evento of eventos) {
    const event = cal.createEvent(comoEvento(cabecalho, evento));
    event.organizer({ name: organizador.nome, email: organizador.email });
    if (umSo) event.createAttendee({ name: convidado.nome, email: convidado.email, rsvp: false });
  }
  return { nome: 'convite.ics', tipo: `text/calendar; charset=utf-8; method=${metodo}`, texto: cal.toString() };
}

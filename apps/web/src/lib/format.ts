import { formatData, formatDataHora } from '@portal/domain/text/datas';
import { fuso } from './fuso.ts';

const RELATIVE = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });
const TOTAL = new Intl.NumberFormat('pt-BR');

/** 4213 → `4.213`. */
export const formatTotal = (n: number): string => TOTAL.format(n);

/** A day or an instant as DD/MM/YYYY, in the town's zone. */
export const formatDate = (value: string): string =>
  value.length <= 10 ? formatData(value) : formatDataHora(value, fuso()).slice(0, 10);

export const formatDateTime = (instante: string | Date): string => formatDataHora(instante, fuso());

/** HH:mm, in the town's zone. */
export const formatTime = (instante: string | Date): string => formatDataHora(instante, fuso()).slice(11);

/** Too far away to be told by its distance. */
export const isDated = (instante: string, now = Date.now()): boolean =>
  Math.abs(Math.round((new Date(instante).getTime() - now) / 86_400_000)) > 7;

/** 'há 2 dias', 'ontem', 'em 3 dias' up to a week away; then DD/MM/YYYY. */
export function formatRelative(instante: string, now = Date.now()): string {
  const minutes = Math.round((new Date(instante).getTime() - now) / 60_000);
  const far = Math.abs(minutes);
  if (far < 1) return 'agora';
  if (far < 60) return RELATIVE.format(minutes, 'minute');
  if (far < 24 * 60) return RELATIVE.format(Math.round(minutes / 60), 'hour');
  return isDated(instante, now) ? formatDate(instante) : RELATIVE.format(Math.round(minutes / (24 * 60)), 'day');
}

/** 1536000 → `1,5 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1 })} ${units[power]}`;
}

/** 'Ana Maria de Souza' → 'Ana'. */
export const firstName = (nome: string): string => nome.trim().split(/\s+/)[0] ?? '';

/** 1, 'item', 'itens' → '1 item'. */
export const plural = (n: number, one: string, many: string): string => `${formatTotal(n)} ${n === 1 ? one : many}`;

/** '49992007658' → '(49) 99200-7658'; what is no Brazilian number stays as it is. */
export function formatTelefone(telefone: string): string {
  const [, ddd, prefixo, final] = /^(?:\+?55)?(\d{2})(\d{4,5})(\d{4})$/.exec(telefone.replace(/[\s().-]/g, '')) ?? [];
  return ddd ? `(${ddd}) ${prefixo}-${final}` : telefone;
}

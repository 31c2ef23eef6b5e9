import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { temPalavras } from '../text/busca.ts';
import { addDias, type Data } from '../text/datas.ts';

/** How pressing something is: its day is over, comes within a week, or is further away or not set. */
export const FAIXAS = { vencido: 'Vencidos', semana: 'Esta semana', depois: 'Depois' } as const;
export type Faixa = keyof typeof FAIXAS;
const DIAS_DA_SEMANA = 7;

export function faixaDe(prazo: Data | null, hoje: Data): Faixa {
  if (prazo === null) return 'depois';
  if (prazo < hoje) return 'vencido';
  return prazo <= addDias(hoje, DIAS_DA_SEMANA) ? 'semana' : 'depois';
}

/** The statuses in which a request waits for its requester's side. */
export const ESPERA_DO_REQUERENTE = ['Aguardando requerente', 'Aguardando comprovante', 'Rascunho'] as const;

/** Something that waits for one person, in whatever town. */
export const trabalhoSchema = z.object({
  id: z.string(),
  organizacao_id: z.number().int(),
  municipio: z.string(),
  logo: z.string().nullable(),
  numero: z.string().nullable(),
  processo_nome: z.string(),
  /** For whom it is: who asks, or whose property it is. '' when it is the person's own. */
  cliente: z.string(),
  endereco: z.string(),
  status: z.enum(ESPERA_DO_REQUERENTE),
  /** Items to put right. */
  itens: z.number().int(),
  /** Somebody else fills it in and asks for a signature. */
  so_assina: z.boolean(),
  prazo_em: z.string().nullable(),
  faixa: z.enum(Object.keys(FAIXAS) as [Faixa, ...Faixa[]]),
  atualizado_em: z.string(),
});
export type Trabalho = z.output<typeof trabalhoSchema>;

const parte = z.object({ total: z.number().int() });

/** What the list is narrowed by; the address of its page says the same. */
export const consultaDeTrabalho = z.object({
  ...paginacao('prazo_em', 'atualizado_em'),
  organizacao_id: z.coerce.number().int().positive().optional(),
  /** As `clientes` names them. */
  cliente: z.string().trim().max(255).optional(),
  faixa: z.enum(Object.keys(FAIXAS) as [Faixa, ...Faixa[]]).optional(),
});

export const listarTrabalho = endpoint({
  metodo: 'GET',
  path: ':painel/trabalho',
  permissao: 'painel.contribuinte',
  grupo: 'Requerimentos',
  resumo: 'O que espera pela pessoa em todos os seus municípios, o mais urgente primeiro',
  query: consultaDeTrabalho,
  dados: paginated(trabalhoSchema).extend({
    /** Each counted with the other filters, not its own. */
    faixas: z.record(z.enum(Object.keys(FAIXAS) as [Faixa, ...Faixa[]]), z.number().int()),
    municipios: z.array(parte.extend({ id: z.number().int(), nome: z.string() })),
    clientes: z.array(parte.extend({ nome: z.string() })),
  }),
});

interface Filtro {
  s: string;
  organizacao_id?: number | undefined;
  cliente?: string | undefined;
  faixa?: Faixa | undefined;
}

type Parte = keyof Omit<Filtro, 's'>;

/** What the filters leave, and how many each of them would leave by itself. @param todos the most pressing first */
export function filtrarTrabalho(todos: readonly Trabalho[], filtro: Filtro) {
  const achados = todos.filter((t) =>
    temPalavras(`${t.municipio} ${t.numero ?? ''} ${t.processo_nome} ${t.cliente} ${t.endereco}`, filtro.s),
  );
  const sem = (parte: Parte | null) =>
    achados.filter((t) =>
      (['organizacao_id', 'cliente', 'faixa'] as const).every(
        (p) => p === parte || filtro[p] === undefined || filtro[p] === t[p],
      ),
    );
  const faixas: Record<Faixa, number> = { vencido: 0, semana: 0, depois: 0 };
  for (const t of sem('faixa')) faixas[t.faixa] += 1;
  const municipios = new Map<number, { id: number; nome: string; total: number }>();
  for (const { organizacao_id: id, municipio: nome } of sem('organizacao_id'))
    municipios.set(id, { id, nome, total: (municipios.get(id)?.total ?? 0) + 1 });
  const clientes = new Map<string, { nome: string; total: number }>();
  for (const { cliente: nome } of sem('cliente')) clientes.set(nome, { nome, total: (clientes.get(nome)?.total ?? 0) + 1 });
  const porNome = (a: { nome: string }, b: { nome: string }) => a.nome.localeCompare(b.nome, 'pt-BR');
  return {
    data: sem(null),
    faixas,
    municipios: [...municipios.values()].sort(porNome),
    clientes: [...clientes.values()].sort(porNome),
  };
}

/** In another order than the most pressing first; what has no day stands last both ways. */
export function ordenarTrabalho(data: readonly Trabalho[], order: '' | 'prazo_em' | 'atualizado_em', direction: 'asc' | 'desc') {
  if (order === '') return [...data];
  const sinal = direction === 'desc' ? -1 : 1;
  return [...data].sort((a, b) => {
    const [x, y] = [a[order], b[order]];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.id.localeCompare(b.id);
    return sinal * (x.localeCompare(y) || a.id.localeCompare(b.id));
  });
}

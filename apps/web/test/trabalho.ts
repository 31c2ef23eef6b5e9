import type { Trabalho } from '@portal/domain/requerimentos/trabalho';

/** Something that waits, where a test asks for no more. */
export const umTrabalho = (n: number, mais: Partial<Trabalho> = {}): Trabalho => ({
  id: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  organizacao_id: 1,
  municipio: 'Vale Verde',
  logo: null,
  numero: `${String(n).padStart(6, '0')}/2026`,
  processo_nome: 'Alvará de construção',
  cliente: 'Ana Paula Ferreira',
  endereco: 'Rua das Acácias, 12',
  status: 'Aguardando requerente',
  itens: 2,
  so_assina: false,
  prazo_em: null,
  faixa: 'depois',
  atualizado_em: '2026-11-20T12:00:00.000Z',
  ...mais,
});

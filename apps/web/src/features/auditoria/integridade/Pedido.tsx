import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';

/** The request that something happened to. */
export const Pedido = ({ requerimento_id: id, numero }: { requerimento_id: string; numero: string }) => (
  <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id })}>{numero || 'Sem número'}</RouteLink>
);

import { rota } from '#lib/rotas.ts';
import { CopyText } from '#ui/CopyText.tsx';

/** The whole address of the public view, on this town's own host. */
export const enderecoPublico = (id: string): string => `${location.origin}${rota('requerimento.visualizar', { id })}`;

/** The address to hand to a neighbour, a bank or a buyer: they follow the request without log-in. */
export const LinkPublico = ({ id }: { id: string }) => (
  <CopyText label="Link público para acompanhar" text={enderecoPublico(id)} copy="Copiar o link" what="Link" />
);
